import type { AccessType } from '@shop/shared-api';
import {
  defaultCountries,
  defaultDeliveryFee,
  defaultExchangeDays,
  purchaseCoinsPerRupee,
  referralCoins,
  signUpBonusCoins,
} from '@shop/shared-rules';
import { defaultShopName } from '@shop/server-environment/settings-file';
import { type AttemptLimits, defaultAttemptLimits, defaultOrderLimits, type OrderLimits } from './limits/limits.rules';

/** Milliseconds of a day. */
export const dayMs = 86_400_000;

/** Days for which personal data is stored. */
export interface RetentionDays {
  /** Mails that were sent or given up; at least 3, because a mail is not repeated while its row is there. */
  readonly mails: number;
  /** The hashed network addresses of logins. */
  readonly logins: number;
  /** Addresses of payments that became no order. */
  readonly unpaidAddresses: number;
  /** Addresses of orders: as long as invoices must be kept. */
  readonly orderAddresses: number;
}

/** The settings of the shop. Some can be set by the environment (environment.ts). */
export interface Settings {
  /** The name of the shop in mails and in the copy of a customer's data: `brand.name` of the settings file. */
  readonly shopName: string;
  /** Rupees. */
  readonly deliveryFee: number;
  /** Where the shop delivers: codes of ISO 3166-1. */
  readonly countries: readonly string[];
  readonly tokenDays: number;
  /** Days without a call after which a login ends. */
  readonly sessionIdleDays: number;
  readonly signUpBonusCoins: number;
  readonly referralCoins: number;
  /** Coins for each rupee really paid for goods. */
  readonly purchaseCoinsPerRupee: number;
  /** Days after delivery in which an order can be exchanged. After them its coins can be spent. */
  readonly exchangeDays: number;
  /** Days from order to delivery that pages show as an estimate. */
  readonly expectedDeliveryDays: number;
  /** Friends within 24 hours for whose first delivered order one customer gets coins. */
  readonly referralsPerDay: number;
  /** Whether a referral is rewarded only when the emails of both customers are verified. */
  readonly referralsNeedVerifiedEmail: boolean;
  /** Coins that an access right costs, and how long it and a code last. */
  readonly accessCoins: Readonly<Record<AccessType, number>>;
  readonly accessDays: number;
  readonly codeDays: number;
  /** Public address of the shop without a final slash, for referral links and payment returns; '' refuses both. */
  readonly shopUrl: string;
  /** Seconds in which an equal order without an idempotency key counts as the same one. */
  readonly sameSubmitSeconds: number;
  /** Minutes for which an online payment reserves stock, coins and code. */
  readonly reservationMinutes: number;
  /** Seconds between two rounds of the reconciler; 0: none. */
  readonly reconcileSeconds: number;
  /** Seconds between two looks at the outbox for mails to send. */
  readonly mailSeconds: number;
  readonly retentionDays: RetentionDays;
  readonly attemptLimits: AttemptLimits;
  readonly orderLimits: OrderLimits;
  /** Seconds between two checks of one payment that refreshing My Orders causes. */
  readonly refreshPauseSeconds: number;
  /** Argon2id: kibibytes and passes. */
  readonly passwordCost: { readonly memoryCost: number; readonly timeCost: number };
  /** The folder of breached passwords; '' for none. */
  readonly breachedPasswords: string;
  /** Milliseconds for which a product list is cached; changes of the same process are seen at once. */
  readonly productListCacheMs: number;
  /** Whether the demo customers may log in with their published passwords. */
  readonly demoLogins: boolean;
  /** Whether /api/docs and the OpenAPI file are served. */
  readonly apiDocs: boolean;
}

export const defaultSettings: Settings = {
  shopName: defaultShopName,
  deliveryFee: defaultDeliveryFee,
  countries: defaultCountries,
  tokenDays: 7,
  sessionIdleDays: 365,
  signUpBonusCoins,
  referralCoins,
  purchaseCoinsPerRupee,
  exchangeDays: defaultExchangeDays,
  expectedDeliveryDays: 7,
  referralsPerDay: 10,
  referralsNeedVerifiedEmail: true,
  accessCoins: { EARLY_ACCESS: 500, LIMITED_EDITION: 1_000 },
  accessDays: 30,
  codeDays: 90,
  shopUrl: '',
  sameSubmitSeconds: 30,
  reservationMinutes: 20,
  reconcileSeconds: 15,
  mailSeconds: 2,
  retentionDays: { mails: 30, logins: 90, unpaidAddresses: 90, orderAddresses: 2_920 },
  attemptLimits: defaultAttemptLimits,
  orderLimits: defaultOrderLimits,
  refreshPauseSeconds: 5,
  passwordCost: { memoryCost: 19_456, timeCost: 2 },
  breachedPasswords: '',
  productListCacheMs: 1_000,
  demoLogins: true,
  apiDocs: true,
};
