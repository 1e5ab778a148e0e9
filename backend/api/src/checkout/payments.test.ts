import {
  cartAdd,
  cartGet,
  cartUpdate,
  coinBalance,
  placeOrder,
  placeRazorpayOrder,
  redeemCoins,
} from '@shop/shared-api';
import { eq } from 'drizzle-orm';
import { paymentIntents } from '../database/schema';
import { addProduct } from '../testing/add-product';
import { withOpenShop } from '../testing/open-shop';
import { createPaymentSteps } from '../testing/payment-steps';
import { readStock, orderPayload, testAddress } from '../testing/test-orders';
import { type TestShop } from '../testing/test-shop';

let shop: TestShop;
let token: string;
withOpenShop((opened, customer) => ([shop, token] = [opened, customer]));

test('no payment is opened for an address in another country', async () => {
  const address = { ...testAddress, country: 'France' };
  const { body } = await shop.callRefused(placeRazorpayOrder, orderPayload({ address }), { token });
  expect(body.fields).toEqual({ country: 'We deliver to India only.' });
});
const { listOrders, openPayment, verifyPayment } = createPaymentSteps(() => ({ shop, token }));

test('a gateway order has the database’s price in paise, and the intent as receipt', async () => {
  const order = await openPayment();
  expect(order).toMatchObject({ amount: 105_800, currency: 'INR' });
  expect(order.receipt.length).toBeLessThanOrEqual(40);
  const [intent] = await shop.db.select().from(paymentIntents).where(eq(paymentIntents.id, order.receipt));
  expect(intent).toMatchObject({ gatewayOrderId: order.id, state: 'RESERVED', draft: { amountPaise: 105_800 } });
});

test('a wrong total is refused before the gateway is called', async () => {
  const calls = shop.razorpay.calls.length;
  const { status: code, body } = await shop.callRefused(placeRazorpayOrder, orderPayload({ amount: 1 }), { token });
  expect([code, body.message]).toEqual([409, expect.stringContaining('The total is now ₹1,058')]);
  expect(shop.razorpay.calls).toHaveLength(calls);
});

test('a verified payment is a paid order, and only its lines leave the cart', async () => {
  await shop.call(cartAdd, { itemId: 'shirt', size: 'M' }, { token });
  const before = await readStock(shop, 'shirt');
  const order = await openPayment();
  expect(await readStock(shop, 'shirt')).toBe(before - 1);
  await shop.call(cartUpdate, { itemId: 'shirt', size: 'M', quantity: 3 }, { token });
  const payment = shop.razorpay.pay(order.id);
  const { body } = await verifyPayment(payment);
  expect(body).toMatchObject({ message: 'Order Placed', orderId: order.receipt });
  expect(await listOrders()).toMatchObject([
    {
      _id: order.receipt,
      amount: 1058,
      payment: true,
      paymentState: 'PAID',
      paymentMethod: 'Razorpay',
      paymentId: payment.id,
      status: 'Order Placed',
      cancellable: true,
    },
  ]);
  expect(await readStock(shop, 'shirt')).toBe(before - 1);
  expect((await shop.call(coinBalance, {}, { token })).body).toMatchObject({
    coinBalance: 10_025,
    pending: [{ coins: 9_990, estimated: true }],
  });
  expect((await shop.call(cartGet, {}, { token })).body.cartData).toEqual({ shirt: { M: 2 } });
  expect(shop.reported).toEqual([]);
});

test('the same order submitted again, by a double click or in a second tab, is the same payment', async () => {
  const before = await readStock(shop, 'shirt');
  const [first, second] = await Promise.all([openPayment(), openPayment()]);
  expect(second).toEqual(first);
  expect(await openPayment()).toEqual(first);
  expect(await readStock(shop, 'shirt')).toBe(before - 1);
});

test('an order that a code pays in full needs no gateway', async () => {
  await addProduct(shop.db, { id: 'sock', name: 'Sock', pricePaise: 49_00, units: { M: 9 } });
  const code =
    (await shop.call(redeemCoins, { rewardType: 'DISCOUNT_200' }, { token })).body.redemption?.rewardCode ?? '';
  const free = orderPayload({
    items: [{ _id: 'sock', size: 'M', quantity: 1 }],
    amount: 0,
    appliedRedemption: { code },
  });
  expect((await shop.callRefused(placeRazorpayOrder, free, { token })).body.message).toBe(
    'There is nothing left to pay online for this order. Please reload the page and place it again.',
  );
  expect((await shop.call(placeOrder, free, { token })).body.message).toBe('Order Placed');
});
