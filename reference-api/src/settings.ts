import type { AccessType } from '@shop/shared-api';
import {
  defaultDeliveryFee,
  exchangeDays,
  purchaseCoinsPerRupee,
  referralCoins,
  signUpBonusCoins,
} from '@shop/shared-rules';
import { type AttemptLimits, defaultAttemptLimits, defaultOrderLimits, type OrderLimits } from './limits/limits.rules';

/** Settings count in days, clocks in milliseconds. */
export const dayMs = 86_400_000;

/** What the shop's owner may decide; the environment (environment.ts) changes some of it. */
export interface Settings {
  /** Rupees. */
  readonly deliveryFee: number;
  readonly tokenDays: number;
  readonly signUpBonusCoins: number;
  readonly referralCoins: number;
  /** Coins for each rupee really paid for goods. */
  readonly purchaseCoinsPerRupee: number;
  /** Days after delivery in which an order can be exchanged; its coins can be spent when they are over. */
  readonly exchangeDays: number;
  /** Days from order to delivery that pages tell as an estimate. */
  readonly expectedDeliveryDays: number;
  /** Friends within 24 hours for whose first delivered order one customer gets coins. */
  readonly referralsPerDay: number;
  /** Coins that an access right costs, and how long it and a code last. */
  readonly accessCoins: Readonly<Record<AccessType, number>>;
  readonly accessDays: number;
  readonly codeDays: number;
  /** Public address of the shop without a final slash, for referral links and payment returns; '' refuses both. */
  readonly shopUrl: string;
  /** A submit without an idempotency key counts as the same one for so many seconds. */
  readonly sameSubmitSeconds: number;
  /** How long stock, coins and code are held for an online payment. */
  readonly reservationMinutes: number;
  /** How often the gateways are asked about payments that nobody told the shop of; 0: never. */
  readonly reconcileSeconds: number;
  readonly attemptLimits: AttemptLimits;
  readonly orderLimits: OrderLimits;
  /** The least time between two questions to a gateway about one payment that refreshing the orders causes. */
  readonly refreshPauseSeconds: number;
  /** Argon2id: kibibytes and passes. */
  readonly passwordCost: { readonly memoryCost: number; readonly timeCost: number };
  /** How long a process may answer the product list from memory; its own changes are seen at once. */
  readonly productListCacheMs: number;
  /** Whether the demo customers may log in with their published passwords. */
  readonly demoLogins: boolean;
  /** Whether /api/docs and the OpenAPI file are served. */
  readonly apiDocs: boolean;
}

export const defaultSettings: Settings = {
  deliveryFee: defaultDeliveryFee,
  tokenDays: 7,
  signUpBonusCoins,
  referralCoins,
  purchaseCoinsPerRupee,
  exchangeDays,
  expectedDeliveryDays: 7,
  referralsPerDay: 10,
  accessCoins: { EARLY_ACCESS: 500, LIMITED_EDITION: 1_000 },
  accessDays: 30,
  codeDays: 90,
  shopUrl: '',
  sameSubmitSeconds: 30,
  reservationMinutes: 20,
  reconcileSeconds: 15,
  attemptLimits: defaultAttemptLimits,
  orderLimits: defaultOrderLimits,
  refreshPauseSeconds: 5,
  passwordCost: { memoryCost: 19_456, timeCost: 2 },
  productListCacheMs: 1_000,
  demoLogins: true,
  apiDocs: true,
};
