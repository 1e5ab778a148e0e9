import * as v from 'valibot';
import { defineMessage } from '../define-message';
import { formatOrderNumber, formatPaise, greet, linkToOrder, listLines, orderSchema } from './order-parts';

/** An order was placed; with an online payment it is the receipt as well. */
export const orderPlaced = defineMessage(v.object({ order: orderSchema }), ({ order }, shop) => {
  const number = formatOrderNumber(order.id);
  return {
    subject: `Your order ${number} is placed`,
    preview: `${formatPaise(order.amountPaise)}, ${order.isPaid ? 'paid' : 'cash on delivery'}. We write again when it is on its way.`,
    heading: 'Thank you for your order',
    blocks: [
      greet(order.customerName),
      {
        type: 'text',
        text: order.isPaid
          ? `We have received your payment of ${formatPaise(order.amountPaise)} and your order ${number}. We write again when it is on its way.`
          : `We have received your order ${number}. Please keep ${formatPaise(order.amountPaise)} ready for the delivery. We write again when it is on its way.`,
      },
      ...listLines(order),
      linkToOrder(order, shop),
    ],
  };
});
