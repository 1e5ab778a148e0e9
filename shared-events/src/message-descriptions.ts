import type { MessageName } from './contract';
import { cartCheckoutDescriptions } from './messages/cart-checkout';
import { catalogDescriptions } from './messages/catalog';
import { loyaltyDescriptions } from './messages/loyalty';
import { shellDescriptions } from './messages/shell';

/** One sentence about each message, for docs/events.md and the harness. */
export const messageDescriptions: Readonly<Record<MessageName, string>> = {
  ...shellDescriptions,
  ...catalogDescriptions,
  ...cartCheckoutDescriptions,
  ...loyaltyDescriptions,
};
