import { paymentStatus, placeStripeOrder, userOrders, verifyStripe } from '@shop/shared-api';
import StripeLibrary from 'stripe';
import { stripeSecret } from '../testing/test-stripe';
import { addProduct } from '../testing/add-product';
import { orderPayload } from '../testing/test-orders';
import { startTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await startTestShop({}, undefined, {}, { withStripe: true });
  await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 500 } });
}, 120_000);
afterAll(() => shop.close());
beforeEach(async () => {
  token = await shop.createCustomer();
  shop.reported.length = 0;
});

const open = async () => {
  const { session_url: address, intentId = '' } = (await shop.call(placeStripeOrder, orderPayload(), { token })).body;
  return { address, intentId };
};
const ordersOf = async () => (await shop.call(userOrders, {}, { token })).body.orders;

/** A webhook as Stripe signs it. */
function webhook(session: object, secret = stripeSecret, id = 'evt_1') {
  const body = JSON.stringify({ id, object: 'event', type: 'checkout.session.completed', data: { object: session } });
  return {
    body,
    headers: { 'stripe-signature': StripeLibrary.webhooks.generateTestHeaderString({ payload: body, secret }) },
  };
}

test('a card payment has the server’s price, returns to /verify, and is opened once', async () => {
  const [first, second] = await Promise.all([open(), open()]);
  expect(second).toEqual(first);
  expect(shop.stripe.session(first.address)).toMatchObject({
    amount_total: 105_800,
    currency: 'inr',
    success_url: `https://shop.example/verify?success=true&orderId=${first.intentId}`,
  });
  expect(new Set(shop.stripe.keys)).toEqual(new Set([first.intentId]));
});

test('a paid session is an order, whatever the return address says', async () => {
  const { address, intentId } = await open();
  shop.stripe.pay(address);
  const { body } = await shop.call(verifyStripe, { success: 'false', orderId: intentId }, { token });
  expect(body).toMatchObject({ message: 'Order Placed', orderId: intentId });
  expect(await ordersOf()).toMatchObject([{ _id: intentId, paymentMethod: 'Stripe', paymentState: 'PAID' }]);
});

test('an unpaid session is no order, whatever the return address says, and its stock is released', async () => {
  const { address, intentId } = await open();
  const lie = await shop.callRefused(verifyStripe, { success: 'true', orderId: intentId }, { token });
  expect([lie.status, lie.body.message]).toEqual([409, 'Payment verification failed']);
  expect((await shop.call(paymentStatus, { intentId }, { token })).body.outcome).toBe('OPEN');
  expect((await shop.callRefused(verifyStripe, { success: 'false', orderId: intentId }, { token })).status).toBe(409);
  expect((await shop.call(paymentStatus, { intentId }, { token })).body.outcome).toBe('OVER');
  expect(shop.stripe.session(address).status).toBe('expired');
  expect(await ordersOf()).toEqual([]);
});

test('the webhook makes the order of a shopper who never returns, once however often it comes', async () => {
  const { address, intentId } = await open();
  shop.stripe.pay(address);
  const signed = webhook(shop.stripe.session(address));
  expect(await Promise.all([shop.deliverWebhook('stripe', signed), shop.deliverWebhook('stripe', signed)])).toEqual([
    200, 200,
  ]);
  expect(await ordersOf()).toMatchObject([{ _id: intentId }]);
});

test('a webhook that Stripe has not signed is refused and logged', async () => {
  const { address } = await open();
  expect(
    await shop.deliverWebhook('stripe', webhook(shop.stripe.session(address), 'whsec_somebody_else', 'evt_2')),
  ).toBe(400);
  expect(shop.reported.map(String)).toEqual([expect.stringContaining('without a valid signature')]);
  expect(await ordersOf()).toEqual([]);
});

test('§8 when Stripe refuses everything is released, and the message is the spec’s', async () => {
  const opening = jest.spyOn(shop.stripe.gateway, 'open').mockRejectedValueOnce(new Error('no answer'));
  const { status, body } = await shop.callRefused(placeStripeOrder, orderPayload(), { token });
  expect([status, body.message]).toEqual([503, 'Failed to create payment']);
  opening.mockRestore();
});

test('a shopper who returns without paying gets a way on, also while Stripe does not answer', async () => {
  const { intentId } = await open();
  const asking = jest.spyOn(shop.stripe.gateway, 'listPayments').mockRejectedValue(new Error('no answer'));
  const closing = jest.spyOn(shop.stripe.gateway, 'close').mockRejectedValue(new Error('no answer'));
  const { status, body } = await shop.callRefused(verifyStripe, { success: 'false', orderId: intentId }, { token });
  expect([status, body.message]).toEqual([409, 'Payment verification failed']);
  expect((await shop.call(paymentStatus, { intentId, giveUp: true }, { token })).body.outcome).toBe('OVER');
  asking.mockRestore();
  closing.mockRestore();
});

test('another customer’s card payment cannot be settled', async () => {
  const { intentId } = await open();
  const other = await shop.createCustomer();
  expect((await shop.callRefused(verifyStripe, { success: 'true', orderId: intentId }, { token: other })).status).toBe(
    404,
  );
});

test('a card payment returns to the shop’s own address, and without one none is opened', async () => {
  const unaddressed = await startTestShop({ shopUrl: '' }, undefined, {}, { withStripe: true });
  await addProduct(unaddressed.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 1 } });
  const customer = await unaddressed.createCustomer();
  const refused = await unaddressed.callRefused(placeStripeOrder, orderPayload(), {
    token: customer,
    headers: { origin: 'https://elsewhere.example' },
  });
  expect([refused.status, refused.body.message]).toEqual([503, 'Failed to create payment']);
  expect(unaddressed.reported.map(String)).toEqual([expect.stringContaining('set SHOP_URL')]);
  await unaddressed.close();
});
