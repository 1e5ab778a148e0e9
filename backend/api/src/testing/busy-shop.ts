import { join } from 'node:path';
import {
  addressSave,
  cancelOrder,
  cartAdd,
  placeOrder,
  placeRazorpayOrder,
  redeemCoinCode,
  redeemCoins,
  register,
  verifyRazorpay,
  wishlistAdd,
} from '@shop/shared-api';
import sharp from 'sharp';
import { createLocalPictures, openSharedPictures } from '../pictures/picture-files';
import { createPictureStore } from '../pictures/picture-store';
import { addProduct } from './add-product';
import { sendOperatorCall } from './send-operator-call';
import { createTestExchanges } from './test-exchanges';
import { orderPayload, shirtLine, testAddress } from './test-orders';
import type { TestShop } from './test-shop';

/** A customer of a busy shop. */
export const busyCustomer = {
  name: 'Tab\there, back\\slash, new\nline, \u2028, ₹ and नमस्ते',
  email: 'meera@example.com',
  password: 'a good password',
};

/**
 * Does in a shop something of everything that its tables store: orders in cash and online, coins, a code, a refund, an
 * exchange, a cart, a wishlist, an address, changes of the operator, a picture.
 */
export async function makeBusy(shop: TestShop, dataDirectory: string): Promise<void> {
  for (const id of ['shirt', 'kurta']) await addProduct(shop.db, { id, units: { M: 5_000, L: 50 } });
  const { token } = (await shop.call(register, busyCustomer)).body;
  const rich = await shop.createCustomer(5_000);
  const sent = { token: rich };
  await shop.call(placeOrder, orderPayload(), { token, key: 'the-first-order' });
  await shop.call(redeemCoins, { rewardType: 'DISCOUNT_10' }, sent);
  await shop.call(wishlistAdd, { productIds: ['shirt', 'kurta'] }, sent);
  await shop.call(addressSave, { name: 'Home', address: testAddress }, sent);
  await shop.call(cartAdd, { itemId: 'kurta', size: 'L' }, sent);

  const { order } = (await shop.call(placeRazorpayOrder, orderPayload({}, 'kurta'), sent)).body;
  const payment = shop.razorpay.pay(order.id);
  await shop.call(verifyRazorpay, { ...shop.razorpay.proof(payment), orderData: {}, userId: 'me' }, sent);
  await shop.call(placeRazorpayOrder, orderPayload({}, 'shirt'), sent);
  const { orderId: cancelled = '' } = (await shop.call(placeOrder, orderPayload({}, 'kurta'), sent)).body;
  await shop.call(cancelOrder, { orderId: cancelled }, sent);

  const exchanges = createTestExchanges(shop, rich);
  const delivered = await exchanges.deliver();
  await exchanges.answer((await exchanges.request(delivered))._id, 'approved');
  const two = { items: [{ ...shirtLine, quantity: 2 }], amount: 2057 };
  await sendOperatorCall(shop, `orders/${await exchanges.deliver(two)}/refund-line`, { line: '1', quantity: '1' });
  await sendOperatorCall(shop, 'coupons', { code: 'STORY', coins: '50', description: 'Story tag' });
  await shop.call(redeemCoinCode, { rewardCode: 'STORY' }, sent);
  await sendOperatorCall(shop, 'products/change/kurta', { price: '899' });

  const files = join(dataDirectory, 'pictures', 'products');
  const pictures = createPictureStore({
    db: shop.db,
    clock: () => shop.now(),
    files: shop.dependencies.pool ? await openSharedPictures(shop.db, files) : createLocalPictures(files),
    drawnDirectory: dataDirectory,
  });
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#35a' } });
  await pictures.store(await picture.jpeg().toBuffer(), { isDryRun: false });
}
