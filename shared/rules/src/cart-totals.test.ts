import fc from 'fast-check';
import { computeCartTotals } from './cart-totals';
import { computeCoinsEarned, computePaidForGoods } from './coins-earned';
import { purchaseCoinsPerRupee } from './limits';
import { toPaise } from './money';

const line = fc.record({
  productId: fc.constantFrom('shirt', 'kurta', 'tee'),
  size: fc.constantFrom('S', 'M', 'L'),
  price: fc.integer({ min: 1, max: 5_000_00 }).map((paise) => paise / 100),
  quantity: fc.integer({ min: 0, max: 20 }),
});
const input = fc.record({
  lines: fc.array(line, { maxLength: 8 }),
  deliveryFee: fc.constantFrom(0, 59, 59.5),
  redemptionDiscount: fc.integer({ min: 0, max: 5_000 }),
  coinDiscounts: fc.dictionary(
    fc.constantFrom('shirt_M', 'kurta_S', 'tee_L', 'gone_M'),
    fc.record({ coinsUsed: fc.integer({ min: 0, max: 50_000 }) }),
  ),
});
const shirt = { productId: 'shirt', size: 'M', price: 999, quantity: 2 };

const noDiscounts = { redemptionDiscount: 0, coinDiscounts: {} };

test.each([
  ['two shirts and the delivery fee', { lines: [shirt], deliveryFee: 59, ...noDiscounts }, 2057],
  ['a code of ₹100', { lines: [shirt], deliveryFee: 59, redemptionDiscount: 100, coinDiscounts: {} }, 1957],
  [
    '500 coins on the shirt',
    { lines: [shirt], deliveryFee: 59, redemptionDiscount: 0, coinDiscounts: { shirt_M: { coinsUsed: 500 } } },
    2007,
  ],
  [
    'three units at ₹0.10 and a fee of ₹59.50',
    { lines: [{ ...shirt, price: 0.1, quantity: 3 }], deliveryFee: 59.5, ...noDiscounts },
    59.8,
  ],
  [
    'a product at ₹19.99 and one at ₹0.01',
    {
      lines: [
        { ...shirt, price: 19.99, quantity: 1 },
        { ...shirt, size: 'L', price: 0.01, quantity: 1 },
      ],
      deliveryFee: 0,
      ...noDiscounts,
    },
    20,
  ],
  ['a code above the total', { lines: [shirt], deliveryFee: 59, redemptionDiscount: 5_000, coinDiscounts: {} }, 0],
  ['a line without units', { lines: [{ ...shirt, quantity: 0 }], deliveryFee: 59, ...noDiscounts }, 0],
  ['an empty cart', { lines: [], deliveryFee: 59, ...noDiscounts }, 0],
])('§9 the total of %s is correct', (_cart, cart, total) => {
  expect(computeCartTotals(cart).total).toBe(total);
});

test('§9 all parts of a total are stated', () => {
  const coinDiscounts = { shirt_M: { coinsUsed: 500 }, tee_L: { coinsUsed: 90 } };
  const tee = { productId: 'tee', size: 'L', price: 250.5, quantity: 1 };
  expect(computeCartTotals({ lines: [shirt, tee], deliveryFee: 59, redemptionDiscount: 0, coinDiscounts })).toEqual({
    subtotal: 2248.5,
    deliveryFee: 59,
    redemptionDiscount: 0,
    coinDiscount: 59,
    coinsUsed: 590,
    originalTotal: 2307.5,
    total: 2248.5,
  });
});

test('§9 the total is never below 0 and never above the total without discounts', () => {
  fc.assert(
    fc.property(input, (cart) => {
      const { total } = computeCartTotals(cart);
      return total >= 0 && total <= computeCartTotals({ ...cart, ...noDiscounts }).total;
    }),
  );
});

test('the total does not depend on the order of the lines', () => {
  fc.assert(
    fc.property(input, (cart) => {
      const reversed = computeCartTotals({ ...cart, lines: [...cart.lines].reverse() });
      expect(reversed).toEqual(computeCartTotals(cart));
    }),
  );
});

test('one more unit without discounts costs exactly its price', () => {
  fc.assert(
    fc.property(input, line, (cart, added) => {
      const lines = [...cart.lines, { ...added, quantity: 1 }];
      const before = computeCartTotals({ ...cart, ...noDiscounts, deliveryFee: 0 });
      const after = computeCartTotals({ ...cart, lines, ...noDiscounts, deliveryFee: 0 });
      expect(toPaise(after.total) - toPaise(before.total)).toBe(toPaise(added.price));
    }),
  );
});

test('every amount is a whole number of paise', () => {
  fc.assert(
    fc.property(input, (cart) => {
      const { coinsUsed: _, ...amounts } = computeCartTotals(cart);
      return Object.values(amounts).every((amount) => toPaise(amount) / 100 === amount);
    }),
  );
});

test('§4 a code and coin discounts are mutually exclusive', () => {
  fc.assert(
    fc.property(input, (cart) => {
      const totals = computeCartTotals(cart);
      return totals.coinDiscount === 0 || totals.redemptionDiscount === 0;
    }),
  );
});

test('the coin discount of a line counts once, independent of the quantity', () => {
  const coinDiscounts = { shirt_M: { coinsUsed: 500 } };
  const one = computeCartTotals({
    lines: [{ ...shirt, quantity: 1 }],
    deliveryFee: 0,
    redemptionDiscount: 0,
    coinDiscounts,
  });
  const five = computeCartTotals({
    lines: [{ ...shirt, quantity: 5 }],
    deliveryFee: 0,
    redemptionDiscount: 0,
    coinDiscounts,
  });
  expect(one.coinDiscount).toBe(50);
  expect(five.coinDiscount).toBe(50);
});

test('a coin discount without a line in the cart is ignored', () => {
  const coinDiscounts = { kurta_M: { coinsUsed: 500 } };
  expect(computeCartTotals({ lines: [shirt], deliveryFee: 0, redemptionDiscount: 0, coinDiscounts }).coinsUsed).toBe(0);
});

test('§9 a purchase earns ten coins for each rupee paid for goods, and none for the delivery fee', () => {
  const totals = computeCartTotals({ lines: [shirt], deliveryFee: 59, redemptionDiscount: 100, coinDiscounts: {} });
  expect(computePaidForGoods(totals)).toBe(1898);
  expect(computeCoinsEarned(totals, purchaseCoinsPerRupee)).toBe(18_980);
});

test('the coins earned are a whole number and never negative', () => {
  fc.assert(
    fc.property(input, (cart) => {
      const earned = computeCoinsEarned(computeCartTotals(cart), purchaseCoinsPerRupee);
      return Number.isInteger(earned) && earned >= 0;
    }),
  );
});
