import {
  cancelOrder,
  coinBalance,
  placeOrder,
  placeRazorpayOrder,
  redeemCoinCode,
  redeemCoins,
  redemptions,
  referralCode,
  userOrders,
  verifyRazorpay,
} from '@shop/shared-api';
import { and, eq } from 'drizzle-orm';
import { auditCustomer } from '../coins/audit';
import { stock } from '../database/schema';
import { dayMs, defaultSettings } from '../settings';
import { CoinModel, type ModelOrder, movesBetween, type Step } from './coin-model';
import { befriend, friendOrders, friendReturns } from './friend-histories';
import { addProduct } from './add-product';
import { testAddress } from './test-orders';
import { testSecret, type TestShop } from './test-shop';
import type { Outcome } from './outcome';
import { couponCodes, rewards } from './coin-history-shop';

const price = 999;
const delivery = 59;
const units = 1_000;
const at = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)];

const noChange: Outcome = { status: 200, expected: 200 };

/** Runs steps of one customer, and compares coins, orders and money with the model. */
export class CoinHistory {
  readonly model: CoinModel;

  private constructor(
    private readonly shop: TestShop,
    exchangeDays: number,
    private readonly token: string,
    private readonly userId: string,
    private readonly code: string,
    private readonly began: number,
  ) {
    this.model = new CoinModel(325, exchangeDays, defaultSettings.expectedDeliveryDays);
  }

  static async begin(shop: TestShop, exchangeDays: number): Promise<CoinHistory> {
    const token = await shop.createCustomer(300);
    const { data } = (await shop.call(referralCode, {}, { token })).body;
    const { id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: string };
    await addProduct(shop.db, { id, name: 'Linen Shirt', units: { M: units } });
    return new CoinHistory(shop, exchangeDays, token, id, data.referralCode, shop.now().getTime());
  }

  async perform(step: Step): Promise<Outcome> {
    const { model, shop } = this;
    switch (step.do) {
      case 'order':
        return this.order(step.coins - (step.coins % 10), step.code, step.online);
      case 'redeem':
        return this.redeem(at(rewards, step.reward) ?? rewards[0], step.again);
      case 'cancel':
        return this.cancel(at(model.orders, step.order));
      case 'move':
        return this.move(at(model.orders, step.order), step.to);
      case 'refunded':
        return this.refunded(at(model.orders, step.order));
      case 'coupon':
        return this.coupon(at(couponCodes, step.coupon) ?? couponCodes[0]);
      case 'refer':
        return befriend(shop, model, this.code, { userId: this.userId, mailbox: step.mailbox, key: nextKey() });
      case 'friend': {
        const friend = at([...model.friends.values()], step.mailbox);
        if (!friend) return noChange;
        return step.what === 'order'
          ? friendOrders(shop, model, friend, nextKey())
          : friendReturns(shop, model, friend);
      }
      case 'wait':
        shop.advanceClock(step.days * dayMs);
        model.now += step.days * dayMs;
        return noChange;
    }
  }

  /** Fails if the shop's replies differ from the model. */
  async compare(): Promise<void> {
    const { model, shop, token, userId } = this;
    const account = (await shop.call(coinBalance, {}, { token })).body;
    const pending = (account.pending ?? []).reduce((sum, { coins }) => sum + coins, 0);
    expect({ balance: account.coinBalance, pending, debt: account.coinDebt ?? 0 }).toEqual({
      balance: model.balance,
      pending: model.pending,
      debt: model.debt,
    });

    const codes = (await shop.call(redemptions, undefined, { token })).body.redemptions;
    const byCode = new Map(codes.map(({ rewardCode, status }) => [rewardCode, status]));
    expect(byCode).toEqual(new Map(model.codes.map((one) => [one.code, model.stateOf(one)])));

    const { orders } = (await shop.call(userOrders, {}, { token })).body;
    const shown = orders.map(({ _id, status, paymentState, coinsAvailable }) => {
      const coins = coinsAvailable ? { at: coinsAvailable.at - this.began, estimated: coinsAvailable.estimated } : null;
      return [_id, { status, money: paymentState, coins }] as const;
    });
    const wanted = model.orders.map(
      (one) => [one.id, { status: one.status, money: model.moneyOf(one), coins: model.coinsAvailableOf(one) }] as const,
    );
    expect(new Map(shown)).toEqual(new Map(wanted));

    const [left] = await shop.db
      .select()
      .from(stock)
      .where(and(eq(stock.productId, userId), eq(stock.size, 'M')));
    expect(left?.units).toBe(units - model.sold);
  }

  /** Fails if the data is inconsistent, or if coins were spent that did not exist. */
  async audit(): Promise<void> {
    expect((await auditCustomer(this.shop.db, this.userId, this.shop.now())).findings).toEqual([]);
  }

  private async order(coins: number, chosen: number, online: boolean): Promise<Outcome> {
    const { model, shop, token, userId } = this;
    const code = coins === 0 || chosen % 3 === 0 ? at(model.codes, chosen) : undefined;
    const used = code || coins > 4_990 ? 0 : coins;
    const off = code?.rupees ?? used / 10;
    const fits = code ? model.stateOf(code) === 'ACTIVE' && code.rupees > 0 : used <= model.balance;
    const payload = {
      address: testAddress,
      items: [{ _id: userId, size: 'M', quantity: 1 }],
      amount: price + delivery - off,
      ...(code ? { appliedRedemption: { code: code.code } } : {}),
      ...(used > 0 ? { coinDiscounts: { [`${userId}_M`]: { coinsUsed: used } } } : {}),
    };
    const placedAt = model.now;
    const answer = online
      ? await this.payOnline(payload)
      : await shop.send(placeOrder, payload, { token, key: nextKey() });
    const id = (answer.body as { orderId?: string }).orderId;
    // A repeated payment belongs to the order that it made before.
    if (answer.status === 200 && id !== undefined && !model.orders.some((one) => one.id === id)) {
      model.coins -= used;
      model.orders.push({
        id,
        online,
        coins: used,
        earned: (price - off) * 10,
        placedAt,
        status: 'Order Placed',
        deliveredAt: null,
        cashIsBack: false,
      });
      if (code) code.usedBy = id;
    }
    return { status: answer.status, expected: fits ? 200 : 409 };
  }

  private async payOnline(payload: unknown): Promise<{ readonly status: number; readonly body: unknown }> {
    const { shop, token } = this;
    const opened = await shop.send(placeRazorpayOrder, payload, { token });
    if (opened.status !== 200) return opened;
    const { order } = opened.body as { order: { id: string } };
    return shop.send(verifyRazorpay, shop.razorpay.proof(shop.razorpay.pay(order.id)), { token });
  }

  private async redeem(reward: (typeof rewards)[number], again: boolean): Promise<Outcome> {
    const { model, shop, token } = this;
    const key = nextKey();
    const expected = model.balance >= reward.coins ? 200 : 409;
    const answer = await shop.send(redeemCoins, reward.request, { token, key });
    // Repeats the submit, as after a lost response.
    const repeated = again ? await shop.send(redeemCoins, reward.request, { token, key }) : answer;
    const codeOf = ({ body }: { body: unknown }) =>
      (body as { redemption?: { rewardCode: string } }).redemption?.rewardCode;
    const code = codeOf(answer) ?? codeOf(repeated);
    if (codeOf(answer) !== undefined) expect(codeOf(repeated)).toBe(code);
    if (code !== undefined) {
      model.coins -= reward.coins;
      // Access extends the remaining days; a code is valid from now.
      const ends =
        reward.rupees === 0 ? model.codes.filter(({ rupees }) => rupees === 0).map(({ expiresAt }) => expiresAt) : [];
      model.codes.push({
        code,
        rupees: reward.rupees,
        expiresAt: Math.max(model.now, ...ends) + reward.days * dayMs,
        usedBy: null,
      });
    }
    return { status: answer.status, expected };
  }

  private async cancel(order: ModelOrder | undefined): Promise<Outcome> {
    if (!order) return noChange;
    const expected = order.status === 'Order Placed' || order.status === 'Cancelled' ? 200 : 409;
    const { status } = await this.shop.send(cancelOrder, { orderId: order.id }, { token: this.token });
    if (status === 200) this.model.undo(order, 'Cancelled');
    return { status, expected };
  }

  /**
   * Changes an order's status as the operator does, through all statuses between. An impossible change is requested
   * too.
   */
  private async move(order: ModelOrder | undefined, to: ModelOrder['status']): Promise<Outcome> {
    if (!order) return noChange;
    const moves = movesBetween(order.status, to);
    for (const next of moves ?? [to]) {
      const { status } = await this.shop.moveOrder(order.id, next);
      if (status !== 200) return { status, expected: moves ? 200 : 409 };
      if (next === 'Cancelled' || next === 'Undelivered' || next === 'Returned') this.model.undo(order, next);
      else order.status = next;
      if (next === 'Delivered') order.deliveredAt = this.model.now;
    }
    return { status: 200, expected: moves ? 200 : 409 };
  }

  private async refunded(order: ModelOrder | undefined): Promise<Outcome> {
    if (!order) return noChange;
    const expected = order.status === 'Returned' && !order.online ? 200 : 404;
    const url = `/operator/orders/${order.id}/refunded`;
    const { statusCode: status } = await this.shop.app.inject({
      method: 'POST',
      url,
      headers: { 'operator-secret': testSecret },
    });
    if (status === 200) order.cashIsBack = true;
    return { status, expected };
  }

  private async coupon(code: (typeof couponCodes)[number]): Promise<Outcome> {
    const { model, token } = this;
    const expected = model.coupons.has(code) ? 409 : 200;
    const { status } = await this.shop.send(redeemCoinCode, { rewardCode: code }, { token });
    if (status === 200) {
      model.coupons.add(code);
      model.coins += Number(code.slice(7));
    }
    return { status, expected };
  }
}

let keys = 0;
const nextKey = () => `key-${(keys += 1)}`;
