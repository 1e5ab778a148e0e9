import { formatDate } from '@shop/shared-rules';
import * as v from 'valibot';
import { defineMessage } from '../define-message';
import { formatOrderNumber, greet, linkToOrder, listLines, orderSchema } from './order-parts';

/** An order was delivered. `exchangeUntil` in milliseconds since 1970. */
export const orderDelivered = defineMessage(
  v.object({ order: orderSchema, exchangeUntil: v.number() }),
  ({ order, exchangeUntil }, shop) => ({
    subject: `Your order ${formatOrderNumber(order.id)} has arrived`,
    preview: `You can exchange it until ${formatDate(exchangeUntil)}.`,
    heading: 'Your parcel has arrived',
    blocks: [
      greet(order.customerName),
      {
        type: 'text',
        text: `We hope that everything fits. If something does not, you can ask for an exchange until ${formatDate(exchangeUntil)}, from the page of your order.`,
      },
      ...listLines(order),
      linkToOrder(order, shop),
    ],
  }),
);
