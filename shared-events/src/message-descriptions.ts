import type { MessageName } from './contract';
import { cartCheckoutDescriptions } from './messages/cart-checkout';
import { catalogDescriptions } from './messages/catalog';
import { loyaltyDescriptions } from './messages/loyalty';
import { shellDescriptions } from './messages/shell';

/** What each message is for, for docs/events.md and for who tries a message by hand. */
export const messageDescriptions: Readonly<Record<MessageName, string>> = { ...shellDescriptions, ...catalogDescriptions, ...cartCheckoutDescriptions, ...loyaltyDescriptions };
