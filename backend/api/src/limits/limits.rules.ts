import { defaultUnitsPerLine, formatRupees, lineLimitMessage } from '@shop/shared-rules';

/** At most `count` attempts in `minutes`. A count of 0 means no limit. */
export interface AttemptLimit {
  readonly count: number;
  readonly minutes: number;
}

/** The limits of attempts (docs/limits.md has a line for each). */
export const attemptLimitNames = [
  'loginAccountAddress',
  'loginAccount',
  'loginAddress',
  'loginAll',
  'registrationsAddress',
  'registrationsAll',
  'accountMails',
  'accountMailsAddress',
  'linksAddress',
  'passwordChecks',
  'codes',
  'payments',
  'searchAddress',
] as const;
export type AttemptLimitName = (typeof attemptLimitNames)[number];
export type AttemptLimits = Readonly<Record<AttemptLimitName, AttemptLimit>>;

export const defaultAttemptLimits: AttemptLimits = {
  loginAccountAddress: { count: 10, minutes: 15 },
  loginAccount: { count: 20, minutes: 60 },
  loginAddress: { count: 100, minutes: 15 },
  loginAll: { count: 3_000, minutes: 15 },
  registrationsAddress: { count: 30, minutes: 60 },
  registrationsAll: { count: 2_000, minutes: 60 },
  accountMails: { count: 5, minutes: 60 },
  accountMailsAddress: { count: 30, minutes: 60 },
  linksAddress: { count: 30, minutes: 15 },
  passwordChecks: { count: 10, minutes: 15 },
  codes: { count: 20, minutes: 60 },
  payments: { count: 20, minutes: 15 },
  searchAddress: { count: 120, minutes: 1 },
};

/** The limits of orders and reservations. 0 means no limit. */
export interface OrderLimits {
  readonly unitsPerLine: number;
  readonly unitsPerOrder: number;
  /** Unpaid reservations of one account. */
  readonly reservationsPerHour: number;
  readonly reservationsPerDay: number;
  /** Open reservations of all accounts of one network address, and the units that they hold together. */
  readonly reservationsPerAddress: number;
  readonly reservedUnitsPerAddress: number;
  /** Orders of one account that are paid on delivery and still on their way, and their value in rupees. */
  readonly openCashOrders: number;
  readonly openCashRupees: number;
  /** Rupees of one order paid on delivery of an account whose email is not verified. */
  readonly unverifiedCashRupees: number;
  /** The same of one network address, placed within 24 hours. */
  readonly cashOrdersPerAddress: number;
}

export const defaultOrderLimits: OrderLimits = {
  unitsPerLine: defaultUnitsPerLine,
  unitsPerOrder: 30,
  reservationsPerHour: 10,
  reservationsPerDay: 20,
  reservationsPerAddress: 20,
  reservedUnitsPerAddress: 100,
  openCashOrders: 5,
  openCashRupees: 25_000,
  unverifiedCashRupees: 10_000,
  cashOrdersPerAddress: 20,
};

/** Formats a waiting time, rounded up: 'a minute', '12 minutes', 'an hour', '5 hours'. */
export function formatWait(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  if (minutes === 1) return 'a minute';
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}

const knownConnectionHint = 'or log in from a connection that you have used before';

/** The shopper's message for each limit, with the waiting time. */
export const attemptMessages: Readonly<Record<AttemptLimitName, (wait: string) => string>> = {
  loginAccountAddress: (wait) =>
    `Too many attempts. Please wait ${wait}, then check your email and password and try again.`,
  loginAccount: (wait) => `Too many attempts. Please wait ${wait}, ${knownConnectionHint}.`,
  loginAddress: (wait) =>
    `Too many attempts from this internet connection. Please wait ${wait}, ${knownConnectionHint}.`,
  loginAll: (wait) => `We are seeing too many attempts right now. Please wait ${wait}, ${knownConnectionHint}.`,
  registrationsAddress: (wait) =>
    `Many accounts were opened from this internet connection. Please wait ${wait} and try again.`,
  registrationsAll: (wait) => `Many accounts are being opened right now. Please wait ${wait} and try again.`,
  accountMails: (wait) =>
    `We have sent several mails to this email. Please look into its inbox and spam folder, or wait ${wait} and try again.`,
  accountMailsAddress: (wait) =>
    `We have sent many mails for this internet connection. Please wait ${wait} and try again.`,
  linksAddress: (wait) => `Many links were opened from this internet connection. Please wait ${wait} and try again.`,
  passwordChecks: (wait) => `Too many attempts. Please wait ${wait}, then check your current password and try again.`,
  codes: (wait) => `Too many codes that did not work. Please wait ${wait}, then check the code and try again.`,
  payments: (wait) => `You have started many payments. Please wait ${wait}, or choose cash on delivery.`,
  searchAddress: (wait) => `That was a lot of searching at once. Please wait ${wait} and try again.`,
};

export const limitMessages = {
  unitsPerLine: lineLimitMessage,
  unitsPerOrder: (units: number) =>
    `You can order up to ${units} items at once. Please lower the quantities, or write to us for larger orders.`,
  reservations: (wait: string) =>
    `You have started many payments without paying. Please wait ${wait}, or choose cash on delivery.`,
  reservationsPerAddress: (wait: string) =>
    `Many payments are open from this internet connection. Please wait ${wait}, or choose cash on delivery.`,
  openCashOrders: (orders: number) =>
    `You have ${orders} orders on the way that are paid on delivery. Please pay this one online, or wait until one of them has arrived.`,
  openCashRupees: (rupees: number) =>
    `Orders paid on delivery can come to ${formatRupees(rupees)} together. Please pay this one online, or wait until an earlier one has arrived.`,
  unverifiedCashRupees: (rupees: number) =>
    `Orders above ${formatRupees(rupees)} can be paid on delivery once your email is confirmed. Please open the link that we mailed to you, which My Profile sends again, or pay this order online.`,
  cashOrdersPerAddress:
    'Many orders paid on delivery came from this internet connection today. Please pay online, or try again tomorrow.',
} as const;
