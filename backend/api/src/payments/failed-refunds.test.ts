import {
  cancelOrder,
  placeOrder,
  placeRazorpayOrder,
  placeStripeOrder,
  setRefundPayee,
  userOrders,
  verifyRazorpay,
  verifyStripe,
} from '@shop/shared-api';
import type * as v from 'valibot';
import { dayMs } from '../settings';
import { addProduct } from '../testing/add-product';
import { sendOperatorCall } from '../testing/send-operator-call';
import { createTestMails } from '../testing/test-mails';
import { orderPayload } from '../testing/test-orders';
import { shareTestShop } from '../testing/share-test-shop';

let token: string;
let mails: ReturnType<typeof createTestMails>;
const shop = shareTestShop({}, undefined, {}, { withStripe: true });
beforeAll(() => addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 500 } }));
beforeEach(async () => {
  mails = createTestMails();
  await mails.sendDue(shop);
  token = await shop.createCustomer();
  shop.reported.length = 0;
  shop.razorpay.refundStatus = 'processed';
  shop.stripe.refundStatus = 'succeeded';
  for (const { refunds } of [shop.razorpay, shop.stripe]) refunds.length = 0;
});

interface Listed {
  readonly id: string;
  readonly orderId: string;
  readonly state: string;
  readonly amount: string;
  readonly payee: string | null;
  readonly settlement: string | null;
  readonly failure: string | null;
}
const list = async (orderId: string, query = '') =>
  (await sendOperatorCall<{ refunds: Listed[] }>(shop, `refunds${query}`)).refunds.filter(
    (one) => one.orderId === orderId,
  );
const act = (id: string, action: string, body: object = {}) =>
  sendOperatorCall<{ success: boolean; message?: string }>(shop, `refunds/${encodeURIComponent(id)}/${action}`, body);

/** Pays an order and cancels it; gives the order’s id and the payment’s. */
async function cancelPaid(): Promise<{ readonly orderId: string; readonly paymentId: string }> {
  const { order } = (await shop.call(placeRazorpayOrder, orderPayload(), { token })).body;
  const payment = shop.razorpay.pay(order.id);
  await shop.call(verifyRazorpay, shop.razorpay.proof(payment), { token });
  await shop.call(cancelOrder, { orderId: order.receipt }, { token });
  return { orderId: order.receipt, paymentId: payment.id };
}
async function cancelPaidByCard(): Promise<{ readonly orderId: string; readonly paymentId: string }> {
  const { session_url: address, intentId = '' } = (await shop.call(placeStripeOrder, orderPayload(), { token })).body;
  const { id } = shop.stripe.pay(address);
  await shop.call(verifyStripe, { success: 'true', orderId: intentId }, { token });
  await shop.call(cancelOrder, { orderId: intentId }, { token });
  return { orderId: intentId, paymentId: id };
}
const readOrder = async (id: string) =>
  (await shop.call(userOrders, {}, { token })).body.orders.find(({ _id }) => _id === id);
const lastRefund = (paymentId: string) => {
  const refund = shop.razorpay.refundsOf(paymentId).at(-1);
  if (!refund) throw new Error('nothing was refunded');
  return refund;
};
async function pass(ms: number): Promise<void> {
  shop.advanceClock(ms);
  await shop.reconcile();
}

test('a refund of Razorpay that fails after it was sent is open again, and owner and customer are told', async () => {
  const { orderId, paymentId } = await cancelPaid();
  expect((await readOrder(orderId))?.paymentState).toBe('REFUNDED');
  await mails.sendDue(shop);
  const failed = shop.razorpay.moveRefund(lastRefund(paymentId), 'failed');
  for (let time = 0; time < 2; time += 1) expect(await shop.deliverWebhook('razorpay', failed)).toBe(200);
  expect(await readOrder(orderId)).toMatchObject({
    paymentState: 'REFUNDING',
    notice: expect.stringMatching(/^Your bank did not accept the ₹1,058/) as string,
  });
  expect(shop.reported.map(String)).toEqual([expect.stringContaining('could not send the refund')]);
  expect((await mails.sendDue(shop)).map(({ subject }) => subject)).toEqual(['Your bank did not accept ₹1,058']);
  expect(await list(orderId)).toMatchObject([{ id: paymentId, state: 'failed', amount: '₹1,058' }]);
  await pass(dayMs);
  expect(shop.razorpay.refunds).toEqual([105_800]);
});

test('a refund of Razorpay that is pending is not done, whatever the payment’s sum says', async () => {
  shop.razorpay.refundStatus = 'pending';
  const { orderId, paymentId } = await cancelPaid();
  await pass(61_000);
  expect((await readOrder(orderId))?.paymentState).toBe('REFUNDING');
  expect(await list(orderId)).toMatchObject([{ state: 'pending' }]);
  shop.razorpay.moveRefund(lastRefund(paymentId), 'processed');
  await pass(2 * 61_000);
  expect((await readOrder(orderId))?.paymentState).toBe('REFUNDED');
  expect(await list(orderId)).toEqual([]);
  expect(shop.razorpay.refunds).toEqual([105_800]);
});

test('a refund of Stripe that fails, pending or sent, is reported once', async () => {
  for (const first of ['pending', 'succeeded'] as const) {
    shop.stripe.refundStatus = first;
    shop.reported.length = 0;
    const { orderId, paymentId } = await cancelPaidByCard();
    shop.stripe.refundStatus = 'failed';
    for (const type of ['refund.failed', 'charge.refund.updated'])
      for (const webhook of shop.stripe.refundWebhooks(type, paymentId))
        expect(await shop.deliverWebhook('stripe', webhook)).toBe(200);
    await pass(61_000);
    expect((await readOrder(orderId))?.paymentState).toBe('REFUNDING');
    expect(await list(orderId)).toMatchObject([{ state: 'failed' }]);
    expect(shop.reported.map(String)).toEqual([expect.stringContaining('could not send the refund')]);
  }
});

test('without a webhook, a failure is seen when the gateway is asked: while it is pending, and ten days after it was sent', async () => {
  shop.stripe.refundStatus = 'pending';
  const pending = await cancelPaidByCard();
  shop.stripe.refundStatus = 'failed';
  await pass(61_000);
  expect(await list(pending.orderId)).toMatchObject([{ state: 'failed' }]);
  const sent = await cancelPaid();
  shop.razorpay.moveRefund(lastRefund(sent.paymentId), 'failed');
  await pass(9 * dayMs);
  expect(await list(sent.orderId)).toEqual([]);
  await pass(dayMs);
  expect(await list(sent.orderId)).toMatchObject([{ state: 'failed' }]);
});

test('the operator retries a failed refund, which is another one at the gateway, and never a living one', async () => {
  shop.razorpay.refundStatus = 'failed';
  const { orderId, paymentId } = await cancelPaid();
  expect(await list(orderId)).toMatchObject([{ state: 'failed' }]);
  shop.razorpay.refundStatus = 'pending';
  await Promise.all([act(paymentId, 'retry'), act(paymentId, 'retry')]);
  await act(paymentId, 'retry');
  expect(shop.razorpay.refundsOf(paymentId).map(({ status, notes }) => [status, notes])).toEqual([
    ['failed', { refund: `refund-${paymentId}` }],
    ['pending', { refund: `refund-${paymentId}:retry-2` }],
  ]);
  await mails.sendDue(shop);
  expect(await shop.deliverWebhook('razorpay', shop.razorpay.moveRefund(lastRefund(paymentId), 'processed'))).toBe(200);
  expect(await readOrder(orderId)).toMatchObject({ paymentState: 'REFUNDED', notice: null });
  expect((await mails.sendDue(shop)).map(({ subject }) => subject)).toEqual(['₹1,058 has been refunded']);
  expect((await act(paymentId, 'retry')).message).toBe(`The refund ${paymentId} has been sent already.`);
});

test('the operator settles a failed refund by hand with a note, and none that the gateway may still send', async () => {
  shop.razorpay.refundStatus = 'pending';
  const { orderId, paymentId } = await cancelPaid();
  const note = { note: 'UPI 412345678901' };
  expect((await act(paymentId, 'settle', note)).message).toContain('razorpay has the refund');
  await shop.deliverWebhook('razorpay', shop.razorpay.moveRefund(lastRefund(paymentId), 'failed'));
  await act(paymentId, 'payee', { payee: 'asha@okbank' });
  expect(await list(orderId)).toMatchObject([{ state: 'failed', payee: 'asha@okbank' }]);
  await mails.sendDue(shop);
  expect(await act(paymentId, 'settle', note)).toMatchObject({ success: true });
  expect((await act(paymentId, 'settle', note)).success).toBe(false);
  expect(await readOrder(orderId)).toMatchObject({ paymentState: 'REFUNDED', notice: null });
  const [mail, ...others] = await mails.sendDue(shop);
  expect([mail?.text, others]).toEqual([expect.stringContaining('another way than you paid'), []]);
  expect(await list(orderId)).toEqual([]);
  expect(await list(orderId, `?order=${orderId}`)).toMatchObject([
    { state: 'settled', settlement: note.note, payee: null },
  ]);
});

test('a refund that the gateway never answered is not settled by hand while it may be there', async () => {
  const create = jest.spyOn(shop.razorpay.gateway, 'createRefund').mockRejectedValueOnce(new Error('no answer'));
  const { orderId, paymentId } = await cancelPaid();
  create.mockRestore();
  expect(await list(orderId)).toMatchObject([{ state: 'asked', failure: 'no answer' }]);
  shop.razorpay.down = true;
  expect((await act(paymentId, 'settle', { note: 'UPI' })).message).toContain('does not answer');
  shop.razorpay.down = false;
  expect(await act(paymentId, 'settle', { note: 'UPI' })).toMatchObject({ success: true });
  await pass(dayMs);
  expect(shop.razorpay.refunds).toEqual([]);
});

const upi = { way: 'upi', upiId: ' Asha@OkAxis' } as const;
const setPayee = async (orderId: string, payee: Parameters<typeof sendPayee>[1]) =>
  (await sendPayee(orderId, payee)).order.refundByHand;
const sendPayee = async (orderId: string, payee: v.InferInput<typeof setRefundPayee.payload>['payee']) =>
  (await shop.call(setRefundPayee, { orderId, payee }, { token })).body;
async function returnCash(): Promise<string> {
  const { orderId = '' } = (await shop.call(placeOrder, orderPayload(), { token })).body;
  await shop.deliverOrder(orderId);
  await mails.sendDue(shop);
  await shop.moveOrder(orderId, 'Returned');
  return orderId;
}

test('cash that goes back asks its customer for an account, and is settled by its own id', async () => {
  const orderId = await returnCash();
  expect((await mails.expectMail(shop, 'Where may we send ₹1,058?')).text).toContain(`/orders/${orderId}`);
  expect(await readOrder(orderId)).toMatchObject({ notice: null, refundByHand: { amount: 1058, payee: null } });
  expect(await list(orderId)).toMatchObject([{ id: orderId, state: 'owed', payee: null }]);
  expect(await setPayee(orderId, upi)).toEqual({ amount: 1058, payee: 'UPI asha@okaxis' });
  expect(await list(orderId)).toMatchObject([{ payee: 'UPI asha@okaxis' }]);
  const { text } = await mails.expectMail(shop, 'We will send ₹1,058 as you asked');
  expect(text).not.toContain('okaxis');
  await setPayee(orderId, upi);
  expect(await mails.sendDue(shop)).toEqual([]);
  expect((await act(orderId, 'retry')).message).toContain('is one in cash');
  expect(await act(orderId, 'settle', { note: 'UPI 4123' })).toMatchObject({ success: true });
  expect(await readOrder(orderId)).toMatchObject({ paymentState: 'REFUNDED', notice: null });
  expect((await readOrder(orderId))?.refundByHand).toBeUndefined();
  expect(await list(orderId, `?order=${orderId}`)).toMatchObject([{ state: 'settled', settlement: 'UPI 4123' }]);
  expect((await act('nothing', 'settle', { note: 'UPI' })).message).toBe(
    'There is no refund nothing. npm run shop -- refunds lists them.',
  );
});

test('a refund that has failed goes to the bank account that its customer names, seen by its last digits', async () => {
  const { orderId, paymentId } = await cancelPaid();
  await shop.deliverWebhook('razorpay', shop.razorpay.moveRefund(lastRefund(paymentId), 'failed'));
  const bank = { way: 'bank', holder: 'Asha Rao', accountNumber: '1234 5678 9012', ifsc: 'hdfc0001234' } as const;
  expect((await setPayee(orderId, bank))?.payee).toBe('Asha Rao, account •••• 9012, IFSC HDFC0001234');
  expect(await list(orderId)).toMatchObject([{ payee: 'Asha Rao, account 123456789012, IFSC HDFC0001234' }]);
});

test('nobody names the account for the money of another customer, or for money that was sent', async () => {
  const orderId = await returnCash();
  const stranger = await shop.createCustomer();
  const refused = (as: string) => shop.callRefused(setRefundPayee, { orderId, payee: upi }, { token: as });
  expect(await refused(stranger)).toMatchObject({ status: 404, body: { message: 'We could not find this order.' } });
  await act(orderId, 'settle', { note: 'UPI 4123' });
  const message = 'There is no money to send for this order any more.';
  expect(await refused(token)).toMatchObject({ status: 409, body: { message } });
  expect(await list(orderId, `?order=${orderId}`)).toMatchObject([{ state: 'settled', payee: null }]);
});

test('another account than before needs the password: a stolen token sends no money elsewhere', async () => {
  const orderId = await returnCash();
  await setPayee(orderId, upi);
  const change = { orderId, payee: { way: 'upi', upiId: 'asha@okicici' } } as const;
  const refused = async (payload: v.InferInput<typeof setRefundPayee.payload>) =>
    (await shop.callRefused(setRefundPayee, payload, { token })).body.message;
  expect(await refused(change)).toBe('Please enter your password to send your money somewhere else.');
  expect(await refused({ ...change, password: 'a guess' })).toBe('That password is not right. Nothing was changed.');
  const { body } = await shop.call(setRefundPayee, { ...change, password: 'a good password' }, { token });
  expect(body.order.refundByHand?.payee).toBe('UPI asha@okicici');
});
