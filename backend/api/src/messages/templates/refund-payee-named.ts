import { defineMessage } from '../define-message';
import { formatOrderNumber, formatPaise, greet } from './order-parts';
import { linkToContact, owedSchema } from './refund-parts';

/** A customer has said where money is to go. It does not say where, because the mail may reach a stranger. */
export const refundPayeeNamed = defineMessage(owedSchema, ({ orderId, customerName, amountPaise }, shop) => {
  const [amount, order] = [formatPaise(amountPaise), formatOrderNumber(orderId)];
  return {
    subject: `We will send ${amount} as you asked`,
    preview: `For your order ${order}. If it was not you, tell us.`,
    heading: `We will send ${amount} as you asked`,
    blocks: [
      greet(customerName),
      {
        type: 'text',
        text: `The page of your order ${order} now says to which UPI id or bank account ${amount} is to go. We will mail you when it is sent. If it was not you who said so, please tell us right away.`,
      },
      linkToContact(shop, 'It was not me'),
    ],
  };
});
