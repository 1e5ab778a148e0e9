import * as fc from 'fast-check';
import { addProduct } from './add-product';
import { openRazorpay, openStripe } from './refund-gateways';
import { anyHistory, createRefundHistory } from './refund-history';
import { runs } from './run-length';
import { shareTestShop } from './share-test-shop';

const shop = shareTestShop({ tokenDays: 10_000 }, undefined, {}, { withStripe: true });
beforeAll(() => addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 100_000, L: 100_000 } }));

test.each([
  ['Razorpay', openRazorpay],
  ['Stripe', openStripe],
])(
  'by %s: at every moment what was paid is kept, owed or back, and nothing goes back twice',
  async (_, openGateway) => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (steps) => {
        const history = await createRefundHistory(shop, openGateway);
        await history.apply({ action: 'order', pick: 0, way: 3 });
        for (const step of steps) {
          await history.apply(step);
          await history.checkMoney();
        }
        await history.finish();
        await history.checkMoney();
      }),
      { numRuns: runs(15), endOnFailure: true },
    );
  },
  600_000,
);
