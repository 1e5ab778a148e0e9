import { type AttemptLimits, defaultAttemptLimits, type OrderLimits } from '../limits/limits.rules';

/** The default limits, without those that a test with many customers would reach. */
export const testAttemptLimits: AttemptLimits = {
  ...defaultAttemptLimits,
  registrationsAddress: { count: 0, minutes: 1 },
  registrationsAll: { count: 0, minutes: 1 },
  accountMailsAddress: { count: 0, minutes: 1 },
  payments: { count: 0, minutes: 1 },
};

export const noOrderLimits: OrderLimits = {
  unitsPerLine: 0,
  unitsPerOrder: 0,
  reservationsPerHour: 0,
  reservationsPerDay: 0,
  reservationsPerAddress: 0,
  reservedUnitsPerAddress: 0,
  openCashOrders: 0,
  openCashRupees: 0,
  unverifiedCashRupees: 0,
  cashOrdersPerAddress: 0,
};
