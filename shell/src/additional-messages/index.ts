export { createAdditionalMessages, parseMessageDefinitions } from './additional-messages';
