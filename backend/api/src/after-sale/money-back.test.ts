import {
  coinBalance,
  placeRazorpayOrder,
  placeStripeOrder,
  redeemCoins,
  redemptions,
  userOrders,
  verifyRazorpay,
  verifyStripe,
} from '@shop/shared-api';
import { auditCustomer } from '../coins/audit';
import { exchanges as exchangesTable } from '../database/schema';
import { addProduct } from '../testing/add-product';
import { createTestExchanges } from '../testing/test-exchanges';
import { createTestMails } from '../testing/test-mails';
import { orderPayload, readStock } from '../testing/test-orders';
import { shareTestShop } from '../testing/share-test-shop';
import { testSecret } from '../testing/test-shop';

let token: string;
let customer: ReturnType<typeof createTestExchanges>;

const shop = shareTestShop({}, undefined, {}, { withStripe: true });
beforeAll(async () => {
  await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 500, L: 500 } });
  await addProduct(shop.db, { id: 'kurta', name: 'Khadi Kurta', units: { M: 500, L: 500 } });
}, 120_000);
beforeEach(async () => {
  token = await shop.createCustomer(10_000);
  customer = createTestExchanges(shop, token);
  for (const { refunds } of [shop.razorpay, shop.stripe]) refunds.length = 0;
});
afterEach(async () => {
  const users = new Set((await shop.db.select().from(exchangesTable)).map(({ userId }) => userId));
  for (const userId of users) expect((await auditCustomer(shop.db, userId, shop.now())).findings).toEqual([]);
});

const bothItems = [
  { _id: 'shirt', size: 'M', quantity: 2 },
  { _id: 'kurta', size: 'M', quantity: 1 },
];
/** Two shirts and a kurta at ₹999 each, and the delivery fee of ₹59. */
const both = { items: bothItems, amount: 3056 };
const damaged = { reason: 'DAMAGED', wish: 'MONEY_BACK', newSize: null } as const;

async function payOnline(changes: object): Promise<string> {
  const { order } = (await shop.call(placeRazorpayOrder, orderPayload(changes), { token })).body;
  await shop.call(verifyRazorpay, shop.razorpay.proof(shop.razorpay.pay(order.id)), { token });
  await shop.deliverOrder(order.receipt);
  return order.receipt;
}
async function giveBack(orderId: string, changes: Parameters<typeof customer.request>[1]): Promise<void> {
  const [pickupDay = ''] = (await customer.read(orderId)).pickupDays;
  const { _id } = await customer.request(orderId, { ...damaged, pickupDay, ...changes });
  await customer.answer(_id, 'approved', 'picked up', 'received', 'refunded');
  // Exchanges are listed by their time.
  shop.advanceClock(1_000);
}
const readOrder = async (id: string) =>
  (await shop.call(userOrders, {}, { token })).body.orders.find(({ _id }) => _id === id);
const readCoins = async () => (await shop.call(coinBalance, {}, { token })).body;

test('a line is refunded through the gateway, once for each exchange, and the rest with the last unit', async () => {
  const orderId = await payOnline(both);
  await giveBack(orderId, {});
  expect(shop.razorpay.refunds).toEqual([99_900]);
  expect(await readOrder(orderId)).toMatchObject({
    status: 'Delivered',
    paymentState: 'PAID',
    coinsEarned: 29_970 - 9_990,
  });
  await giveBack(orderId, { itemId: 'kurta' });
  await shop.reconcile();
  expect(shop.razorpay.refunds).toEqual([99_900, 99_900]);
  expect((await customer.read(orderId)).exchanges.map(({ returned }) => returned)).toEqual([
    { amount: 999, coins: 0, codeCoins: 0, coinsTaken: 9_990, sent: true },
    { amount: 999, coins: 0, codeCoins: 0, coinsTaken: 9_990, sent: true },
  ]);
  await giveBack(orderId, {});
  expect(shop.razorpay.refunds).toEqual([99_900, 99_900, 105_800]);
  expect(await readOrder(orderId)).toMatchObject({ status: 'Returned', paymentState: 'REFUNDED' });
  expect(await readCoins()).toMatchObject({ coinBalance: 10_025, pending: [] });
});

test('a return of the whole order gives back only what the exchange of a line has not', async () => {
  const mails = createTestMails();
  const before = { shirt: await readStock(shop, 'shirt'), L: await readStock(shop, 'shirt', 'L') };
  const orderId = await payOnline(both);
  await giveBack(orderId, { reason: 'WRONG_ITEM' });
  const { _id } = await customer.request(orderId, { pickupDay: (await customer.read(orderId)).pickupDays[0] ?? '' });
  await customer.answer(_id, 'approved');
  expect(await readStock(shop, 'shirt', 'L')).toBe(before.L - 1);
  await mails.sendDue(shop);
  expect((await shop.moveOrder(orderId, 'Returned')).status).toBe(200);
  expect(shop.razorpay.refunds).toEqual([99_900, 305_600 - 99_900]);
  expect({ shirt: await readStock(shop, 'shirt'), L: await readStock(shop, 'shirt', 'L') }).toEqual(before);
  expect(await readCoins()).toMatchObject({ coinBalance: 10_025, pending: [] });
  expect((await customer.read(orderId)).exchanges).toMatchObject([{ state: 'refunded' }, { state: 'refused' }]);
  expect((await mails.expectMail(shop, /has come back$/)).text).toContain(
    '₹2,057 is on its way back to you, the way you paid.',
  );
});

test('a replaced unit comes back in its new size when the whole order returns', async () => {
  const before = { M: await readStock(shop, 'shirt'), L: await readStock(shop, 'shirt', 'L') };
  const orderId = await customer.deliver();
  const { _id } = await customer.request(orderId, { pickupDay: (await customer.read(orderId)).pickupDays[0] ?? '' });
  await customer.answer(_id, 'approved', 'picked up', 'received', 'replaced');
  await shop.moveOrder(orderId, 'Returned');
  expect({ M: await readStock(shop, 'shirt'), L: await readStock(shop, 'shirt', 'L') }).toEqual(before);
});

test('coins that were used on a line come back with it, and earned ones become a debt once spent', async () => {
  const orderId = await payOnline({
    items: bothItems,
    amount: 2557,
    coinDiscounts: { shirt_M: { coinsUsed: 4_990 } },
  });
  expect((await readCoins()).coinBalance).toBe(10_025 - 4_990);
  shop.advanceClock(5 * 86_400_000);
  expect((await readCoins()).coinBalance).toBe(5_035 + 24_980);
  const { rewardCode } = (
    await shop.call(redeemCoins, { rewardType: 'CUSTOM', customAmount: 30_010, customDescription: '' }, { token })
  ).body.redemption ?? { rewardCode: '' };
  expect(rewardCode).not.toBe('');
  await giveBack(orderId, {});
  // Half of the line's discount stays with the other shirt.
  expect(shop.razorpay.refunds).toEqual([99_900 - 24_950]);
  expect(await readCoins()).toMatchObject({ coinBalance: 0, coinDebt: 7_495 - 5 - 2_495 });
});

test('the share of a code comes back as coins, and its rest too once a share has', async () => {
  const code =
    (await shop.call(redeemCoins, { rewardType: 'DISCOUNT_100' }, { token })).body.redemption?.rewardCode ?? '';
  const orderId = await payOnline({ items: bothItems, amount: 2956, appliedRedemption: { code } });
  const statusOfCode = async () => (await shop.call(redemptions, undefined, { token })).body.redemptions[0]?.status;
  await giveBack(orderId, { itemId: 'kurta' });
  expect((await customer.read(orderId)).exchanges).toMatchObject([{ returned: { amount: 965.66, codeCoins: 333 } }]);
  expect(await statusOfCode()).toBe('USED');
  await shop.moveOrder(orderId, 'Returned');
  expect(shop.razorpay.refunds).toEqual([96_566, 295_600 - 96_566]);
  expect(await statusOfCode()).toBe('USED');
  expect((await readCoins()).coinBalance).toBe(10_025);
});

test('the code of an order that returns at once is usable again', async () => {
  const code =
    (await shop.call(redeemCoins, { rewardType: 'DISCOUNT_100' }, { token })).body.redemption?.rewardCode ?? '';
  const orderId = await customer.deliver({ amount: 958, appliedRedemption: { code } });
  await giveBack(orderId, {});
  const [redemption] = (await shop.call(redemptions, undefined, { token })).body.redemptions;
  expect(redemption).toMatchObject({ rewardCode: code, status: 'ACTIVE' });
  expect((await readCoins()).coinBalance).toBe(10_025 - 1_000);
  expect(await readOrder(orderId)).toMatchObject({ status: 'Returned' });
});

test('cash for a line is marked as handed back by the order’s id', async () => {
  const orderId = await customer.deliver(both);
  await giveBack(orderId, {});
  const returned = async () => (await customer.read(orderId)).exchanges[0]?.returned;
  expect(await returned()).toMatchObject({ amount: 999, sent: false });
  const headers = { 'operator-secret': testSecret };
  const url = `/operator/orders/${orderId}/refunded`;
  const response = await shop.app.inject({ method: 'POST', url, headers });
  expect(response.json()).toMatchObject({ success: true, amount: '₹999' });
  expect(await returned()).toMatchObject({ sent: true });
});

test('Stripe sends the parts of a payment each once, also while another is pending', async () => {
  const { session_url: address, intentId = '' } = (await shop.call(placeStripeOrder, orderPayload(both), { token }))
    .body;
  shop.stripe.pay(address);
  await shop.call(verifyStripe, { success: 'true', orderId: intentId }, { token });
  await shop.deliverOrder(intentId);
  shop.stripe.refundStatus = 'pending';
  await giveBack(intentId, {});
  await giveBack(intentId, { itemId: 'kurta' });
  await shop.reconcile();
  expect(shop.stripe.refunds).toEqual([99_900, 99_900]);
  shop.stripe.refundStatus = 'succeeded';
  for (let minute = 0; minute < 3; minute += 1) {
    shop.advanceClock(61_000);
    await shop.reconcile();
  }
  expect(shop.stripe.refunds).toEqual([99_900, 99_900]);
});

test('each refund of a payment is sent when the gateway says so of itself, whatever the payment’s sum says', async () => {
  const orderId = await payOnline(both);
  shop.razorpay.refundStatus = 'pending';
  await giveBack(orderId, {});
  await giveBack(orderId, { itemId: 'kurta' });
  shop.razorpay.refundStatus = 'processed';
  const sent = async () => (await customer.read(orderId)).exchanges.map(({ returned }) => returned?.sent);
  shop.advanceClock(61_000);
  await shop.reconcile();
  expect(await sent()).toEqual([false, false]);
  const [first] = shop.razorpay.refundsOf((await readOrder(orderId))?.paymentId ?? '');
  if (!first) throw new Error('nothing was refunded');
  expect(await shop.deliverWebhook('razorpay', shop.razorpay.moveRefund(first, 'processed'))).toBe(200);
  expect(await sent()).toEqual([true, false]);
});
