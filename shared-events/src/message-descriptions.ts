import type { MessageName } from './contract';
import { cartCheckoutDescriptions } from './messages/cart-checkout';
import { catalogDescriptions } from './messages/catalog';
import { loyaltyDescriptions } from './messages/loyalty';
import { shellDescriptions } from './messages/shell';

/**
 * The messages that stay in the contract for releases of before, and that no app uses any more. They go with the next
 * major version of the contract.
 */
export const deprecatedMessages: Readonly<Partial<Record<MessageName, string>>> = {
  'cart:item-added': 'No app listens to it; `cart:changed` has the lines of the cart.',
  'shop:settings-changed': 'No app listens to it; `services.settings` has the settings.',
};

/** One sentence about each message, for docs/events.md and the harness. */
export const messageDescriptions: Readonly<Record<MessageName, string>> = {
  ...shellDescriptions,
  ...catalogDescriptions,
  ...cartCheckoutDescriptions,
  ...loyaltyDescriptions,
};
