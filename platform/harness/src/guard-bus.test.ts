/** @jest-environment node */
import { ok } from '@shop/shared-api';
import { type BusHost, createBus } from '@shop/shared-events/host';
import { guardBus } from './guard-bus';
import { listMessages } from './messages.rules';

const cart = { lines: [{ productId: 'polo', size: 'M', quantity: 2 }], count: 2, coinDiscounts: {} };

let busHost: BusHost;
let reported: string[];
const openBus = (app: string) =>
  guardBus(busHost.createBusFor(app), app, listMessages({}), (error) => reported.push(error.message));

beforeEach(() => {
  reported = [];
  busHost = createBus();
  busHost.createBusFor('mf-cart-checkout').publish('cart:changed', cart);
});

test('harness: reading a field that a message does not have is reported, and names the fields that it has', () => {
  const bus = openBus('mf-catalog');
  const seen: unknown[] = [];
  bus.watch('cart:changed').subscribe((payload) => seen.push((payload as unknown as { units: number }).units));
  expect(seen).toEqual([undefined]);
  expect(reported).toEqual([
    'mf-catalog reads units of cart:changed, which the contract does not have. It has lines, count, coinDiscounts.',
  ]);
  const [line] = bus.read('cart:changed')?.lines ?? [];
  expect((line as unknown as { id?: string }).id).toBeUndefined();
  expect(reported[1]).toContain('mf-catalog reads id of cart:changed');
});

test('harness: fields that a message has, keys of maps, JSON and comparisons are read without a report', () => {
  const bus = openBus('mf-catalog');
  const read = bus.read('cart:changed');
  expect(read).toEqual(cart);
  expect(JSON.stringify(read)).toBe(JSON.stringify(cart));
  expect(read?.coinDiscounts['polo_M']).toBeUndefined();
  expect(bus.read('cart:changed')).toBe(read);
  expect(reported).toEqual([]);
});

test('harness: what an app is asked, and what it is answered, is guarded in the same way', async () => {
  const asked: unknown[] = [];
  openBus('mf-cart-checkout').answer('cart:add', (payload) => {
    asked.push((payload as unknown as { itemId: string }).itemId);
    return Promise.resolve(ok({ quantity: 1, count: 3 }));
  });
  const result = await openBus('mf-catalog').ask('cart:add', { productId: 'polo', size: 'M', coins: 0 });
  expect(result.ok && (result.value as unknown as { units: number }).units).toBeUndefined();
  expect(asked).toEqual([undefined]);
  expect(reported).toEqual([
    expect.stringContaining('mf-cart-checkout reads itemId of cart:add'),
    expect.stringContaining('mf-catalog reads units of cart:add'),
  ]);
});
