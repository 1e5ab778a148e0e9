import { formatDate } from '@shop/shared-rules';
import * as v from 'valibot';
import { defineMessage } from '../define-message';
import { exchangeSchema } from './exchange-parts';
import { greet, linkToOrder, listTyped } from './order-parts';
import { formatUnits } from './units-returned';

/** The customer has asked for an exchange, which the operator answers. */
export const exchangeRequested = defineMessage(
  v.object({ exchange: exchangeSchema, pickupDay: v.string(), pickUpFrom: v.string() }),
  ({ exchange, pickupDay, pickUpFrom }, shop) => ({
    subject: `We have your request about ${exchange.item}`,
    preview: 'We answer it by mail before anybody picks it up.',
    heading: 'We have your request',
    blocks: [
      greet(exchange.customerName),
      {
        type: 'text',
        text: `You want to exchange ${formatUnits(exchange)}${exchange.newSize === null ? ' for your money back' : ` for ${exchange.newSize}`}. We look at it and answer by mail before anybody picks it up. Until then you can withdraw it on the page of the order.`,
      },
      {
        type: 'facts',
        facts: [{ label: 'Pickup that you chose', value: formatDate(pickupDay) }, ...listTyped('Address', pickUpFrom)],
      },
      linkToOrder({ id: exchange.orderId }, shop),
    ],
  }),
);
