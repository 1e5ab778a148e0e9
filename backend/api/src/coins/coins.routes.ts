import type { FastifyInstance } from 'fastify';
import {
  accessTypes,
  checkAccess,
  coinBalance,
  coinRewards,
  maxHistoryPart,
  redeemCoinCode,
  redeemCoins,
  redemptions,
  referralCode,
  validateCode,
} from '@shop/shared-api';
import { formatNumber, formatRupees } from '@shop/shared-rules';
import type { Shop } from '../shop';
import { Refusal } from '../http/refusal';
import { serveCustomer } from '../http/serve';
import { readIdempotencyKey } from '../http/idempotency-key';
import { readHistory } from '../database/read-history';
import { sendParts } from '../http/send-parts';
import { writeReplyWithList } from '../http/write-json-list';
import { countFailures } from '../limits/attempt-limits';
import { readBalance, readLedger, writeLedgerOnce } from './ledger.queries';
import { createCouponEntry, computeDebt, computeSpendable, toTransaction } from './ledger.rules';
import { listPendingCoins } from './pending-coins';
import { redeemReward } from './redeem-reward';
import {
  codeWithCoins,
  isUnknownCode,
  listRewards,
  computeRewardTerms,
  toRedemption,
  UnknownCode,
  requireUsableCode,
  toWorthRupees,
} from '../coupons/redeem.rules';
import { isRewardPending } from './referral-rewards';
import { findAccessExpiry, findRedemption, listRedemptions } from '../coupons/redemptions.queries';
import { findCoupon } from '../coupons/coupons.queries';
import { listReferrals } from './referrals.queries';

const unknownCoupon = 'We do not know this coupon code. Please check it and try again.';
const endedCoupon = 'This coupon has ended.';
const usedCoupon = 'You have used this coupon code already.';
// Spec section 8.
const noReferralLink = 'Failed to generate referral code';
const unknownAccess = 'There is no such access.';

export function coinRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock, settings, authenticate, counters } = shop;
  const countGuesses = <T>(userId: string, work: () => Promise<T>) =>
    countFailures(counters.codes, userId, work, isUnknownCode);

  serveCustomer(app, authenticate, coinBalance, async ({ customer, payload: { limit, before }, reply }) => {
    const now = clock();
    const { balance, earned } = await readBalance(db, customer.id, now);
    const pending = await listPendingCoins(db, customer.id, settings, now);
    const coinDebt = computeDebt(balance);
    const readPart = async (from?: string) => {
      const { rows, older } = await readLedger(db, customer.id, limit ?? maxHistoryPart, from);
      return { rows: rows.map((entry) => toTransaction(entry, now)), older };
    };
    const account = {
      coinBalance: computeSpendable(balance),
      totalCoinsEarned: earned,
      ...(coinDebt > 0 ? { coinDebt } : {}),
      pending,
    };
    const part = await readPart(before);
    if (part.older === undefined) return { ...account, transactions: part.rows };
    if (limit !== undefined) return { ...account, transactions: part.rows, older: part.older };
    const all = writeReplyWithList(account, 'transactions', readHistory(part, readPart));
    return sendParts(reply, all, shop.report, 'the whole ledger of a customer');
  });

  serveCustomer(app, authenticate, coinRewards, async ({ customer }) => {
    const { balance } = await readBalance(db, customer.id, clock());
    return { rewards: listRewards(balance, settings) };
  });

  serveCustomer(app, authenticate, redeemCoins, async ({ customer, payload, request }) => {
    const terms = computeRewardTerms(payload.rewardType, settings, {
      amount: payload.customAmount ?? 0,
      description: payload.customDescription ?? '',
    });
    const now = clock();
    const done = await redeemReward(db, customer.id, payload.rewardType, terms, {
      key: readIdempotencyKey(request),
      now,
    });
    return {
      message: `${formatNumber(done.redemption.coinsRedeemed)} coins redeemed: ${done.redemption.description}.`,
      newBalance: computeSpendable(done.balance),
      redemption: toRedemption(done.redemption, now),
    };
  });

  serveCustomer(app, authenticate, redemptions, async ({ customer }) => {
    const now = clock();
    const rows = await listRedemptions(db, customer.id);
    const referred = await listReferrals(db, customer.id);
    return {
      redemptions: rows.map((row) => toRedemption(row, now)),
      referralData: {
        totalReferrals: referred.length,
        totalReferralCoins: referred.reduce((sum, { coins }) => sum + coins, 0),
        coinsPerReferral: settings.referralCoins,
        userReferralCode: customer.referralCode,
        referralHistory: referred.map(({ name, completedAt, coins, rewardedAt, refusal }) => ({
          referredUserName: name,
          completedAt: completedAt.toISOString(),
          coinsAwarded: coins,
          waiting: isRewardPending({ rewardedAt, refusal }),
          refusal,
        })),
      },
    };
  });

  serveCustomer(app, authenticate, validateCode, async ({ customer, payload }) => {
    if (payload.hasActiveCoinDiscounts) throw new Refusal(409, codeWithCoins);
    const found = await countGuesses(customer.id, async () =>
      requireUsableCode(await findRedemption(db, customer.id, payload.rewardCode), clock()),
    );
    return {
      message: `${formatRupees(toWorthRupees(found))} off with ${found.code}.`,
      redemption: {
        code: found.code,
        type: found.rewardType,
        discountAmount: toWorthRupees(found),
        freeItem: null,
        redemptionId: found.id,
      },
    };
  });

  serveCustomer(app, authenticate, referralCode, async ({ customer }) => {
    const code = customer.referralCode;
    if (settings.shopUrl === '') {
      shop.report(new Error('Referral links need the public address of the shop: set SHOP_URL.'), 'referral links');
      throw new Refusal(503, noReferralLink);
    }
    return { data: { referralCode: code, referralLink: `${settings.shopUrl}/login?ref=${code}` } };
  });

  serveCustomer(app, authenticate, checkAccess, async ({ customer, request }) => {
    const { type } = request.params as { type: string };
    const gate = accessTypes.find((known) => known === type);
    if (!gate) throw new Refusal(404, unknownAccess);
    const until = await findAccessExpiry(db, customer.id, gate, clock());
    return { hasAccess: until !== undefined, expiryDate: until?.toISOString() ?? null };
  });

  serveCustomer(app, authenticate, redeemCoinCode, async ({ customer, payload }) => {
    const coupon = await countGuesses(customer.id, async () => {
      const found = await findCoupon(db, payload.rewardCode);
      if (!found) throw new UnknownCode(unknownCoupon);
      return found;
    });
    if (coupon.endsAt !== null && coupon.endsAt <= clock()) throw new Refusal(409, endedCoupon);
    // The ledger's unique source lets a coupon count once, even for two clicks at the same time.
    if (!(await writeLedgerOnce(db, createCouponEntry(customer.id, coupon, clock()))))
      throw new Refusal(409, usedCoupon);
    return { message: `${formatNumber(coupon.coins)} coins added.` };
  });
}
