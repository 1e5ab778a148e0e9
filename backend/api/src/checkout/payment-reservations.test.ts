import { coinBalance, redeemCoins, validateCode } from '@shop/shared-api';
import { addProduct } from '../testing/add-product';
import { withOpenShop } from '../testing/open-shop';
import { createPaymentSteps } from '../testing/payment-steps';
import { readStock, shirtLine } from '../testing/test-orders';
import { type TestShop } from '../testing/test-shop';

let shop: TestShop;
let token: string;
withOpenShop((opened, customer) => ([shop, token] = [opened, customer]));
const { openPayment, readPaymentStatus, verifyPayment } = createPaymentSteps(() => ({ shop, token }));

test('a customer’s next order releases their first reservation', async () => {
  const before = await readStock(shop, 'shirt');
  const first = await openPayment();
  await openPayment({ items: [{ ...shirtLine, quantity: 2 }], amount: 2057 });
  expect(await readStock(shop, 'shirt')).toBe(before - 2);
  expect(await readPaymentStatus(first.receipt)).toMatchObject({ outcome: 'OVER' });
});

test('coins and stock are reserved while a payment is open, and released once when it is abandoned', async () => {
  const before = await readStock(shop, 'shirt');
  const order = await openPayment({ amount: 559, coinDiscounts: { shirt_M: { coinsUsed: 4990 } } });
  expect(await shop.readBalance(token)).toBe(10_025 - 4_990);
  expect(await readPaymentStatus(order.receipt)).toMatchObject({
    outcome: 'OPEN',
    message: 'We have not received your payment yet.',
  });
  expect(
    await Promise.all([readPaymentStatus(order.receipt, true), readPaymentStatus(order.receipt, true)]),
  ).toMatchObject([{ outcome: 'OVER' }, { outcome: 'OVER' }]);
  expect(await shop.readBalance(token)).toBe(10_025);
  expect(await readStock(shop, 'shirt')).toBe(before);
  // What comes back has not been earned.
  expect((await shop.call(coinBalance, {}, { token })).body.totalCoinsEarned).toBe(10_025);
});

test('a code is reserved by an open payment, released afterwards, and used by the order', async () => {
  const code =
    (await shop.call(redeemCoins, { rewardType: 'DISCOUNT_100' }, { token })).body.redemption?.rewardCode ?? '';
  const check = () =>
    shop.send(validateCode, { rewardCode: code, cartTotal: 999, hasActiveCoinDiscounts: false }, { token });
  const withCode = { amount: 958, appliedRedemption: { code } };
  const order = await openPayment(withCode);
  expect((await check()).status).toBe(409);
  await readPaymentStatus(order.receipt, true);
  expect((await check()).status).toBe(200);
  const again = await openPayment(withCode);
  await verifyPayment(shop.razorpay.pay(again.id));
  expect((await check()).status).toBe(409);
});

test('an unpaid reservation expires once, also when many requests check at once', async () => {
  await addProduct(shop.db, { id: 'held', units: { M: 10 } });
  const items = (quantity: number) => [{ _id: 'held', size: 'M', quantity }];
  const order = await openPayment({ items: items(1), amount: 559, coinDiscounts: { held_M: { coinsUsed: 4990 } } });
  shop.advanceClock(19 * 60_000);
  await shop.reconcile();
  expect(await readStock(shop, 'held')).toBe(9);
  shop.advanceClock(2 * 60_000);
  await Promise.all([shop.reconcile(), shop.reconcile(), openPayment({ items: items(3), amount: 3056 })]);
  expect(await readStock(shop, 'held')).toBe(7);
  expect(await shop.readBalance(token)).toBe(10_025);
  expect(await readPaymentStatus(order.receipt)).toMatchObject({ outcome: 'OVER' });
});
