export { WhatsAppLink } from './whatsapp-link';
export { ShareButton } from './share-button';
