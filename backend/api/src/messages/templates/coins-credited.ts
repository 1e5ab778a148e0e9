import { coinsToRupees, formatNumber, formatRupees } from '@shop/shared-rules';
import * as v from 'valibot';
import { defineMessage } from '../define-message';
import { greet } from './order-parts';

/** Coins of a purchase or a referral can be spent from now on. */
export const coinsCredited = defineMessage(
  v.object({ customerName: v.string(), coins: v.number(), description: v.string() }),
  ({ customerName, coins, description }, shop) => {
    const amount = `${formatNumber(coins)} coins`;
    const rupees = formatRupees(Math.floor(coinsToRupees(coins)));
    return {
      subject: `${amount} are yours`,
      preview: `Worth ${rupees} on your next order.`,
      heading: `${amount} are in your balance`,
      blocks: [
        greet(customerName),
        {
          type: 'text',
          text: `${description}. You can spend them now: they are worth ${rupees} on what you buy next.`,
        },
        { type: 'button', label: 'See your coins', url: `${shop.url}/coins` },
      ],
    };
  },
  { isOptional: true },
);
