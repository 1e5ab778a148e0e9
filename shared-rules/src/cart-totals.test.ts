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

test('§9 the total is the cart amount plus the delivery fee minus the code or the coin discounts', () => {
  const withoutDiscounts = { lines: [shirt], deliveryFee: 59, redemptionDiscount: 0, coinDiscounts: {} };
  expect(computeCartTotals(withoutDiscounts).total).toBe(2057);
  expect(computeCartTotals({ ...withoutDiscounts, redemptionDiscount: 100 }).total).toBe(1957);
  expect(computeCartTotals({ ...withoutDiscounts, coinDiscounts: { shirt_M: { coinsUsed: 500 } } }).total).toBe(2007);
});

test('§9 the total is never below 0, and 0 for an empty cart', () => {
  fc.assert(fc.property(input, (cart) => computeCartTotals(cart).total >= 0));
  expect(computeCartTotals({ lines: [], deliveryFee: 59, redemptionDiscount: 0, coinDiscounts: {} }).total).toBe(0);
});

test('§9 the total is exact in paise and equals the sum of its parts', () => {
  fc.assert(
    fc.property(input, (cart) => {
      const totals = computeCartTotals(cart);
      const parts =
        toPaise(totals.subtotal) +
        toPaise(totals.deliveryFee) -
        toPaise(totals.redemptionDiscount) -
        toPaise(totals.coinDiscount);
      return toPaise(totals.total) === Math.max(0, parts);
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
