import { rewardTypes } from '@shop/shared-api';
import fc from 'fast-check';
import type { CustomerData } from '../customer-data';
import { gatedProduct } from '../services-for-test';
import { type GatedList, findAccessType, toGatedState, formatUnitsLeft, validateSize } from './gated.rules';

const open: GatedList = { hasAccess: true, expiryDate: null, products: [gatedProduct()] };
const problem = { kind: 'offline', message: 'We could not reach the shop.' } as const;

test.each<[string, CustomerData<GatedList>]>([
  ['checking', { status: 'unknown', value: null }],
  ['checking', { status: 'loading', value: null }],
  ['not-logged-in', { status: 'visitor', value: null }],
  ['no-access', { status: 'ready', value: { hasAccess: false, reward: null } }],
  ['no-products', { status: 'ready', value: { ...open, products: [] } }],
  ['products', { status: 'ready', value: open }],
  ['products', { status: 'loading', value: open }],
  ['products', { status: 'failed', value: open, problem }],
  ['failed', { status: 'failed', value: null, problem }],
])('§2 a gated list is "%s" for %j', (is, data) => {
  expect(toGatedState(data).is).toBe(is);
});

test('§9 the units left are shown from ten downwards', () => {
  fc.assert(
    fc.property(fc.nat(1_000), (quantity) => {
      expect(formatUnitsLeft(quantity)).toBe(
        quantity === 0 ? 'Sold out' : quantity <= 10 ? `Only ${quantity} left` : null,
      );
    }),
  );
});

test('§5 adding requires a size that is in stock', () => {
  expect(validateSize({ quantity: 3 }, null)).toEqual({ ok: false, problem: 'Select Product Size' });
  expect(validateSize({ quantity: 0 }, 'M')).toEqual({ ok: false, problem: 'Selected size is out of stock' });
  expect(validateSize({ quantity: 3 }, 'M')).toEqual({ ok: true, value: 'M' });
  expect(validateSize({ quantity: 3, stock: { S: 3, M: 0 } }, 'M')).toEqual({
    ok: false,
    problem: 'Selected size is out of stock',
  });
  expect(validateSize({ quantity: 3, stock: { S: 3, M: 0 } }, 'S')).toEqual({ ok: true, value: 'S' });
});

test('§6 only the two access rights open a list', () => {
  expect(rewardTypes.filter((type) => findAccessType(type) !== null)).toEqual(['EARLY_ACCESS', 'LIMITED_EDITION']);
});
