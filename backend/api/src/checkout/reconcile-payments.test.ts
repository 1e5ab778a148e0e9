import { placeRazorpayOrder } from '@shop/shared-api';
import { addProduct } from '../testing/add-product';
import { testDatabases } from '../testing/test-databases';
import { openShopsOnTestDatabases } from '../testing/shops-on-test-databases';
import { orderPayload } from '../testing/test-orders';

const findShop = openShopsOnTestDatabases(async (shop) => {
  await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 900 } });
});

test.each(testDatabases)(
  'three reconcilers at once ask the gateway about each payment once, and about none that another process has claimed, on %s',
  async (name) => {
    const shop = findShop(name);
    const opened: string[] = [];
    for (let number = 0; number < 6; number += 1) {
      const token = await shop.createCustomer();
      const { order } = (await shop.call(placeRazorpayOrder, orderPayload(), { token })).body;
      opened.push(order.id);
    }
    const before = shop.razorpay.calls.length;
    await Promise.all([shop.reconcile(), shop.reconcile(), shop.reconcile()]);
    const asked = shop.razorpay.calls.slice(before).filter((call) => opened.some((id) => call.includes(id)));
    expect(asked).toHaveLength(opened.length);
    expect(new Set(asked).size).toBe(opened.length);
    expect(shop.reported).toEqual([]);
  },
  120_000,
);
