import { placeOrder, requestExchange } from '@shop/shared-api';
import { eq, inArray } from 'drizzle-orm';
import * as fc from 'fast-check';
import { cashRefunds, lineReturns, orders, paymentIntents, refunds } from '../database/schema';
import { isUndone } from '../order-record/order-status.rules';
import { readRefundState } from '../payments/refunds.rules';
import type { GatewayRefund, RefundGateway } from './refund-gateways';
import { sendAnswer } from './test-exchanges';
import { sendOperatorCall } from './send-operator-call';
import { orderPayload, testAddress } from './test-orders';
import type { TestShop } from './test-shop';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** What may happen next; `pick` chooses the order or refund, `way` one of several ways. */
const actions = [
  'order',
  'deliver',
  'undo',
  'refund line',
  'exchange',
  'gateway',
  'move refund',
  'settle',
  'pass',
] as const;
export const anyHistory = fc.array(
  fc.record({ action: fc.constantFrom(...actions), pick: fc.nat(9), way: fc.nat(5) }),
  { minLength: 6, maxLength: 24 },
);
type Step = typeof anyHistory extends fc.Arbitrary<(infer One)[]> ? One : never;

/** Orders, refunds and exchanges of one customer, whose money is counted after each step. */
interface RefundHistory {
  apply(step: Step): Promise<void>;
  /** Compares what was paid with what the shop keeps, owes and has paid back. Throws if a paisa is missing. */
  checkMoney(): Promise<void>;
  /** Lets all that is under way end well, and sends again what failed. */
  finish(): Promise<void>;
}

/** `openGateway` opens the gateway by which orders are paid online. */
export async function createRefundHistory(
  shop: TestShop,
  openGateway: (shop: TestShop, token: string) => RefundGateway,
): Promise<RefundHistory> {
  const { db } = shop;
  const token = await shop.createCustomer();
  const gateway = openGateway(shop, token);
  const usual = { next: 'done', down: false, losesAnswers: false } as const;
  gateway.behave(usual);
  let isDown = false;
  const orderIds: string[] = [];
  const paymentIds: string[] = [];
  let paidOnline = 0;
  /** Failures that no webhook has reported. */
  const unreported = new Set<string>();
  const choose = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];
  const listGatewayRefunds = () => gateway.listRefunds(paymentIds);
  const postRefund = (id: string, action: string, body = {}) =>
    sendOperatorCall(shop, `refunds/${encodeURIComponent(id)}/${action}`, body);

  async function placeOne(way: number): Promise<void> {
    const payload = orderPayload({ items: [{ _id: 'shirt', size: 'M', quantity: 2 }], amount: 2057 });
    if (way === 0) {
      orderIds.push(
        (await shop.call(placeOrder, payload, { token, key: `cash-${orderIds.length}` })).body.orderId ?? '',
      );
      return;
    }
    const paid = await gateway.pay(payload, `online-${orderIds.length}`, way);
    if (!paid) return;
    for (const { id, paise } of paid.payments) {
      paymentIds.push(id);
      paidOnline += paise;
    }
    orderIds.push(paid.orderId);
  }

  /** A replacement changes no money; with `way` 4 an exchange is refused when its unit has come back. */
  async function exchangeUnit(orderId: string, way: number): Promise<void> {
    const wish = way % 2 === 0 ? 'MONEY_BACK' : 'REPLACEMENT';
    const request = { orderId, itemId: 'shirt', size: 'M', quantity: 1, reason: 'DAMAGED', wish };
    const newSize = wish === 'REPLACEMENT' ? 'L' : null;
    const pickupDay = new Date(shop.now().getTime() + 2 * dayMs).toISOString().slice(0, 10);
    const answer = await shop.send(
      requestExchange,
      { ...request, newSize, address: testAddress, pickupDay },
      { token },
    );
    const { exchange } = answer.body as { exchange?: { _id: string } };
    const end = way === 4 ? 'refused' : wish === 'REPLACEMENT' ? 'replaced' : 'refunded';
    for (const to of ['approved', 'picked up', 'received', end])
      if (exchange) await sendAnswer(shop, exchange._id, { to });
  }

  async function moveRefund(refund: GatewayRefund, way: number): Promise<void> {
    if (refund.status === 'failed') return;
    const status = refund.status === 'done' || way % 2 === 0 ? 'failed' : 'done';
    const webhook = refund.move(status);
    if (status === 'failed') unreported.add(refund.id);
    if (way < 2) return;
    for (let time = 0; time < way - 1; time += 1) await shop.deliverWebhook(gateway.name, webhook);
    unreported.delete(refund.id);
  }

  async function apply({ action, pick, way }: Step): Promise<void> {
    const orderId = choose(orderIds, pick) ?? '';
    if (action === 'order') return placeOne(way);
    if (action === 'deliver') return void (await shop.deliverOrder(orderId).catch(() => undefined));
    if (action === 'undo') return void (await sendOperatorCall(shop, `orders/${orderId}/refund`, {}));
    if (action === 'refund line')
      return void (await sendOperatorCall(shop, `orders/${orderId}/refund-line`, {
        line: '1',
        quantity: way % 2 === 0 ? '1' : '2',
      }));
    if (action === 'exchange') return exchangeUnit(orderId, way);
    if (action === 'gateway') {
      isDown = way === 0;
      const next = choose(['done', 'pending', 'failed'] as const, pick) ?? 'done';
      return gateway.behave({ next, down: isDown, losesAnswers: way === 1 });
    }
    if (action === 'move refund') {
      const refund = choose(listGatewayRefunds(), pick);
      return refund && moveRefund(refund, way);
    }
    if (action === 'settle') {
      const { refunds: open } = await sendOperatorCall<{ refunds: { id: string }[] }>(shop, 'refunds');
      const { id = '' } = choose(open, pick) ?? {};
      if (way < 3) return void (await postRefund(id, 'retry'));
      return void (await postRefund(id, 'settle', { note: 'UPI 4123' }));
    }
    shop.advanceClock(choose([61_000, 61 * minuteMs, dayMs, 10 * dayMs], pick) ?? 0);
    await shop.reconcile();
    // After ten days the gateway was asked about all that it had sent.
    if (pick % 4 === 3 && !isDown) await forgetReported();
  }

  /** A failure counts as reported, too, when its row has failed by a question. */
  async function forgetReported(): Promise<void> {
    const failed = await db
      .select()
      .from(refunds)
      .where(inArray(refunds.gatewayRefundId, [...unreported, '']));
    for (const row of failed) if (readRefundState(row) === 'failed') unreported.delete(row.gatewayRefundId ?? '');
  }

  async function checkMoney(): Promise<void> {
    const ofCustomer = await db
      .select()
      .from(orders)
      .where(inArray(orders.id, [...orderIds, '']));
    const returns = await db
      .select()
      .from(lineReturns)
      .where(inArray(lineReturns.orderId, [...orderIds, '']));
    const online = await db
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.intentId))
      .where(inArray(paymentIntents.id, [...orderIds, '']));
    const cash = await db
      .select()
      .from(cashRefunds)
      .where(inArray(cashRefunds.orderId, [...orderIds, '']));
    const sum = (rows: readonly { readonly amountPaise: number }[]) =>
      rows.reduce((total, { amountPaise }) => total + amountPaise, 0);
    const paidCash = sum(ofCustomer.filter(({ paymentId, payment }) => paymentId === null && payment));
    const returned = (orderId: string) =>
      returns.filter((row) => row.orderId === orderId).reduce((total, { moneyPaise }) => total + moneyPaise, 0);
    const earned = ofCustomer
      .filter(({ payment, status }) => payment && !isUndone(status))
      .reduce((total, { id, amountPaise }) => total + amountPaise - returned(id), 0);
    const rows = [...online.map(({ refund }) => refund), ...cash];
    const owed = sum(rows.filter(({ doneAt }) => doneAt === null));
    const back = sum(rows.filter(({ doneAt }) => doneAt !== null));
    expect(earned + owed + back).toBe(paidOnline + paidCash);

    const byHand = online.filter(({ refund }) => readRefundState(refund) === 'settled').map(({ refund }) => refund);
    const living = listGatewayRefunds().filter(({ status }) => status !== 'failed');
    const livingPaise = living.reduce((total, { amount }) => total + amount, 0);
    expect(livingPaise + sum(byHand)).toBeLessThanOrEqual(sum(online.map(({ refund }) => refund)));
    for (const { refund } of online) {
      if (readRefundState(refund) !== 'done') continue;
      const sent = listGatewayRefunds().find(({ id }) => id === refund.gatewayRefundId);
      expect([sent?.amount, sent?.status === 'done' || unreported.has(sent?.id ?? '')]).toEqual([
        refund.amountPaise,
        true,
      ]);
    }
  }

  async function finish(): Promise<void> {
    gateway.behave(usual);
    for (let round = 0; round < 3; round += 1) {
      for (const refund of listGatewayRefunds()) {
        const status = refund.status === 'pending' ? 'done' : refund.status;
        await shop.deliverWebhook(gateway.name, refund.move(status));
      }
      shop.advanceClock(11 * dayMs);
      await shop.reconcile();
      for (const id of orderIds) {
        const { refunds: all } = await sendOperatorCall<{ refunds: { id: string; state: string }[] }>(
          shop,
          `refunds?order=${id}`,
        );
        for (const one of all) if (one.state === 'failed') await postRefund(one.id, 'retry');
      }
    }
    unreported.clear();
    const open = await db
      .select()
      .from(refunds)
      .where(inArray(refunds.intentId, [...orderIds, '']));
    expect(open.filter(({ doneAt }) => doneAt === null)).toEqual([]);
  }

  return { apply, checkMoney, finish };
}
