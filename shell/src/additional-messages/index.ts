export { createAdditionalMessages } from './additional-messages';
