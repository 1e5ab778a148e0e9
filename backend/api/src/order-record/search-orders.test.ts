import { cancelOrder, placeOrder, placeRazorpayOrder, verifyRazorpay } from '@shop/shared-api';
import { addProduct } from '../testing/add-product';
import { sendOperatorCall } from '../testing/send-operator-call';
import { orderPayload } from '../testing/test-orders';
import { shareTestShop } from '../testing/share-test-shop';

const shop = shareTestShop();

const callOperator = <T>(path: string, payload?: object) => sendOperatorCall<T>(shop, path, payload);

test('orders are found by id, name, email, phone, status and day', async () => {
  await addProduct(shop.db, { id: 'vest', name: 'Vest', units: { M: 5 } });
  const token = await shop.createCustomer(0, 'Meera Nair');
  const payload = orderPayload({ items: [{ _id: 'vest', size: 'M', quantity: 1 }] });
  const { orderId = '' } = (await shop.call(placeOrder, payload, { token })).body;
  const find = async (query: string) =>
    (await callOperator<{ orders: { id: string }[] }>(`orders?${query}`)).orders.map(({ id }) => id);
  for (const query of [`text=${orderId}`, 'text=meera', 'text=Nair&status=Order%20Placed&day=2026-06-01'])
    expect(await find(query)).toEqual([orderId]);
  const typed = ['+91 98450 12345', '९८४५०१२३४५', '98450', '\u200BMeera\u00A0Nair', 'ASHA@example.com'];
  for (const text of typed) expect(await find(`text=${encodeURIComponent(text)}`)).toEqual([orderId]);
  for (const text of ['()', '+91 98450 12346']) expect(await find(`text=${encodeURIComponent(text)}`)).toEqual([]);
  expect(await find('text=meera&status=Shipped')).toEqual([]);
  expect(await find('text=meera&day=2026-06-02')).toEqual([]);
  expect(await find('text=%25')).toEqual([]);
  expect((await callOperator('orders?day=yesterday')).message).toBe('A day is written as 2026-11-23.');
});

test('an order is found by what a settlement names: the payment, the gateway’s order and the refund', async () => {
  await addProduct(shop.db, { id: 'sari', name: 'Sari', units: { M: 5 } });
  const token = await shop.createCustomer();
  const payload = orderPayload({ items: [{ _id: 'sari', size: 'M', quantity: 1 }] });
  const { order } = (await shop.call(placeRazorpayOrder, payload, { token })).body;
  const payment = shop.razorpay.pay(order.id);
  await shop.call(verifyRazorpay, shop.razorpay.proof(payment), { token });
  await shop.call(cancelOrder, { orderId: order.receipt }, { token });
  const [refund] = shop.razorpay.refundsOf(payment.id);
  for (const text of [payment.id, order.id, refund?.id ?? ''])
    expect(
      (await callOperator<{ orders: { id: string }[] }>(`orders?text=${text}`)).orders.map(({ id }) => id),
    ).toEqual([order.receipt]);
});
