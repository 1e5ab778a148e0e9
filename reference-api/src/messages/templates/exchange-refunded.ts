import { formatNumber } from '@shop/shared-rules';
import * as v from 'valibot';
import { defineMessage } from '../define-message';
import { exchangeSchema, formatUnits } from './exchange-parts';
import { formatPaise, greet, linkToOrder } from './order-parts';

const whole = v.pipe(v.number(), v.integer());

/** The money of an exchange is on its way back. */
export const exchangeRefunded = defineMessage(
  v.object({
    exchange: exchangeSchema,
    moneyPaise: whole,
    /** Coins that go back, for coins and for a code that were used. */
    coins: whole,
    /** Earned coins that are taken back. */
    coinsTaken: whole,
  }),
  ({ exchange, moneyPaise, coins, coinsTaken }, shop) => {
    const money = formatPaise(moneyPaise);
    const texts = [
      `${formatUnits(exchange)} has reached us.`,
      ...(moneyPaise > 0 ? [`${money} is on its way back to you, the way you paid.`] : []),
      ...(coins > 0 ? [`${formatNumber(coins)} coins are in your balance again.`] : []),
      ...(coinsTaken > 0 ? [`The ${formatNumber(coinsTaken)} coins that it earned were taken back.`] : []),
    ];
    return {
      subject: moneyPaise > 0 ? `${money} is on its way back to you` : `Your ${exchange.item} has reached us`,
      preview: texts.slice(1).join(' ') || 'Thank you for sending it back.',
      heading: moneyPaise > 0 ? 'Your money is on its way' : 'Your return has reached us',
      blocks: [
        greet(exchange.customerName),
        { type: 'text', text: texts.join(' ') },
        linkToOrder({ id: exchange.orderId }, shop),
      ],
    };
  },
);
