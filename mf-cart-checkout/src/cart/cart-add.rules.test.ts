import { computeMaxCoins } from '@shop/shared-rules';
import fc from 'fast-check';
import { product } from '../services-for-test';
import { checkAdd, formatFewerCoins, getUnitsPerLine } from './cart-add.rules';

const request = { productId: 'p1', size: 'M', coins: 0 };
const context = { product: product(), quantityInCart: 0, maxUnits: 10, availableCoins: 0 };

test('§5 a size with stock 0 is out of stock, and so is a size that does not exist', () => {
  for (const size of ['S', 'XXL', '__proto__']) {
    expect(checkAdd({ ...request, size }, context)).toMatchObject({
      problem: { message: 'Selected size is out of stock' },
    });
  }
});

test('a size is not added beyond its stock', () => {
  expect(checkAdd(request, { ...context, quantityInCart: 1 }).ok).toBe(true);
  expect(checkAdd(request, { ...context, quantityInCart: 2 })).toMatchObject({
    problem: { message: 'Only 2 left in M.' },
  });
});

test('an item is not added beyond the limit of units per line', () => {
  const many = { ...context, product: product({ stock: { M: 50 } }) };
  expect(checkAdd(request, { ...many, quantityInCart: 9 }).ok).toBe(true);
  expect(checkAdd(request, { ...many, quantityInCart: 10 })).toMatchObject({
    problem: {
      message: 'You can order up to 10 of one item. Please lower the quantity, or write to us for larger orders.',
    },
  });
  expect(checkAdd(request, { ...many, quantityInCart: 10, maxUnits: Infinity }).ok).toBe(true);
});

test('the default limit is ten units of one item, and a setting of 0 means no limit', () => {
  expect([getUnitsPerLine({}), getUnitsPerLine({ unitsPerLine: 25 }), getUnitsPerLine({ unitsPerLine: 0 })]).toEqual([
    10,
    25,
    Infinity,
  ]);
});

test('adding a product that no longer exists fails with a message', () => {
  expect(checkAdd(request, { ...context, product: undefined })).toMatchObject({
    problem: { message: 'This product is no longer available.' },
  });
});

test('§9 a coin discount is in tens, at most half the price and at most the available coins', () => {
  fc.assert(
    fc.property(
      fc.nat(9999),
      fc.nat(200_000),
      fc.integer({ min: -500, max: 200_000 }),
      (price, coins, availableCoins) => {
        const checked = checkAdd({ ...request, coins }, { ...context, product: product({ price }), availableCoins });
        if (!checked.ok) throw new Error('refused');
        const used = checked.value?.coinsUsed ?? 0;
        expect(used % 10).toBe(0);
        expect(used).toBeLessThanOrEqual(computeMaxCoins(price, Math.max(0, availableCoins)));
        expect(used).toBeLessThanOrEqual(coins);
      },
    ),
  );
});

test('the message about fewer coins states the coins and the discount', () => {
  expect(formatFewerCoins(12_490, 4_420, 'Kurta')).toBe(
    'Only 4,420 of the 12,490 coins could be used on Kurta: ₹442 off instead of ₹1,249.',
  );
  expect(formatFewerCoins(200, 0, 'Kurta')).toBe(
    'None of the 200 coins could be used on Kurta: nothing off instead of ₹20.',
  );
});
