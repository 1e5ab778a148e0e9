import * as fc from 'fast-check';
import { addProduct } from './add-product';
import { anyHistory, createRefundHistory } from './refund-history';
import { runs } from './run-length';
import { startTestShop, type TestShop } from './test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ tokenDays: 10_000 });
  await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 100_000 } });
}, 120_000);
afterAll(() => shop.close());

test('at every moment what was paid is kept, owed or back, and nothing goes back twice', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async (steps) => {
      const history = await createRefundHistory(shop);
      Object.assign(shop.razorpay, { refundStatus: 'processed', down: false, losesAnswers: false });
      await history.apply({ action: 'order', pick: 0, way: 3 });
      for (const step of steps) {
        await history.apply(step);
        await history.checkMoney();
      }
      await history.finish();
      await history.checkMoney();
    }),
    { numRuns: runs(25), endOnFailure: true },
  );
}, 600_000);
