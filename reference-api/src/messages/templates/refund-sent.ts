import * as v from 'valibot';
import { defineMessage } from '../define-message';
import { formatOrderNumber, formatPaise, greet, linkToOrder } from './order-parts';

/** The gateway has accepted a refund, or cash was handed back. */
export const refundSent = defineMessage(
  v.object({
    orderId: v.string(),
    customerName: v.string(),
    amountPaise: v.number(),
    isCash: v.boolean(),
  }),
  ({ orderId, customerName, amountPaise, isCash }, shop) => ({
    subject: `${formatPaise(amountPaise)} has been refunded`,
    preview: `For your order ${formatOrderNumber(orderId)}.`,
    heading: `We have refunded ${formatPaise(amountPaise)}`,
    blocks: [
      greet(customerName),
      {
        type: 'text',
        text: isCash
          ? `We have handed back ${formatPaise(amountPaise)} in cash for your order ${formatOrderNumber(orderId)}.`
          : `We have sent ${formatPaise(amountPaise)} for your order ${formatOrderNumber(orderId)} back the way you paid. Banks need five to seven working days to show it.`,
      },
      linkToOrder({ id: orderId }, shop),
    ],
  }),
);
