import fc from 'fast-check';
import { cartTotals } from './cart-total';
import { coinsEarned, paidForGoods } from './coins-earned';
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

test('§9 the total is goods plus delivery less code or coins', () => {
  const bare = { lines: [shirt], deliveryFee: 59, redemptionDiscount: 0, coinDiscounts: {} };
  expect(cartTotals(bare).total).toBe(2057);
  expect(cartTotals({ ...bare, redemptionDiscount: 100 }).total).toBe(1957);
  expect(cartTotals({ ...bare, coinDiscounts: { shirt_M: { coinsUsed: 500 } } }).total).toBe(2007);
});

test('§9 the total is never below 0, and 0 for an empty cart', () => {
  fc.assert(fc.property(input, (cart) => cartTotals(cart).total >= 0));
  expect(cartTotals({ lines: [], deliveryFee: 59, redemptionDiscount: 0, coinDiscounts: {} }).total).toBe(0);
});

test('§9 the total is exact in paise and its parts add up', () => {
  fc.assert(
    fc.property(input, (cart) => {
      const totals = cartTotals(cart);
      const parts =
        toPaise(totals.subtotal) + toPaise(totals.deliveryFee) - toPaise(totals.redemptionDiscount) - toPaise(totals.coinDiscount);
      return toPaise(totals.total) === Math.max(0, parts);
    }),
  );
});

test('§4 a code and coins never count together', () => {
  fc.assert(
    fc.property(input, (cart) => {
      const totals = cartTotals(cart);
      return totals.coinDiscount === 0 || totals.redemptionDiscount === 0;
    }),
  );
});

test('§3 a line’s coin discount counts once, whatever its quantity', () => {
  const coinDiscounts = { shirt_M: { coinsUsed: 500 } };
  const one = cartTotals({ lines: [{ ...shirt, quantity: 1 }], deliveryFee: 0, redemptionDiscount: 0, coinDiscounts });
  const five = cartTotals({ lines: [{ ...shirt, quantity: 5 }], deliveryFee: 0, redemptionDiscount: 0, coinDiscounts });
  expect(one.coinDiscount).toBe(50);
  expect(five.coinDiscount).toBe(50);
});

test('§4 a discount of a line that is not in the cart counts for nothing', () => {
  const coinDiscounts = { kurta_M: { coinsUsed: 500 } };
  expect(cartTotals({ lines: [shirt], deliveryFee: 0, redemptionDiscount: 0, coinDiscounts }).coinsUsed).toBe(0);
});

test('§9 a purchase earns ten coins for each rupee paid for goods, the delivery fee earns none', () => {
  const totals = cartTotals({ lines: [shirt], deliveryFee: 59, redemptionDiscount: 100, coinDiscounts: {} });
  expect(paidForGoods(totals)).toBe(1898);
  expect(coinsEarned(totals, purchaseCoinsPerRupee)).toBe(18_980);
});

test('§9 a purchase earns whole coins, never fewer than none', () => {
  fc.assert(
    fc.property(input, (cart) => {
      const earned = coinsEarned(cartTotals(cart), purchaseCoinsPerRupee);
      return Number.isInteger(earned) && earned >= 0;
    }),
  );
});
