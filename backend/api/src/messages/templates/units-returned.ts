import { formatNumber } from '@shop/shared-rules';
import * as v from 'valibot';
import type { MailContent, MailShop } from '../mail-content';
import { formatPaise, greet, linkToOrder } from './order-parts';

const whole = v.pipe(v.number(), v.integer());

/** The units of a line that came back. */
export const unitsSchema = v.object({
  orderId: v.string(),
  customerName: v.string(),
  item: v.string(),
  size: v.string(),
  units: whole,
});

/** What the units give back. */
export const sharesSchema = v.object({
  moneyPaise: whole,
  /** Coins that go back, for coins and for a code that were used. */
  coins: whole,
  /** Earned coins that are taken back. */
  coinsTaken: whole,
  /** Whether the order was paid in cash, so that another mail asks where the money is to go. */
  isCash: v.optional(v.boolean(), false),
});

type UnitsReturned = v.InferOutput<typeof unitsSchema> & v.InferOutput<typeof sharesSchema>;

/** 'Linen Shirt in M', or '2 × Linen Shirt in M'. */
export const formatUnits = ({ item, size, units }: Pick<UnitsReturned, 'item' | 'size' | 'units'>): string =>
  `${units > 1 ? `${units} × ` : ''}${item} in ${size}`;

/** '₹999 is on its way back to you, the way you paid.', or for cash that another mail asks for an account. */
export const formatMoneyBack = (money: string, isCash: boolean): string =>
  isCash
    ? `You get back ${money}: another mail asks where we may send it.`
    : `${money} is on its way back to you, the way you paid.`;

/** Writes the mail about units that have reached the shop and were refunded. */
export function writeUnitsReturned(returned: UnitsReturned, shop: MailShop): MailContent {
  const { orderId, customerName, item, moneyPaise, coins, coinsTaken, isCash } = returned;
  const money = formatPaise(moneyPaise);
  const texts = [
    `${formatUnits(returned)} has reached us.`,
    ...(moneyPaise > 0 ? [formatMoneyBack(money, isCash)] : []),
    ...(coins > 0 ? [`${formatNumber(coins)} coins are in your balance again.`] : []),
    ...(coinsTaken > 0 ? [`The ${formatNumber(coinsTaken)} coins that it earned were taken back.`] : []),
  ];
  return {
    subject: moneyPaise > 0 ? `${money} is on its way back to you` : `Your ${item} has reached us`,
    preview: texts.slice(1).join(' ') || 'Thank you for sending it back.',
    heading: moneyPaise > 0 ? 'Your money is on its way' : 'Your return has reached us',
    blocks: [greet(customerName), { type: 'text', text: texts.join(' ') }, linkToOrder({ id: orderId }, shop)],
  };
}
