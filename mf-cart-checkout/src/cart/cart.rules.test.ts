import fc from 'fast-check';
import { product } from '../services-for-test';
import { mergeCarts } from './cart-merge.rules';
import { buildCartView, computeTotals } from './cart-view.rules';
import { type CartLine, countUnits, toCartData, toLines, findQuantity, setLineQuantity } from './cart.rules';
import {
  serializeDiscounts,
  serializeLines,
  parseDiscounts,
  parseLines,
  parsePlan,
  serializePlan,
} from './cart-storage.rules';

const line = fc.record({
  productId: fc.constantFrom('a', 'b', 'c', '__proto__', '10'),
  size: fc.constantFrom('S', 'M', 'constructor'),
  quantity: fc.integer({ min: 1, max: 999 }),
});
const cart = fc
  .array(line)
  .map((lines) => lines.reduce<readonly CartLine[]>((all, one) => setLineQuantity(all, one, one.quantity), []));
const byKey = (lines: readonly CartLine[]) =>
  [...lines].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

test('lines can be serialized and parsed without loss', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      expect(byKey(parseLines(serializeLines(lines)))).toEqual(byKey(lines));
      expect(byKey(toLines(toCartData(lines)))).toEqual(byKey(lines));
    }),
  );
});

test('parsing any stored text never throws and gives only whole quantities', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((value) => JSON.stringify({ p: { M: value }, q: value })),
  );
  fc.assert(
    fc.property(texts, (text) => {
      for (const { quantity } of parseLines(text)) expect(Number.isInteger(quantity) && quantity >= 1).toBe(true);
      expect(parseDiscounts(serializeDiscounts(parseDiscounts(text)))).toEqual(parseDiscounts(text));
    }),
  );
});

test('§4 a quantity of 0 removes the line, and the other lines stay', () => {
  fc.assert(
    fc.property(cart, line, (lines, one) => {
      const without = setLineQuantity(lines, one, 0);
      expect(findQuantity(without, one)).toBe(0);
      expect(countUnits(without)).toBe(countUnits(lines) - findQuantity(lines, one));
    }),
  );
});

test('a merged quantity is at least that of the account, and at most the sum and the stock', () => {
  const products = ['a', 'b', 'c', '__proto__', '10'].map((_id) => product({ _id, stock: { S: 3, M: 50 } }));
  fc.assert(
    fc.property(cart, cart, (local, server) => {
      for (const target of mergeCarts({ local, server, products, initialLines: [] }).targets) {
        const there = findQuantity(server, target);
        const stock =
          new Map([
            ['S', 3],
            ['M', 50],
          ]).get(target.size) ?? 0;
        expect(target.quantity).toBeGreaterThanOrEqual(there);
        expect(target.quantity).toBeLessThanOrEqual(there + findQuantity(local, target));
        expect(target.quantity).toBeLessThanOrEqual(Math.max(there, stock));
      }
    }),
  );
});

test('a repeated merge reaches the quantities of the first attempt', () => {
  fc.assert(
    fc.property(cart, cart, (local, server) => {
      const first = mergeCarts({ local, server, products: null, initialLines: [] });
      const after = first.targets.reduce((lines, one) => setLineQuantity(lines, one, one.quantity), server);
      const storedText = serializePlan({ userId: 'u', initialLines: first.initialLines, refusedLines: [] });
      const again = mergeCarts({
        local,
        server: after,
        products: null,
        initialLines: parsePlan(storedText)?.initialLines ?? [],
      });
      expect(byKey(again.targets)).toEqual(byKey(first.targets));
    }),
  );
});

test('§9 the total is subtotal plus delivery minus discounts, at least 0, and coins take at most half of a price', () => {
  fc.assert(
    fc.property(
      cart,
      fc.nat(5000),
      fc.nat(400_000),
      fc.nat(3000),
      fc.nat(9000),
      (lines, price, coinsUsed, code, fee) => {
        const products = [...new Set(lines.map((one) => one.productId))].map((_id) =>
          product({ _id, price: price + 1 }),
        );
        const coinDiscounts = Object.fromEntries(
          lines.slice(0, 1).map((one) => [
            `${one.productId}_${one.size}`,
            {
              coinsUsed,
              discountAmount: 0,
              originalPrice: 0,
              discountedPrice: 0,
              itemId: one.productId,
              size: one.size,
            },
          ]),
        );
        const view = buildCartView(
          { phase: 'ready', isCustomers: true, lines, coinDiscounts, problem: null },
          { products, restricted: [], problem: null },
        );
        const totals = computeTotals(view.entries, fee, code);
        if (lines.length === 0) expect(totals.total).toBe(0);
        expect(totals.total).toBe(
          Math.max(0, totals.subtotal + totals.deliveryFee - totals.coinDiscount - totals.redemptionDiscount),
        );
        expect(totals.coinDiscount).toBeLessThanOrEqual((price + 1) / 2);
        expect(totals.coinDiscount > 0 && totals.redemptionDiscount > 0).toBe(false);
      },
    ),
  );
});
