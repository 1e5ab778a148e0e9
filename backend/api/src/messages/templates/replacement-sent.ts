import * as v from 'valibot';
import { defineMessage } from '../define-message';
import { exchangeSchema } from './exchange-parts';
import { greet, linkToOrder } from './order-parts';
import { formatUnits } from './units-returned';

/** The replacement of an exchange has left the shop. */
export const replacementSent = defineMessage(v.object({ exchange: exchangeSchema }), ({ exchange }, shop) => {
  const { item, size, newSize, units, customerName, orderId } = exchange;
  const replacement = formatUnits({ item, size: newSize ?? size, units });
  return {
    subject: `Your ${item} in ${newSize ?? size} is on its way`,
    preview: 'There is nothing to pay.',
    heading: 'Your replacement is on its way',
    blocks: [
      greet(customerName),
      {
        type: 'text',
        text: `What you sent back has reached us, and ${replacement} has left for you. There is nothing to pay.`,
      },
      linkToOrder({ id: orderId }, shop),
    ],
  };
});
