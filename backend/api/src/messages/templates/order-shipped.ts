import * as v from 'valibot';
import { defineMessage } from '../define-message';
import { formatOrderNumber, formatPaise, greet, linkToOrder, listTyped, orderSchema } from './order-parts';

const parcel = v.object({ order: orderSchema, carrier: v.nullable(v.string()), tracking: v.nullable(v.string()) });

/** An order was handed to a carrier. */
export const orderShipped = defineMessage(parcel, ({ order, carrier, tracking }, shop) => {
  const number = formatOrderNumber(order.id);
  const facts = [
    ...(carrier ? [{ label: 'Carrier', value: carrier }] : []),
    ...(tracking ? [{ label: 'Tracking number', value: tracking }] : []),
    ...listTyped('Deliver to', order.deliverTo),
  ];
  return {
    subject: `Your order ${number} is on its way`,
    preview: carrier ? `It travels with ${carrier}.` : 'It left our warehouse today.',
    heading: 'Your parcel is on its way',
    blocks: [
      greet(order.customerName),
      {
        type: 'text',
        text:
          order.isPaid || order.amountPaise === 0
            ? `Your order ${number} has left us.`
            : `Your order ${number} has left us. Please keep ${formatPaise(order.amountPaise)} ready for the delivery.`,
      },
      ...(facts.length > 0 ? [{ type: 'facts', facts } as const] : []),
      linkToOrder(order, shop),
    ],
  };
});
