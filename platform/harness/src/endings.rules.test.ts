import * as v from 'valibot';
import { wireCalls } from './answers.rules';
import { believable } from './believable.rules';
import { breakReply, emptyReply, listEndings } from './endings.rules';

const world = { garments: [{ key: 'men-polo', images: ['/images/a.webp'] }], now: 0 };
const reply = (name: string) => believable(wireCalls[name]?.reply ?? v.never(), world);
const isAllowed = (name: string, body: unknown) => v.safeParse(wireCalls[name]?.reply ?? v.never(), body).success;

test.each(Object.keys(wireCalls))('an invalid reply to %s breaks its schema', (name) => {
  expect(isAllowed(name, breakReply(reply(name), name))).toBe(false);
});

test.each(Object.keys(wireCalls).filter((name) => listEndings(name).includes('empty')))(
  'an empty reply to %s keeps to its schema',
  (name) => {
    expect(isAllowed(name, emptyReply(reply(name), name))).toBe(true);
  },
);

test('an empty reply has no products, orders or lines, and a call without lists has no such ending', () => {
  expect(emptyReply(reply('productList'), 'productList')).toMatchObject({ products: [], total: 0 });
  expect(emptyReply(reply('userOrders'), 'userOrders')).toMatchObject({ orders: [] });
  expect(emptyReply(reply('cartGet'), 'cartGet')).toMatchObject({ cartData: {} });
  expect(listEndings('cartAdd')).toEqual(['slow', '401', '500', 'offline', 'invalid']);
});
