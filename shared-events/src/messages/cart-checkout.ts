import { coinDiscountSchema } from '@shop/shared-api';
import * as v from 'valibot';
import { fact, request, state } from '../define';

const units = v.pipe(v.number(), v.integer(), v.minValue(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const cartCheckoutMessages = {
  'cart:changed': state(
    'mf-cart-checkout',
    v.object({
      lines: v.array(v.object({ productId: v.string(), size: v.string(), quantity: units })),
      count,
      coinDiscounts: v.record(v.string(), coinDiscountSchema),
    }),
    { acrossTabs: true },
  ),
  'cart:item-added': fact('mf-cart-checkout', v.object({ productId: v.string(), size: v.string(), quantity: units })),
  'cart:add': request('mf-cart-checkout', {
    payload: v.object({
      productId: v.string(),
      size: v.string(),
      coins: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
    reply: v.object({ quantity: units, count }),
    // Two calls of the backend one after the other, of 15 s at most each: a no must not overtake a yes.
    limitMs: 40_000,
  }),
  'order:placed': fact(
    'mf-cart-checkout',
    v.object({ orderId: v.nullable(v.string()), amount: v.pipe(v.number(), v.minValue(0)), coinsUsed: count }),
  ),
  'order:cancelled': fact('mf-cart-checkout', v.object({ orderId: v.string() })),
  'payment:abandoned': fact('mf-cart-checkout', v.object({ intentId: v.string() })),
};

/** Descriptions for docs/events.md, apart from the messages, so that no browser loads them. */
export const cartCheckoutDescriptions: Readonly<Record<keyof typeof cartCheckoutMessages, string>> = {
  'cart:changed':
    'The lines of the cart, the number of units, and the coin discounts by productId_size (amounts in rupees).',
  'cart:item-added': 'One unit of a size was added to the cart; `quantity` is the new quantity of the line.',
  'cart:add': 'Adds one unit of a size to the cart, with `coins` spent on it (0 for none).',
  'order:placed': 'An order exists; `amount` is in rupees. Loyalty reads the balance again about one second later.',
  'order:cancelled':
    'A customer cancelled an order: its units are in stock again, and the coins spent on it are returned. Until contract 1.4 also an abandoned payment, with the id of its intent.',
  'payment:abandoned':
    'A payment ended without an order: the units that it reserved are in stock again, and its coins are returned.',
};
