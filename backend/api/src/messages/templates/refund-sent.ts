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
    /** Whether the operator has sent it to an account that the customer named. */
    isByHand: v.optional(v.boolean(), false),
  }),
  ({ orderId, customerName, amountPaise, isCash, isByHand }, shop) => ({
    subject: `${formatPaise(amountPaise)} has been refunded`,
    preview: `For your order ${formatOrderNumber(orderId)}.`,
    heading: `We have refunded ${formatPaise(amountPaise)}`,
    blocks: [
      greet(customerName),
      {
        type: 'text',
        text: describeWay(formatPaise(amountPaise), formatOrderNumber(orderId), isCash, isByHand),
      },
      linkToOrder({ id: orderId }, shop),
    ],
  }),
);

function describeWay(amount: string, order: string, isCash: boolean, isByHand: boolean): string {
  if (isCash) return `We have handed back ${amount} in cash for your order ${order}.`;
  if (isByHand) return `We have sent ${amount} for your order ${order} to you, another way than you paid.`;
  return `We have sent ${amount} for your order ${order} back the way you paid. Banks need five to seven working days to show it.`;
}
