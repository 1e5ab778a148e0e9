import { recordSpans } from '@shop/server-environment/record-spans';
import { runInSpan } from '@shop/server-environment/tracing';
import { cancelOrder, changeMailSettings, placeOrder, placeRazorpayOrder } from '@shop/shared-api';
import { addProduct } from '../testing/add-product';
import { testDatabases } from '../testing/test-databases';
import { openShopsOnTestDatabases } from '../testing/shops-on-test-databases';
import { proveEmail } from '../testing/account-steps';
import { createTestMails } from '../testing/test-mails';
import { orderPayload } from '../testing/test-orders';
import type { TestShop } from '../testing/test-shop';
import { outboxMessages } from '../database/schema';
import type { Mail } from './mail';
import { enqueueCreditedCoins } from './coin-messages';
import { sendDueMessages } from './send-messages';

const dayMs = 86_400_000;

const shopOn = openShopsOnTestDatabases((shop) =>
  addProduct(shop.db, { id: 'shirt', name: 'Linen <Shirt>', units: { M: 500 } }),
);
const place = async (shop: TestShop, token: string) =>
  (await shop.call(placeOrder, orderPayload(), { token })).body.orderId ?? '';
const readOutbox = (shop: TestShop) => shop.db.select().from(outboxMessages);

describe.each(testDatabases)('on %s', (name) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = shopOn(name);
    await shop.db.delete(outboxMessages);
  });

  test('each step of an order sends one mail, and repeated rounds send none', async () => {
    const mails = createTestMails();
    const token = await shop.createCustomer(0, 'Asha Rao');
    await proveEmail(shop, token);
    const id = await place(shop, token);
    const number = id.replaceAll('-', '').slice(-8).toUpperCase();
    const placed = await mails.expectMail(shop, `Your order ${number} is placed`);
    expect(placed.text).toContain('Hello Asha,');
    expect(placed.text).toContain('Linen <Shirt> (Size M, quantity 1): ₹999');
    expect(placed.text).toContain('Total with delivery: ₹1,058\nPayment: Cash on delivery, to be paid at the door');
    expect(placed.html).toContain('Linen &#60;Shirt&#62;');
    expect(placed.html).toContain(`href="https://shop.example/orders/${id}"`);

    await shop.moveOrder(id, 'Packing');
    const response = await shop.app.inject({
      method: 'POST',
      url: `/operator/orders/${id}/status`,
      headers: { 'operator-secret': shop.dependencies.operatorSecret },
      payload: { status: 'Shipped', carrier: 'Blue Dart', tracking: 'BD 123' },
    });
    expect(response.statusCode).toBe(200);
    const shipped = await mails.expectMail(shop, `Your order ${number} is on its way`);
    expect(shipped.text).toContain('Carrier: Blue Dart\nTracking number: BD 123');

    await shop.moveOrder(id, 'Out for delivery');
    await shop.moveOrder(id, 'Delivered');
    const delivered = await mails.expectMail(shop, `Your order ${number} has arrived`);
    expect(delivered.text).toContain('until 6 Jun 2026');
    expect(await mails.sendDue(shop)).toEqual([]);
    expect((await readOutbox(shop)).map(({ data, sentAt }) => [data, sentAt !== null])).toEqual(
      Array.from({ length: 3 }, () => [null, true]),
    );
  });

  test('a mail is sent in the trace of the request that caused it, and one from before without a link', async () => {
    const mails = createTestMails();
    const token = await shop.createCustomer();
    await place(shop, token);
    const recorder = recordSpans();
    shop.advanceClock(60_000);
    await runInSpan('request', {}, () => place(shop, token));
    await mails.sendDue(shop);
    await recorder.stop();
    const [request, ...sent] = recorder.spans;
    expect(sent.map(({ name, attributes }) => [name, attributes])).toEqual(
      Array.from({ length: 2 }, () => ['send mail', { 'shop.mail.kind': 'order-placed' }]),
    );
    const ids = request?.spanContext();
    expect(sent.map(({ links }) => links.map(({ context }) => context.spanId))).toEqual([[], [ids?.spanId]]);
    expect(sent[1]?.spanContext().traceId).toBe(ids?.traceId);
  });

  test('an order that is refused leaves no mail', async () => {
    const token = await shop.createCustomer();
    await shop.callRefused(placeOrder, orderPayload({ amount: 1 }), { token });
    expect(await readOutbox(shop)).toEqual([]);
  });

  test('a payment is confirmed, and its cancellation and its refund are each reported once', async () => {
    const mails = createTestMails();
    const token = await shop.createCustomer();
    const { order } = (await shop.call(placeRazorpayOrder, orderPayload(), { token })).body;
    shop.razorpay.pay(order.id);
    shop.advanceClock(60_000);
    await shop.reconcile();
    const placed = await mails.expectMail(shop, /is placed$/);
    expect(placed.text).toContain('We have received your payment of ₹1,058');
    await shop.call(cancelOrder, { orderId: order.receipt }, { token });
    await shop.reconcile();
    expect((await mails.sendDue(shop)).map(({ subject }) => subject.replace(/[A-F0-9]{8}/, '…')).sort()).toEqual([
      'Your order … is cancelled',
      '₹1,058 has been refunded',
    ]);
  });

  test('two processes that send at the same time send each mail once', async () => {
    const mails = createTestMails();
    const token = await shop.createCustomer();
    for (let index = 0; index < 6; index += 1) {
      await place(shop, token);
      shop.advanceClock(60_000);
    }
    await Promise.all([mails.sendDue(shop), mails.sendDue(shop), mails.sendDue(shop)]);
    expect(new Set(mails.mails.map(({ messageId }) => messageId)).size).toBe(6);
    expect(mails.mails).toHaveLength(6);
  });

  test('a mail server that is down gets the mail a minute later', async () => {
    let isDown = true;
    const mails = createTestMails(() => {
      if (isDown) throw new Error('connect ECONNREFUSED');
    });
    await place(shop, await shop.createCustomer());
    expect(await mails.sendDue(shop)).toEqual([]);
    expect(await readOutbox(shop)).toMatchObject([{ attempts: 1, error: 'connect ECONNREFUSED', sentAt: null }]);
    isDown = false;
    expect(await mails.sendDue(shop)).toEqual([]);
    shop.advanceClock(60_000);
    await mails.expectMail(shop, /is placed$/);
  });

  test('a mail whose process died while it sent is sent by another one, with the same Message-ID', async () => {
    const mails = createTestMails();
    const { db, clock, report } = shop.dependencies;
    await place(shop, await shop.createCustomer());
    await new Promise<void>((accept) => {
      const transport = {
        ...mails,
        async send(mail: Mail) {
          await mails.send(mail);
          accept();
          // The process ends here: it records the mail neither as sent nor as failed.
          return new Promise<void>(() => undefined);
        },
      };
      const createUnsubscribeUrl = () => 'https://shop.example/off';
      const mailShop = { name: 'Sikka', url: 'https://shop.example' };
      void sendDueMessages({ db, clock, report, transport, shop: mailShop, createUnsubscribeUrl });
    });
    shop.advanceClock(60_000);
    expect(await mails.sendDue(shop)).toEqual([]);
    shop.advanceClock(300_000);
    const [again] = await mails.sendDue(shop);
    expect(again?.messageId).toMatch(/^<[0-9a-f]{32}@shop\.example>$/);
    expect(again?.messageId).toBe(mails.mails[0]?.messageId);
  });

  test('coins of a delivery are reported when they can be spent, once, and not to customers who do not want it', async () => {
    const mails = createTestMails();
    const token = await shop.createCustomer();
    const id = await place(shop, token);
    await shop.deliverOrder(id);
    await mails.sendDue(shop);
    const credit = async () => {
      await enqueueCreditedCoins(shop.db, shop.now());
      return mails.sendDue(shop);
    };
    expect(await credit()).toEqual([]);
    shop.advanceClock(5 * dayMs + 1000);
    const [mail] = await credit();
    expect(mail?.subject).toBe('9,990 coins are yours');
    expect(mail?.text).toContain('worth ₹999');
    expect(await credit()).toEqual([]);
    await shop.call(changeMailSettings, { coins: false }, { token });
    await shop.deliverOrder(await place(shop, token));
    await mails.sendDue(shop);
    shop.advanceClock(5 * dayMs + 1000);
    expect(await credit()).toEqual([]);
  });
});
