import { computeCartTotals, computeCoinDiscount, computeCoinsEarned, lineKey, toPaise } from '@shop/shared-rules';
import * as fc from 'fast-check';
import { runs } from '../testing/run-length';
import {
  computeLineReturn,
  computeOrderRest,
  computeReturnedShare,
  type LineReturnRow,
  type SoldOrder,
  sumReturns,
} from './line-returns.rules';

const anyLine = fc.record({
  pricePaise: fc.oneof(
    fc.integer({ min: 1, max: 900_000 }),
    fc.integer({ min: 1, max: 9_000 }).map((rupees) => rupees * 100),
  ),
  quantity: fc.integer({ min: 1, max: 6 }),
  coins: fc.integer({ min: 0, max: 50_000 }),
});

/** Orders as the shop prices them: with coins, with a code, or with neither. */
const anyOrder = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    saving: fc.constantFrom('coins', 'code', 'none'),
    codeRupees: fc.integer({ min: 10, max: 3_000 }),
    deliveryFee: fc.constantFrom(0, 59, 99.5),
  })
  .map(({ lines, saving, codeRupees, deliveryFee }): SoldOrder => {
    const items = lines.map(({ pricePaise, quantity }, index) => ({
      productId: `p${index}`,
      size: 'M',
      name: `Product ${index}`,
      images: [],
      pricePaise,
      quantity,
    }));
    const coinDiscounts = Object.fromEntries(
      saving === 'coins'
        ? lines.map(({ pricePaise, coins }, index) => [
            lineKey(`p${index}`, 'M'),
            { ...computeCoinDiscount(pricePaise / 100, coins), itemId: `p${index}`, size: 'M' },
          ])
        : [],
    );
    const totals = computeCartTotals({
      lines: items.map((item) => ({ ...item, price: item.pricePaise / 100 })),
      deliveryFee,
      redemptionDiscount: saving === 'code' ? codeRupees : 0,
      coinDiscounts,
    });
    return {
      items,
      amountPaise: toPaise(totals.total),
      appliedRedemption: saving === 'code' ? { code: 'SAVE1', discountAmount: totals.redemptionDiscount } : null,
      coinDiscounts,
      coinsUsed: totals.coinsUsed,
      coinsEarned: computeCoinsEarned(totals, 10),
    };
  });

/** An order with returns of some of its units, one after the other. */
const anyReturns = fc.tuple(anyOrder, fc.array(fc.nat({ max: 100 }), { maxLength: 20 })).map(([order, picks]) => {
  const left = order.items.map(({ quantity }) => quantity);
  const returns: LineReturnRow[] = [];
  for (const [step, pick] of picks.entries()) {
    const index = pick % order.items.length;
    const item = order.items[index];
    const units = Math.min(1 + (pick % 3), left[index] ?? 0);
    if (!item || units === 0) continue;
    left[index] = (left[index] ?? 0) - units;
    const line = { productId: item.productId, size: item.size, units };
    const share = computeLineReturn(order, returns, line);
    returns.push({ ...line, ...share, id: `exchange:${step}`, orderId: 'o', createdAt: new Date(0) });
  }
  return { order, returns, isWhole: left.every((units) => units === 0) };
});

const codeCoinsOf = ({ appliedRedemption }: SoldOrder) => (appliedRedemption?.discountAmount ?? 0) * 10;

test('the lines never give back more than the order paid in money, coins and code', () => {
  fc.assert(
    fc.property(anyReturns, ({ order, returns }) => {
      const sum = sumReturns(returns);
      expect(sum.moneyPaise).toBeLessThanOrEqual(order.amountPaise);
      expect(sum.coins).toBeLessThanOrEqual(order.coinsUsed);
      expect(sum.codeCoins).toBeLessThanOrEqual(codeCoinsOf(order));
      expect(sum.coinsTaken).toBeLessThanOrEqual(order.coinsEarned);
      for (const row of returns)
        for (const part of [row.moneyPaise, row.coins, row.codeCoins, row.coinsTaken]) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(part)).toBe(true);
        }
    }),
    { numRuns: runs(500) },
  );
});

test('lines and the rest of the order together give back exactly what was paid', () => {
  fc.assert(
    fc.property(anyReturns, ({ order, returns }) => {
      const rest = computeOrderRest(order, returns);
      const sum = sumReturns([...returns, rest]);
      expect(sum).toMatchObject({
        moneyPaise: order.amountPaise,
        coins: order.coinsUsed,
        coinsTaken: order.coinsEarned,
        codeCoins: rest.isCodeReturned ? 0 : codeCoinsOf(order),
      });
    }),
    { numRuns: runs(500) },
  );
});

test('after the return of every unit nothing is left for the rest of the order', () => {
  fc.assert(
    fc.property(anyReturns, ({ order, returns, isWhole }) => {
      fc.pre(isWhole);
      expect(computeOrderRest(order, returns)).toMatchObject({ moneyPaise: 0, coins: 0, codeCoins: 0, coinsTaken: 0 });
    }),
    { numRuns: runs(2_000) },
  );
});

test('what goes back does not depend on the sequence of the returns', () => {
  fc.assert(
    fc.property(anyReturns, ({ order, returns, isWhole }) => {
      fc.pre(!isWhole);
      expect(sumReturns(returns)).toEqual(computeReturnedShare(order, returns));
    }),
    { numRuns: runs(500) },
  );
});

test('a line without discounts gives back its price, and less than a paisa is lost with a discount', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      fc.pre(order.items.length > 1);
      const [item] = order.items;
      if (!item) return;
      const goods = order.items.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
      const line = { productId: item.productId, size: item.size, units: item.quantity };
      const discount = toPaise(order.coinDiscounts[lineKey(item.productId, item.size)]?.discountAmount ?? 0);
      const code = Math.min(toPaise(order.appliedRedemption?.discountAmount ?? 0), goods);
      const price = item.pricePaise * item.quantity;
      const exact = code > 0 ? price - (code * price) / goods : price - discount;
      const { moneyPaise } = computeLineReturn(order, [], line);
      expect(moneyPaise).toBeLessThanOrEqual(exact + 1e-6);
      expect(moneyPaise).toBeGreaterThan(exact - 1 - 1e-6);
    }),
  );
});

test('the delivery fee comes back with the last unit only', () => {
  const item = { productId: 'p', size: 'M', name: 'Shirt', images: [], pricePaise: 99_900, quantity: 2 };
  const order = {
    items: [item],
    amountPaise: 205_700,
    appliedRedemption: null,
    coinDiscounts: {},
    coinsUsed: 0,
    coinsEarned: 19_980,
  };
  const first = computeLineReturn(order, [], { productId: 'p', size: 'M', units: 1 });
  expect(first).toEqual({ moneyPaise: 99_900, coins: 0, codeCoins: 0, coinsTaken: 9_990 });
  const row = { ...first, productId: 'p', size: 'M', units: 1, id: 'exchange:1', orderId: 'o', createdAt: new Date(0) };
  expect(computeLineReturn(order, [row], { productId: 'p', size: 'M', units: 1 }).moneyPaise).toBe(105_800);
});
