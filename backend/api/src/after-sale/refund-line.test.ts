import {
  coinBalance,
  orderExchanges,
  placeOrder,
  placeRazorpayOrder,
  redeemCoins,
  redemptions,
  userOrders,
  verifyRazorpay,
} from '@shop/shared-api';
import { auditCustomer } from '../coins/audit';
import { orders as ordersTable } from '../database/schema';
import { addProduct } from '../testing/add-product';
import { sendOperatorCall } from '../testing/send-operator-call';
import { createTestExchanges } from '../testing/test-exchanges';
import { createTestMails } from '../testing/test-mails';
import { orderPayload, readStock } from '../testing/test-orders';
import { shareTestShop } from '../testing/share-test-shop';

let token: string;

const shop = shareTestShop();
beforeAll(async () => {
  await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 500, L: 500 } });
  await addProduct(shop.db, { id: 'kurta', name: 'Khadi Kurta', units: { M: 500 } });
}, 120_000);
beforeEach(async () => {
  token = await shop.createCustomer(10_000);
  shop.razorpay.refunds.length = 0;
});
afterEach(async () => {
  const users = new Set((await shop.db.select().from(ordersTable)).map(({ userId }) => userId));
  for (const userId of users) expect((await auditCustomer(shop.db, userId, shop.now())).findings).toEqual([]);
});

/** A kurta (line 1) and two shirts (line 2) at ₹999 each, and the delivery fee of ₹59. */
const both = {
  items: [
    { _id: 'shirt', size: 'M', quantity: 2 },
    { _id: 'kurta', size: 'M', quantity: 1 },
  ],
  amount: 3056,
};

async function payOnline(changes: object): Promise<string> {
  const { order } = (await shop.call(placeRazorpayOrder, orderPayload(changes), { token })).body;
  await shop.call(verifyRazorpay, shop.razorpay.proof(shop.razorpay.pay(order.id)), { token });
  return order.receipt;
}
async function deliverPaid(changes: object): Promise<string> {
  const orderId = await payOnline(changes);
  await shop.deliverOrder(orderId);
  return orderId;
}
const refund = (orderId: string, body: object) =>
  sendOperatorCall<Record<string, unknown>>(shop, `orders/${orderId}/refund-line`, body);
const readOrder = async (id: string) =>
  (await shop.call(userOrders, {}, { token })).body.orders.find(({ _id }) => _id === id);
const readJournal = async (subject: string) =>
  (
    await sendOperatorCall<{ entries: { action: string; operator: string; after: object }[] }>(
      shop,
      `journal?subject=${subject}`,
    )
  ).entries;

test('a line is refunded by its share in money, coins and stock, with its mails, its notice and the journal', async () => {
  const mails = createTestMails();
  const before = await readStock(shop, 'shirt');
  const orderId = await deliverPaid({ ...both, amount: 2557, coinDiscounts: { shirt_M: { coinsUsed: 4_990 } } });
  await mails.sendDue(shop);
  expect(await refund(orderId, { line: '2', quantity: '1' })).toMatchObject({
    success: true,
    isNew: true,
    item: 'Linen Shirt',
    size: 'M',
    units: 1,
    amount: '₹749.50',
    isCash: false,
    coins: 2_495,
    coinsTaken: 7_495,
    order: { status: 'Delivered' },
  });
  expect(shop.razorpay.refunds).toEqual([74_950]);
  expect(await readStock(shop, 'shirt')).toBe(before - 1);
  expect(await readOrder(orderId)).toMatchObject({
    status: 'Delivered',
    paymentState: 'PAID',
    coinsEarned: 24_980 - 7_495,
    notice: 'We have taken back 1 × Linen Shirt in M. You get back ₹749.50 and 2,495 coins.',
  });
  expect(await readJournal(orderId)).toMatchObject([
    { action: 'line refunded', operator: 'asha @ till', after: { line: 2, refunded: 1, moneyPaise: 74_950 } },
    ...Array.from({ length: 4 }, () => ({ action: 'order moved' })),
  ]);
  const sent = await mails.sendDue(shop);
  expect(sent.map(({ subject }) => subject).sort()).toEqual([
    '₹749.50 has been refunded',
    '₹749.50 is on its way back to you',
  ]);
  expect(sent.find(({ subject }) => subject.includes('way'))?.text).toContain(
    'Linen Shirt in M has reached us. ₹749.50 is on its way back to you, the way you paid. 2,495 coins are in your balance again.',
  );
});

test('the same refund again changes nothing, and the rest of the line is a larger quantity or none', async () => {
  const orderId = await deliverPaid(both);
  const stockBefore = await readStock(shop, 'shirt');
  await refund(orderId, { line: '2', quantity: '1' });
  const again = await refund(orderId, { line: '2', quantity: '1' });
  expect(again).toMatchObject({ success: true, isNew: false, units: 1, amount: '₹999' });
  expect(await readStock(shop, 'shirt')).toBe(stockBefore + 1);
  expect(shop.razorpay.refunds).toEqual([99_900]);
  expect(await refund(orderId, { line: '2' })).toMatchObject({ isNew: true, units: 1 });
  expect(await refund(orderId, { line: '2', quantity: '2' })).toMatchObject({
    isNew: false,
    units: 2,
    amount: '₹1,998',
  });
  expect((await readJournal(orderId)).filter(({ action }) => action === 'line refunded')).toHaveLength(2);
  // The delivery fee comes with the last unit, and ends the order.
  expect(await refund(orderId, { line: '1' })).toMatchObject({ amount: '₹1,058', order: { status: 'Returned' } });
  expect(await refund(orderId, { line: '1' })).toMatchObject({ isNew: false, amount: '₹1,058' });
  expect(shop.razorpay.refunds).toEqual([99_900, 99_900, 105_800]);
  expect((await shop.call(coinBalance, {}, { token })).body).toMatchObject({ coinBalance: 10_025, pending: [] });
});

test('what was not bought, or is not delivered, is refused with a sentence, and nothing changes', async () => {
  const orderId = await payOnline(both);
  const messageOf = async (body: object, id = orderId) => {
    const { success, message } = await refund(id, body);
    expect(success).toBe(false);
    return message;
  };
  expect(await messageOf({ line: '1' })).toBe(
    `Order ${orderId} is Order Placed. Its lines can be refunded once it is delivered. Before it is shipped, all of it can be cancelled: npm run shop -- refund ${orderId}.`,
  );
  await shop.deliverOrder(orderId);
  expect(await messageOf({ line: '2', quantity: '3' })).toBe(
    `Order ${orderId} has 2 × Linen Shirt in M. At most 2 can be refunded.`,
  );
  expect(await messageOf({ line: '3' })).toBe(`Order ${orderId} has the lines 1 to 2.`);
  expect(await messageOf({ line: '0' })).toBe('A line is its number in the order, from 1.');
  expect(await messageOf({ line: '1', quantity: '-1' })).toBe('The quantity is a whole number from 1.');
  expect(await messageOf({ line: '1' }, 'nothing')).toBe('There is no order nothing.');
  expect(shop.razorpay.refunds).toEqual([]);
  await shop.moveOrder(orderId, 'Returned');
  expect(await messageOf({ line: '1' })).toBe(`Order ${orderId} is Returned, and what it took has gone back already.`);
});

test('cash for a line is recorded, and handed back by the order’s id', async () => {
  const mails = createTestMails();
  const { orderId = '' } = (await shop.call(placeOrder, orderPayload(both), { token })).body;
  await shop.deliverOrder(orderId);
  await mails.sendDue(shop);
  expect(await refund(orderId, { line: '1' })).toMatchObject({ amount: '₹999', isCash: true });
  expect(
    (await mails.sendDue(shop)).map(({ subject, text }) => [subject, text.includes('where we may send it')]),
  ).toEqual(
    expect.arrayContaining([
      ['Where may we send ₹999?', false],
      ['₹999 is on its way back to you', true],
    ]),
  );
  expect(await sendOperatorCall(shop, `orders/${orderId}/refunded`, {})).toMatchObject({ amount: '₹999' });
  const [mail] = await mails.sendDue(shop);
  expect(mail?.text).toContain('We have handed back ₹999 in cash');
});

test('damaged units do not go back on sale, and a full return then gives the rest', async () => {
  const before = await readStock(shop, 'shirt');
  const orderId = await deliverPaid(both);
  await refund(orderId, { line: '2', quantity: '1', isDamaged: true });
  expect(await readStock(shop, 'shirt')).toBe(before - 2);
  await shop.moveOrder(orderId, 'Returned');
  expect(await readStock(shop, 'shirt')).toBe(before - 1);
  expect(shop.razorpay.refunds).toEqual([99_900, 305_600 - 99_900]);
});

test('the share of a code comes back as coins, once', async () => {
  const code =
    (await shop.call(redeemCoins, { rewardType: 'DISCOUNT_100' }, { token })).body.redemption?.rewardCode ?? '';
  const orderId = await deliverPaid({ ...both, amount: 2956, appliedRedemption: { code } });
  expect(await refund(orderId, { line: '1' })).toMatchObject({ amount: '₹965.66', coins: 333 });
  expect(await refund(orderId, { line: '2' })).toMatchObject({ amount: '₹1,990.34', coins: 667 });
  expect((await readOrder(orderId))?.appliedRedemption).toEqual({ code, discountAmount: 100, isSpent: true });
  const [redemption] = (await shop.call(redemptions, undefined, { token })).body.redemptions;
  expect(redemption).toMatchObject({ rewardCode: code, status: 'USED' });
  expect((await shop.call(coinBalance, {}, { token })).body.coinBalance).toBe(10_025);
});

test('units in an open exchange are answered there, and a replaced unit comes back in its new size', async () => {
  const customer = createTestExchanges(shop, token);
  const before = { M: await readStock(shop, 'shirt'), L: await readStock(shop, 'shirt', 'L') };
  const orderId = await deliverPaid(both);
  const [pickupDay = ''] = (await customer.read(orderId)).pickupDays;
  const { _id } = await customer.request(orderId, { pickupDay });
  await customer.answer(_id, 'approved');
  expect((await refund(orderId, { line: '2' })).message).toBe(
    `1 × Linen Shirt in M of order ${orderId} is in an open exchange. Answer it first: npm run shop -- exchanges.`,
  );
  expect(await refund(orderId, { line: '2', quantity: '1' })).toMatchObject({ isNew: true });
  await customer.answer(_id, 'picked up', 'received', 'replaced');
  expect({ M: await readStock(shop, 'shirt'), L: await readStock(shop, 'shirt', 'L') }).toEqual({
    M: before.M,
    L: before.L - 1,
  });
  expect(await refund(orderId, { line: '2' })).toMatchObject({ isNew: true, units: 1 });
  expect({ M: await readStock(shop, 'shirt'), L: await readStock(shop, 'shirt', 'L') }).toEqual(before);
  const { lines } = (await shop.call(orderExchanges, { orderId }, { token })).body;
  expect(lines.find(({ itemId }) => itemId === 'shirt')).toMatchObject({ left: 0 });
  const listed = await sendOperatorCall<{ lines: object[] }>(shop, `orders/${orderId}`);
  expect(listed.lines).toMatchObject([
    { line: 1, item: 'Khadi Kurta', quantity: 1, refunded: 0, exchanges: [] },
    { line: 2, item: 'Linen Shirt', price: '₹999', refunded: 2, exchanges: [{ id: _id, state: 'replaced', units: 1 }] },
  ]);
  await refund(orderId, { line: '1' });
  expect({ M: await readStock(shop, 'shirt'), L: await readStock(shop, 'shirt', 'L') }).toEqual(before);
});

test('units that an exchange refunded are not refunded once more', async () => {
  const customer = createTestExchanges(shop, token);
  const orderId = await deliverPaid(both);
  const [pickupDay = ''] = (await customer.read(orderId)).pickupDays;
  const { _id } = await customer.request(orderId, { reason: 'DAMAGED', wish: 'MONEY_BACK', newSize: null, pickupDay });
  await customer.answer(_id, 'approved', 'picked up', 'received', 'refunded');
  expect((await refund(orderId, { line: '2', quantity: '2' })).message).toBe(
    `Order ${orderId} has 2 × Linen Shirt in M, of which 1 were refunded by an exchange. At most 1 can be refunded.`,
  );
  expect(await refund(orderId, { line: '2' })).toMatchObject({ isNew: true, units: 1, amount: '₹999' });
});
