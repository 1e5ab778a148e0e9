import { defineMessage } from '../define-message';
import { formatOrderNumber, formatPaise, greet, linkToOrder } from './order-parts';
import { owedSchema } from './refund-parts';

/** The customer's bank did not accept a refund. */
export const refundFailed = defineMessage(owedSchema, ({ orderId, customerName, amountPaise }, shop) => {
  const [amount, order] = [formatPaise(amountPaise), formatOrderNumber(orderId)];
  return {
    subject: `Your bank did not accept ${amount}`,
    preview: 'Please tell us where we may send it.',
    heading: `We still owe you ${amount}`,
    blocks: [
      greet(customerName),
      {
        type: 'text',
        text: `We sent ${amount} for your order ${order} back the way you paid, but your bank did not accept it. We have it, and it is yours. Please say on the page of the order to which UPI id or bank account we may send it.`,
      },
      linkToOrder({ id: orderId }, shop),
    ],
  };
});
