import {
  cancelOrder,
  paymentStatus,
  placeOrder,
  placeRazorpayOrder,
  placeStripeOrder,
  userOrders,
} from '@shop/shared-api';
import { addProduct } from '../testing/add-product';
import { orderPayload } from '../testing/test-orders';
import { shareTestShop } from '../testing/share-test-shop';

let token: string;
const shop = shareTestShop({}, undefined, {}, { withStripe: true });
beforeAll(() => addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 500 } }));
beforeEach(async () => {
  token = await shop.createCustomer();
  shop.reported.length = 0;
  for (const { refunds } of [shop.razorpay, shop.stripe]) refunds.length = 0;
});
afterEach(() => jest.restoreAllMocks());

const settle = (intentId: string, by = token) => shop.call(paymentStatus, { intentId }, { token: by });

/** An open payment of a customer with Razorpay. */
async function open(by = token) {
  return (await shop.call(placeRazorpayOrder, orderPayload(), { token: by })).body.order;
}

/** A card payment that came after the same order had been placed in cash, as Stripe has it; gives the intent's id. */
async function paidTwice(): Promise<string> {
  const { session_url: address, intentId = '' } = (await shop.call(placeStripeOrder, orderPayload(), { token })).body;
  await shop.call(placeOrder, orderPayload(), { token });
  shop.stripe.pay(address);
  expect((await settle(intentId)).body.outcome).toBe('REFUNDED');
  return intentId;
}

async function aMinuteLater() {
  shop.advanceClock(61_000);
  await shop.reconcile();
}

test('a failed refund is retried until it succeeds, and made once', async () => {
  const order = await open();
  const payment = shop.razorpay.pay(order.id, { amount: 105_700 });
  const refund = jest.spyOn(shop.razorpay.gateway, 'createRefund').mockRejectedValueOnce(new Error('no answer'));
  expect((await settle(order.receipt)).body).toMatchObject({
    outcome: 'REFUNDED',
    message: expect.stringContaining('₹1,057 instead of ₹1,058') as string,
  });
  expect(shop.razorpay.refunds).toEqual([]);
  shop.advanceClock(61_000);
  await Promise.all([shop.reconcile(), shop.reconcile()]);
  expect(shop.razorpay.refunds).toEqual([105_700]);
  const [sent] = shop.razorpay.refundsOf(payment.id);
  if (!sent) throw new Error('nothing was refunded');
  expect(await shop.deliverWebhook('razorpay', shop.razorpay.moveRefund(sent, 'processed'))).toBe(200);
  expect(refund).toHaveBeenCalledTimes(2);
});

test('a cancellation waits for its own refund only', async () => {
  jest.spyOn(shop.razorpay.gateway, 'createRefund').mockRejectedValueOnce(new Error('no answer'));
  const others = await open();
  shop.razorpay.pay(others.id, { amount: 105_700 });
  await settle(others.receipt);
  shop.advanceClock(61_000);
  const own = await shop.createCustomer();
  const paid = await open(own);
  shop.razorpay.pay(paid.id);
  await settle(paid.receipt, own);
  await shop.call(cancelOrder, { orderId: paid.receipt }, { token: own });
  expect(shop.razorpay.refunds).toEqual([105_800]);
  await shop.reconcile();
  expect(shop.razorpay.refunds).toEqual([105_800, 105_700]);
});

test('a pending refund of Stripe is checked until it has succeeded, and requested once', async () => {
  shop.stripe.refundStatus = 'pending';
  const intentId = await paidTwice();
  const stateOf = async () =>
    (await shop.call(userOrders, {}, { token })).body.orders.find(({ _id }) => _id === intentId)?.paymentState;
  await aMinuteLater();
  expect(await stateOf()).toBe('REFUNDING');
  shop.stripe.refundStatus = 'succeeded';
  await aMinuteLater();
  expect(await stateOf()).toBe('REFUNDED');
  expect(shop.stripe.refunds).toEqual([105_800]);
});
