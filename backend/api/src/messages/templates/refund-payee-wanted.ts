import { defineMessage } from '../define-message';
import { formatOrderNumber, formatPaise, greet, linkToOrder } from './order-parts';
import { owedSchema } from './refund-parts';

/** Cash is to go back, and the shop does not know to which account. */
export const refundPayeeWanted = defineMessage(owedSchema, ({ orderId, customerName, amountPaise }, shop) => {
  const [amount, order] = [formatPaise(amountPaise), formatOrderNumber(orderId)];
  return {
    subject: `Where may we send ${amount}?`,
    preview: 'A UPI id or a bank account is all that we need.',
    heading: `Where may we send ${amount}?`,
    blocks: [
      greet(customerName),
      {
        type: 'text',
        text: `You paid your order ${order} in cash, and ${amount} of it is yours again. Please say on the page of the order to which UPI id or bank account we may send it.`,
      },
      linkToOrder({ id: orderId }, shop),
    ],
  };
});
