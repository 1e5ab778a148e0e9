import { cancelOrder, coinBalance, placeOrder, redeemCoinCode, redeemCoins, redemptions, referralCode, register } from '@shop/shared-api';
import { auditCustomer } from '../coins/audit';
import { coupons } from '../database/schema';
import { dayMs } from '../settings';
import { CoinModel, type ModelOrder, type Step } from './coin-model';
import { addProduct, startTestShop, testAddress, type TestShop } from './test-shop';

const price = 999;
const delivery = 59;
const rewards = [
  { request: { rewardType: 'DISCOUNT_10' }, coins: 100, rupees: 10, days: 90 },
  { request: { rewardType: 'DISCOUNT_30' }, coins: 300, rupees: 30, days: 90 },
  { request: { rewardType: 'DISCOUNT_200' }, coins: 2000, rupees: 200, days: 90 },
  { request: { rewardType: 'CUSTOM', customAmount: 150 }, coins: 150, rupees: 15, days: 90 },
  { request: { rewardType: 'EARLY_ACCESS' }, coins: 500, rupees: 0, days: 30 },
] as const;
const couponCodes = ['HISTORY10', 'HISTORY100'] as const;
const at = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)];

/** A shop in which histories can happen: nobody is logged out by the years that pass, and the stock does not end. */
export async function startHistories(pendingDays: number, onPostgres?: string): Promise<TestShop> {
  const throttle = { registrations: 1e9, codes: 1e9, windowMs: 1_000 };
  const shop = await startTestShop({ pendingDays, tokenDays: 36_500, throttle, referralsPerDay: 1_000 }, onPostgres);
  await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 1_000_000_000 } });
  await shop.db.insert(coupons).values(couponCodes.map((code) => ({ code, coins: Number(code.slice(7)), description: 'Gift' })));
  return shop;
}

/** One customer who lives through steps, and the model of what their coins must be. */
export class History {
  readonly model: CoinModel;

  private constructor(
    private readonly shop: TestShop,
    private readonly pendingDays: number,
    private readonly token: string,
    private readonly userId: string,
    private readonly code: string,
  ) {
    this.model = new CoinModel(325);
  }

  static async begin(shop: TestShop, pendingDays: number): Promise<History> {
    const token = await shop.customer(300);
    const { data } = (await shop.ask(referralCode, {}, { token })).body;
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: string };
    return new History(shop, pendingDays, token, claims.id, data.referralCode);
  }

  /** Does a step. The answer's status is returned; what the model says it must be as well, where nothing else happens at once. */
  async take(step: Step): Promise<{ readonly status: number; readonly expected: number }> {
    switch (step.do) {
      case 'order':
        return this.order(step.coins - (step.coins % 10), step.code);
      case 'redeem':
        return this.redeem(at(rewards, step.reward) ?? rewards[0], step.again);
      case 'cancel':
        return this.cancel(at(this.model.orders, step.order));
      case 'coupon':
        return this.coupon(at(couponCodes, step.coupon) ?? couponCodes[0]);
      case 'refer':
        return this.refer(step.mailbox);
      case 'wait':
        this.shop.wait(step.days * dayMs);
        this.model.now += step.days * dayMs;
        return { status: 200, expected: 200 };
    }
  }

  /** Fails where the shop does not say what the model says. */
  async compare(): Promise<void> {
    const { model, token } = this;
    const account = (await this.shop.ask(coinBalance, {}, { token })).body;
    const pending = (account.pending ?? []).reduce((sum, { coins }) => sum + coins, 0);
    const codes = (await this.shop.ask(redemptions, undefined, { token })).body.redemptions;
    expect({ balance: account.coinBalance, pending }).toEqual({ balance: model.balance, pending: model.pending });
    const states = (list: readonly { readonly code: string; readonly state: string }[]) => list.map(({ code, state }) => `${code} ${state}`).sort();
    expect(states(codes.map(({ rewardCode: code, status: state }) => ({ code, state })))).toEqual(
      states(model.codes.map((one) => ({ code: one.code, state: model.stateOf(one) }))),
    );
  }

  /** Fails where what the database holds does not agree with itself. */
  async audit(): Promise<void> {
    const { findings, balance } = await auditCustomer(this.shop.db, this.userId, this.shop.now());
    expect(findings).toEqual([]);
    expect(balance).toBeGreaterThanOrEqual(0);
  }

  private async order(coins: number, chosen: number) {
    const { model, token } = this;
    const code = coins === 0 || chosen % 3 === 0 ? at(model.codes, chosen) : undefined;
    const used = code || coins > 4_990 ? 0 : coins;
    const off = code?.rupees ?? used / 10;
    const fits = code ? model.stateOf(code) === 'ACTIVE' && code.rupees > 0 : used <= model.balance;
    const answer = await this.shop.send(
      placeOrder,
      {
        address: testAddress,
        items: [{ _id: 'shirt', size: 'M', quantity: 1 }],
        amount: price + delivery - off,
        ...(code ? { appliedRedemption: { code: code.code } } : {}),
        ...(used > 0 ? { coinDiscounts: { shirt_M: { coinsUsed: used } } } : {}),
      },
      { token, key: nextKey() },
    );
    if (answer.status === 200) {
      const id = (answer.body as { orderId: string }).orderId;
      model.coins -= used;
      model.orders.push({ id, coins: used, earned: (price - off) * 10, availableAt: model.now + this.pendingDays * dayMs, cancelled: false });
      if (code) code.usedBy = id;
    }
    return { status: answer.status, expected: fits ? 200 : 409 };
  }

  private async redeem(reward: (typeof rewards)[number], again: boolean) {
    const { model, token } = this;
    const key = nextKey();
    const expected = model.balance >= reward.coins ? 200 : 409;
    const answer = await this.shop.send(redeemCoins, reward.request, { token, key });
    // As after an answer that got lost: the same submit once more.
    const repeated = again ? await this.shop.send(redeemCoins, reward.request, { token, key }) : answer;
    const codeOf = ({ body }: { body: unknown }) => (body as { redemption?: { rewardCode: string } }).redemption?.rewardCode;
    const code = codeOf(answer) ?? codeOf(repeated);
    if (codeOf(answer) !== undefined) expect(codeOf(repeated)).toBe(code);
    if (code !== undefined) {
      model.coins -= reward.coins;
      // Days of access come after those that are left; a code counts from now.
      const ends = reward.rupees === 0 ? model.codes.filter(({ rupees }) => rupees === 0).map(({ expiresAt }) => expiresAt) : [];
      model.codes.push({ code, rupees: reward.rupees, expiresAt: Math.max(model.now, ...ends) + reward.days * dayMs, usedBy: null });
    }
    return { status: answer.status, expected };
  }

  private async cancel(order: ModelOrder | undefined) {
    if (!order || order.cancelled) return { status: 200, expected: 200 };
    const { model, token } = this;
    const earnedCame = order.availableAt <= model.now ? order.earned : 0;
    const expected = model.balance + order.coins - earnedCame >= 0 ? 200 : 409;
    const { status } = await this.shop.send(cancelOrder, { orderId: order.id }, { token });
    // Of two cancels at once both are told that it is cancelled.
    if (status === 200 && !order.cancelled) {
      order.cancelled = true;
      model.coins += order.coins;
      for (const code of model.codes) if (code.usedBy === order.id) code.usedBy = null;
    }
    return { status, expected };
  }

  private async coupon(code: (typeof couponCodes)[number]) {
    const { model, token } = this;
    const expected = model.coupons.has(code) ? 409 : 200;
    const { status } = await this.shop.send(redeemCoinCode, { rewardCode: code }, { token });
    if (status === 200) {
      model.coupons.add(code);
      model.coins += Number(code.slice(7));
    }
    return { status, expected };
  }

  private async refer(mailbox: number) {
    const { model } = this;
    const email = `friend.${this.userId}.${mailbox}+${nextKey()}@gmail.com`;
    const expected = model.mailboxes.has(mailbox) ? 400 : 200;
    const { status } = await this.shop.send(register, { name: 'Friend', email, password: 'a good password', referralCode: this.code });
    if (status === 200) {
      model.mailboxes.add(mailbox);
      model.coins += 50;
    }
    return { status, expected };
  }
}

let keys = 0;
const nextKey = () => `key-${(keys += 1)}`;
