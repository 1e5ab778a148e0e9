import { normaliseCode } from '@shop/shared-rules';
import * as v from 'valibot';
import { defineCall } from './call';
import { historyLimit } from './history-part';

const coins = v.pipe(v.number(), v.integer());
const success = v.literal(true);
const message = v.exactOptional(v.string());
/** A moment as ISO 8601 text. */
const moment = v.pipe(v.string(), v.isoTimestamp());

export const rewardTypes = [
  'DISCOUNT_10',
  'DISCOUNT_30',
  'DISCOUNT_50',
  'DISCOUNT_100',
  'DISCOUNT_200',
  'EARLY_ACCESS',
  'LIMITED_EDITION',
  'CUSTOM',
] as const;

/** One line of the ledger (spec section 3): EARN adds coins, SPEND takes them; `coins` is positive. */
export const coinTransactionSchema = v.object({
  description: v.string(),
  createdAt: moment,
  type: v.string(),
  coins,
  /** Only while it does not count towards the balance yet. */
  pendingUntil: v.exactOptional(moment),
});
export type CoinTransaction = v.InferOutput<typeof coinTransactionSchema>;

/**
 * Coins that cannot be spent before a moment: those of orders on their way, and of deliveries that can still be
 * exchanged.
 */
export const pendingCoinsSchema = v.object({
  coins,
  availableAt: moment,
  /** True where the order is not delivered yet: `availableAt` is then the expected moment. */
  estimated: v.exactOptional(v.boolean()),
  /** What the coins are for, for coins without an entry in the ledger. */
  description: v.exactOptional(v.string()),
});
export type PendingCoins = v.InferOutput<typeof pendingCoinsSchema>;

export const rewardSchema = v.object({
  type: v.picklist(rewardTypes),
  description: v.string(),
  coins,
  canAfford: v.boolean(),
});
export type Reward = v.InferOutput<typeof rewardSchema>;

export const redemptionSchema = v.object({
  _id: v.string(),
  rewardType: v.string(),
  rewardCode: v.string(),
  rewardData: v.object({
    description: v.string(),
    discountCode: v.exactOptional(v.string()),
    rewardCode: v.exactOptional(v.string()),
    accessCode: v.exactOptional(v.string()),
  }),
  coinsRedeemed: coins,
  createdAt: moment,
  expiresAt: v.nullable(moment),
  usedAt: v.nullable(moment),
  status: v.picklist(['ACTIVE', 'USED', 'EXPIRED']),
});
export type Redemption = v.InferOutput<typeof redemptionSchema>;

export const referralDataSchema = v.object({
  totalReferrals: coins,
  totalReferralCoins: coins,
  coinsPerReferral: coins,
  userReferralCode: v.string(),
  referralHistory: v.array(
    v.object({
      referredUserName: v.string(),
      completedAt: moment,
      coinsAwarded: coins,
      /** True until the first order of the friend is delivered, which is when the coins arrive. */
      waiting: v.exactOptional(v.boolean()),
      /** A sentence that says why a friend brought no coins. */
      refusal: v.exactOptional(v.nullable(v.string())),
    }),
  ),
});
export type ReferralData = v.InferOutput<typeof referralDataSchema>;

const empty = v.object({});

export const coinBalance = defineCall({
  method: 'POST',
  path: '/api/coins/balance',
  token: true,
  payload: v.object({
    limit: historyLimit,
    /** `older` of an earlier reply: only the transactions before those of that reply. */
    before: v.exactOptional(
      v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Older transactions are asked for by `older` of an earlier reply.')),
    ),
  }),
  reply: v.object({
    success,
    coinBalance: coins,
    totalCoinsEarned: coins,
    /** Coins that were taken back after they were spent; new coins pay them first. Absent where nothing is owed. */
    coinDebt: v.exactOptional(coins),
    /** Newest first. */
    transactions: v.array(coinTransactionSchema),
    /** Where `limit` left older transactions out: the value of `before` that asks for them. */
    older: v.exactOptional(v.string()),
    pending: v.exactOptional(v.array(pendingCoinsSchema)),
  }),
});

export const referralCode = defineCall({
  method: 'POST',
  path: '/api/coins/referral-code',
  token: true,
  payload: empty,
  reply: v.object({ success, data: v.object({ referralCode: v.string(), referralLink: v.string() }) }),
});

export const redeemCoins = defineCall({
  method: 'POST',
  path: '/api/coins/redeem',
  token: true,
  payload: v.object({
    rewardType: v.picklist(rewardTypes, 'Please choose a reward from the list.'),
    customAmount: v.exactOptional(v.nullable(v.pipe(v.number(), v.integer('Please give a whole number of coins.')))),
    customDescription: v.exactOptional(
      v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200, 'Please use at most 200 characters.'))),
    ),
  }),
  reply: v.object({
    success,
    message: v.string(),
    newBalance: coins,
    redemption: v.exactOptional(redemptionSchema),
  }),
});

export const coinRewards = defineCall({
  method: 'POST',
  path: '/api/coins/rewards',
  token: true,
  payload: empty,
  reply: v.object({ success, rewards: v.array(rewardSchema) }),
});

export const validateCode = defineCall({
  method: 'POST',
  path: '/api/coins/validate-code',
  token: true,
  payload: v.object({
    rewardCode: v.pipe(
      v.string(),
      v.transform(normaliseCode),
      v.minLength(1, 'Please enter a redemption code'),
      v.maxLength(60),
    ),
    cartTotal: v.pipe(v.number(), v.minValue(0)),
    hasActiveCoinDiscounts: v.boolean(),
  }),
  reply: v.object({
    success,
    message,
    redemption: v.object({
      code: v.string(),
      type: v.string(),
      discountAmount: v.number(),
      freeItem: v.exactOptional(v.nullable(v.object({ description: v.string() }))),
      redemptionId: v.string(),
    }),
  }),
});

export const redeemCoinCode = defineCall({
  method: 'POST',
  path: '/api/coins/redeem-coin-code',
  token: true,
  payload: v.object({
    rewardCode: v.pipe(
      v.string(),
      v.transform(normaliseCode),
      v.minLength(1, 'Please enter a coupon code'),
      v.maxLength(60),
    ),
    userId: v.exactOptional(v.string()),
  }),
  reply: v.object({ success, message: v.string() }),
});

export const redemptions = defineCall({
  method: 'GET',
  path: '/api/coins/redemptions',
  token: true,
  payload: v.undefined(),
  reply: v.object({ success, redemptions: v.array(redemptionSchema), referralData: referralDataSchema }),
});

export const checkAccess = defineCall({
  method: 'GET',
  path: '/api/coins/check-access/:type',
  token: true,
  payload: v.undefined(),
  reply: v.object({ success, hasAccess: v.boolean(), expiryDate: v.nullable(moment) }),
});
