import { formatDate } from '@shop/shared-rules';
import * as v from 'valibot';
import { defineMessage } from '../define-message';
import { exchangeSchema } from './exchange-parts';
import { greet, linkToOrder, listTyped } from './order-parts';
import { formatUnits } from './units-returned';

/** The operator has approved or refused an exchange. */
export const exchangeAnswered = defineMessage(
  v.object({
    exchange: exchangeSchema,
    answer: v.variant('is', [
      v.object({ is: v.literal('approved'), pickupDay: v.string(), pickUpFrom: v.string() }),
      v.object({ is: v.literal('refused'), reason: v.string() }),
    ]),
  }),
  ({ exchange, answer }, shop) => {
    const link = linkToOrder({ id: exchange.orderId }, shop);
    const units = formatUnits(exchange);
    if (answer.is === 'refused') {
      return {
        subject: `About your exchange of ${exchange.item}`,
        preview: answer.reason,
        heading: 'We cannot exchange this',
        blocks: [
          greet(exchange.customerName),
          { type: 'text', text: `We are sorry: we cannot exchange ${units}. ${answer.reason}` },
          link,
        ],
      };
    }
    const day = formatDate(answer.pickupDay);
    const next =
      exchange.newSize === null
        ? 'Your money goes back once it has reached us.'
        : `We have put ${exchange.newSize} aside for you, and send it once yours has reached us.`;
    return {
      subject: `We pick up your ${exchange.item} on ${day}`,
      preview: next,
      heading: `Pickup on ${day}`,
      blocks: [
        greet(exchange.customerName),
        { type: 'text', text: `We will pick up ${units}. Please have it ready unworn, with its labels on. ${next}` },
        {
          type: 'facts',
          facts: [{ label: 'Pickup', value: day }, ...listTyped('Address', answer.pickUpFrom)],
        },
        link,
      ],
    };
  },
);
