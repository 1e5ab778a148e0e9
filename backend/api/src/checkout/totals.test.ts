import { placeOrder, userOrders } from '@shop/shared-api';
import { computeCartTotals, lineKey, computeMaxCoins, roundDownToTens } from '@shop/shared-rules';
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { redemptions } from '../database/schema';
import { addProduct } from '../testing/add-product';
import { runs } from '../testing/run-length';
import { testAddress } from '../testing/test-orders';
import { startTestShop, type TestShop } from '../testing/test-shop';

// Every run places an order in a shop of its own settings.
jest.setTimeout(240_000);

const fees = [0, 59, 79];
const prices = [100, 49_00, 99_99, 499_50, 999_00, 2499_00];
const shops: TestShop[] = [];

beforeAll(async () => {
  for (const deliveryFee of fees) {
    const shop = await startTestShop({ deliveryFee, sameSubmitSeconds: 0 });
    for (const [index, pricePaise] of prices.entries())
      await addProduct(shop.db, { id: `p${index}`, pricePaise, units: { S: 90_000, M: 90_000 } });
    shops.push(shop);
  }
}, 180_000);
afterAll(() => Promise.all(shops.map((shop) => shop.close())));

const line = fc.record({
  product: fc.nat({ max: prices.length - 1 }),
  size: fc.constantFrom('S', 'M'),
  quantity: fc.integer({ min: 1, max: 9 }),
  coins: fc.integer({ min: 0, max: 9_000 }),
});
const cart = fc.record({
  fee: fc.nat({ max: fees.length - 1 }),
  lines: fc.uniqueArray(line, { minLength: 1, maxLength: 5, selector: ({ product, size }) => `${product}${size}` }),
  discount: fc.constantFrom<'none' | 'code' | 'coins'>('none', 'code', 'coins'),
  codePaise: fc.integer({ min: 1, max: 3_000 }).map((rupees) => rupees * 100),
});

test('§9 for any cart, coins, code and delivery fee the browser’s total is the server’s: never negative, coins at most half of a price, never beside a code', async () => {
  let codes = 0;
  await fc.assert(
    fc.asyncProperty(cart, async ({ fee, lines, discount, codePaise }) => {
      const shop = shops[fee];
      if (!shop) return;
      const token = await shop.createCustomer(50_000);
      const priced = lines.map(({ product, size, quantity }) => ({
        productId: `p${product}`,
        size,
        quantity,
        price: (prices[product] ?? 0) / 100,
      }));
      const coinDiscounts = Object.fromEntries(
        discount === 'coins'
          ? lines.map(({ product, size, coins }) => [
              lineKey(`p${product}`, size),
              { coinsUsed: roundDownToTens(Math.min(coins, computeMaxCoins((prices[product] ?? 0) / 100, 10_000))) },
            ])
          : [],
      );
      codes += 1;
      const code = discount === 'code' ? `SAVE${codes}` : '';
      if (code) await giveCode(shop, token, code, codePaise);
      const seen = computeCartTotals({
        lines: priced,
        deliveryFee: fees[fee] ?? 0,
        redemptionDiscount: code ? codePaise / 100 : 0,
        coinDiscounts,
      });

      const items = priced.map(({ productId, size, quantity }) => ({ _id: productId, size, quantity }));
      const payload = {
        address: testAddress,
        items,
        amount: seen.total,
        coinDiscounts,
        ...(code ? { appliedRedemption: { code } } : {}),
      };
      await shop.call(placeOrder, payload, { token });
      const [order] = (await shop.call(userOrders, {}, { token })).body.orders;
      expect(order).toMatchObject({
        amount: seen.total,
        originalAmount: seen.originalTotal,
        totalCoinsUsed: seen.coinsUsed,
        totalCoinSavings: seen.coinDiscount,
      });
      expect(order?.amount).toBeGreaterThanOrEqual(0);
      for (const { discountAmount, originalPrice } of Object.values(order?.coinDiscounts ?? {}))
        expect(discountAmount).toBeLessThanOrEqual(originalPrice / 2);
      expect(order?.appliedRedemption && order.totalCoinsUsed > 0).toBeFalsy();
    }),
    { numRuns: runs(60) },
  );
});

/** A code of the given worth for a token's customer, as if they had redeemed coins for it. */
async function giveCode(shop: TestShop, token: string, code: string, worthPaise: number): Promise<void> {
  const { id: userId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: string };
  const row = {
    id: randomUUID(),
    userId,
    rewardType: 'CUSTOM',
    code,
    description: 'A code',
    coinsRedeemed: 100,
    worthPaise,
    createdAt: new Date(),
    idempotencyKey: code,
  };
  await shop.db.insert(redemptions).values(row);
}
