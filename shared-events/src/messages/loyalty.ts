import * as v from 'valibot';
import { state } from '../define';

const coins = v.pipe(v.number(), v.integer(), v.minValue(0));

export const loyaltyMessages = {
  'loyalty:balance-changed': state(
    'mf-loyalty',
    v.object({ coins: v.nullable(coins), totalEarned: v.nullable(coins) }),
    { acrossTabs: true },
  ),
};

/** Descriptions for docs/events.md, apart from the messages, so that no browser loads them. */
export const loyaltyDescriptions: Readonly<Record<keyof typeof loyaltyMessages, string>> = {
  'loyalty:balance-changed': 'The coin balance of the current user; null for a visitor and while it is unknown.',
};
