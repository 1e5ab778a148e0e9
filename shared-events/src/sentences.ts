import type { MessageName } from './contract';
import { cartCheckoutSentences } from './messages/cart-checkout';
import { catalogSentences } from './messages/catalog';
import { loyaltySentences } from './messages/loyalty';
import { shellSentences } from './messages/shell';

/** What each message is for, for docs/events.md and for who tries a message by hand. */
export const messageSentences: Readonly<Record<MessageName, string>> = { ...shellSentences, ...catalogSentences, ...cartCheckoutSentences, ...loyaltySentences };
