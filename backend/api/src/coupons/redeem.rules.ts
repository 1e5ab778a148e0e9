import { randomInt } from 'node:crypto';
import { type AccessType, type Redemption, type Reward, rewardTypes } from '@shop/shared-api';
import {
  computeDiscountCost,
  coinsToRupees,
  parseRewardDiscount,
  formatRupees,
  isValidCustomAmount,
  minCodeCoins,
  toPaise,
  toRupees,
} from '@shop/shared-rules';
import { Refusal } from '../http/refusal';
import type { Settings } from '../settings';
import type { RedemptionRow } from './redemptions.queries';

type RewardType = (typeof rewardTypes)[number];

/** Spec section 8. */
export const codeWithCoins =
  'Cannot apply discount code when coin discounts are active. Please remove coin discounts first.';
export const codeUsed = 'This code has been used already.';
const unknownCode = 'We do not know this code. Please check it, or look under My Redemptions.';
const expiredCode = 'This code has expired.';
const accessCode = 'This code opens a page; it takes nothing off an order.';
const invalidCustomAmount = `Please use at least ${minCodeCoins} coins, in multiples of 10.`;

/** The refusal of a code that does not exist. Only this one counts as a guess. */
export class UnknownCode extends Refusal {
  constructor(message: string) {
    super(400, message);
  }
}

export const isUnknownCode = (error: unknown): boolean => error instanceof UnknownCode;

/** The price and the worth of a reward. */
export interface RewardTerms {
  readonly coins: number;
  /** The discount of its code in paise; 0 for an access right. */
  readonly worthPaise: number;
  readonly description: string;
  readonly prefix: string;
  readonly days: number;
}

/** Computes the terms of a reward. Refuses a custom amount that is too small or not a multiple of ten. */
export function computeRewardTerms(
  type: RewardType,
  settings: Settings,
  custom: { amount: number; description: string },
): RewardTerms {
  if (type === 'EARLY_ACCESS' || type === 'LIMITED_EDITION') return computeAccessTerms(type, settings);
  if (type !== 'CUSTOM') {
    const rupees = parseRewardDiscount(type);
    return {
      coins: computeDiscountCost(rupees),
      worthPaise: toPaise(rupees),
      description: describeDiscount(rupees),
      prefix: 'SAVE',
      days: settings.codeDays,
    };
  }
  if (!isValidCustomAmount(custom.amount))
    throw new Refusal(400, invalidCustomAmount, { customAmount: invalidCustomAmount });
  const rupees = coinsToRupees(custom.amount);
  return {
    coins: custom.amount,
    worthPaise: toPaise(rupees),
    description: custom.description || describeDiscount(rupees),
    prefix: 'CUSTOM',
    days: settings.codeDays,
  };
}

const describeDiscount = (rupees: number): string => `${formatRupees(rupees)} off an order`;

function computeAccessTerms(type: AccessType, settings: Settings): RewardTerms {
  const early = type === 'EARLY_ACCESS';
  return {
    coins: settings.accessCoins[type],
    worthPaise: 0,
    description: `${early ? 'Early access' : 'Limited edition access'} for ${settings.accessDays} days`,
    prefix: early ? 'EARLY' : 'LIMITED',
    days: settings.accessDays,
  };
}

/** Lists the rewards with their prices. The price of CUSTOM is its smallest amount. */
export function listRewards(balance: number, settings: Settings): Reward[] {
  const custom = {
    amount: minCodeCoins,
    description: `An amount of your own: ten coins for each rupee, from ${minCodeCoins} coins`,
  };
  return rewardTypes.map((type) => {
    const { coins, description } = computeRewardTerms(type, settings, custom);
    return { type, description, coins, canAfford: balance >= coins };
  });
}

/** Creates a random code: a prefix and twelve digits (spec section 9). */
export function createCode(prefix: string): string {
  const half = () => String(randomInt(1_000_000)).padStart(6, '0');
  return `${prefix}${half()}${half()}`;
}

/** Returns the redemption if its code can be used now; refuses otherwise. */
export function requireUsableCode(redemption: RedemptionRow | undefined, now: Date): RedemptionRow {
  if (!redemption) throw new UnknownCode(unknownCode);
  if (redemption.usedAt) throw new Refusal(409, codeUsed);
  if (redemption.expiresAt && redemption.expiresAt <= now) throw new Refusal(409, expiredCode);
  if (redemption.worthPaise === 0) throw new Refusal(409, accessCode);
  return redemption;
}

/** Converts a redemption to the form of the contract; its status follows from its dates. */
export function toRedemption(row: RedemptionRow, now: Date): Redemption {
  const access = row.worthPaise === 0;
  return {
    _id: row.id,
    rewardType: row.rewardType,
    rewardCode: row.code,
    rewardData: {
      description: row.description,
      ...(access ? { accessCode: row.code } : { discountCode: row.code }),
    },
    coinsRedeemed: row.coinsRedeemed,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    usedAt: row.usedAt?.toISOString() ?? null,
    status: row.usedAt ? 'USED' : row.expiresAt && row.expiresAt <= now ? 'EXPIRED' : 'ACTIVE',
  };
}

/** The discount of a code in rupees. */
export const toWorthRupees = (row: RedemptionRow): number => toRupees(row.worthPaise);
