import * as v from 'valibot';
import { defineMessage } from '../define-message';
import { formatOrderNumber, formatPaise, greet, linkToOrder, orderSchema } from './order-parts';
import { formatMoneyBack } from './units-returned';

const reasons = ['cancelled by customer', 'cancelled by shop', 'undelivered', 'returned', 'not fulfilled'] as const;

const texts: Readonly<
  Record<(typeof reasons)[number], { readonly subject: string; readonly heading: string; readonly text: string }>
> = {
  'cancelled by customer': {
    subject: 'is cancelled',
    heading: 'Your order is cancelled',
    text: 'You cancelled this order. Nothing will be sent.',
  },
  'cancelled by shop': {
    subject: 'is cancelled',
    heading: 'We had to cancel your order',
    text: 'We are sorry: we cannot send this order.',
  },
  undelivered: {
    subject: 'could not be delivered',
    heading: 'Your parcel could not be delivered',
    text: 'The carrier could not hand it over, so it is on its way back to us.',
  },
  returned: { subject: 'has come back', heading: 'Your return has reached us', text: 'Thank you for sending it back.' },
  'not fulfilled': {
    subject: 'could not be placed',
    heading: 'We could not place your order',
    text: 'Your payment reached us too late to reserve what you chose.',
  },
};

/** An order ended without a sale, or its payment came too late. `refundPaise` is 0 if nothing was paid. */
export const orderEnded = defineMessage(
  v.object({
    order: orderSchema,
    reason: v.picklist(reasons),
    refundPaise: v.number(),
    coinsReturned: v.number(),
  }),
  ({ order, reason, refundPaise, coinsReturned }, shop) => {
    const { subject, heading, text } = texts[reason];
    const returns = [
      ...(refundPaise > 0 ? [formatMoneyBack(formatPaise(refundPaise), order.paymentMethod === 'COD')] : []),
      ...(coinsReturned > 0 ? [`The coins that you used are in your balance again.`] : []),
      ...(refundPaise === 0 && !order.isPaid ? ['You owe nothing.'] : []),
    ];
    return {
      subject: `Your order ${formatOrderNumber(order.id)} ${subject}`,
      preview: returns[0] ?? text,
      heading,
      blocks: [
        greet(order.customerName),
        { type: 'text', text: [text, ...returns].join(' ') },
        linkToOrder(order, shop),
      ],
    };
  },
);
