import { formatRupees, toRupees } from '@shop/shared-rules';
import * as v from 'valibot';
import type { MailBlock, MailFact, MailShop } from '../mail-content';

const whole = v.pipe(v.number(), v.integer());

/** What mails about an order show of it. Amounts in paise. */
export const orderSchema = v.object({
  id: v.string(),
  customerName: v.string(),
  lines: v.array(v.object({ name: v.string(), size: v.string(), quantity: whole, pricePaise: whole })),
  amountPaise: whole,
  discountPaise: whole,
  paymentMethod: v.string(),
  isPaid: v.boolean(),
  deliverTo: v.string(),
});
export type OrderInMail = v.InferOutput<typeof orderSchema>;

/** Formats the number of an order as My Orders shows it: eight letters and digits. */
export const formatOrderNumber = (id: string): string =>
  id
    .replace(/[^a-z0-9]/gi, '')
    .slice(-8)
    .toUpperCase();

export const formatPaise = (paise: number): string => formatRupees(toRupees(paise));

/** 'Asha Rao' → 'Hello Asha,'; '' → 'Hello,' */
export const greet = (name: string): MailBlock => {
  const [firstName = ''] = name.trim().split(/\s+/);
  return { type: 'text', text: firstName === '' ? 'Hello,' : `Hello ${firstName},` };
};

/** The fact of a typed text, such as an address; none where the mail does not show it. */
export const listTyped = (label: string, value: string): MailFact[] => (value === '' ? [] : [{ label, value }]);

export const linkToOrder = (order: Pick<OrderInMail, 'id'>, shop: MailShop): MailBlock => ({
  type: 'button',
  label: 'See your order',
  url: `${shop.url}/orders/${encodeURIComponent(order.id)}`,
});

/** The lines of an order with the discount, if there is one, the total and the address. */
export function listLines({
  lines,
  discountPaise,
  amountPaise,
  paymentMethod,
  isPaid,
  deliverTo,
}: OrderInMail): MailBlock[] {
  const payment = paymentMethod === 'COD' ? 'Cash on delivery' : paymentMethod;
  return [
    {
      type: 'lines',
      lines: lines.map(({ name, size, quantity, pricePaise }) => ({
        name,
        detail: `Size ${size}, quantity ${quantity}`,
        amount: formatPaise(pricePaise * quantity),
      })),
    },
    {
      type: 'facts',
      facts: [
        ...(discountPaise > 0 ? [{ label: 'You saved', value: formatPaise(discountPaise) }] : []),
        { label: 'Total with delivery', value: formatPaise(amountPaise) },
        {
          label: 'Payment',
          value: amountPaise === 0 ? 'Nothing to pay' : `${payment}, ${isPaid ? 'paid' : 'to be paid at the door'}`,
        },
        ...listTyped('Deliver to', deliverTo),
      ],
    },
  ];
}
