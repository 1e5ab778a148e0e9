import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import { countUnits } from '../order-record/orders.rules';
import { dayMs } from '../settings';
import type { OrderContext } from './order-context.queries';
import type { UserRow } from '../user-record/users.queries';
import { tooManyAttempts } from '../limits/attempt-limits';
import { type OrderLimits, limitMessages } from '../limits/limits.rules';
import {
  deleteOrigins,
  insertOrigin,
  listUnpaidReservations,
  lockAddress,
  readReservedUnits,
} from './order-limits.queries';

const hourMs = 3_600_000;

/** The account and the address of an order. */
interface OrderOrigin {
  readonly userId: string;
  /** Hashed network address; without one no limit by address applies. */
  readonly addressHash?: string | undefined;
}

interface Reservation extends OrderOrigin {
  readonly id: string;
  readonly lines: readonly { readonly quantity: number }[];
}

/** Refuses more units per line or per order than the limits allow. */
export function checkQuantities(
  lines: readonly { readonly quantity: number }[],
  { unitsPerLine, unitsPerOrder }: OrderLimits,
): void {
  if (unitsPerLine > 0 && lines.some(({ quantity }) => quantity > unitsPerLine))
    throw new Refusal(409, limitMessages.unitsPerLine(unitsPerLine));
  const units = countUnits(lines);
  if (unitsPerOrder > 0 && units > unitsPerOrder) throw new Refusal(409, limitMessages.unitsPerOrder(unitsPerOrder));
}

/** Whether cash on delivery orders of an address are counted, for which the address has to be locked. */
export const countsAddresses = ({ cashOrdersPerAddress }: OrderLimits): boolean => cashOrdersPerAddress > 0;

/**
 * Refuses a cash on delivery order if the account or the address has too many unpaid ones or their value is too high.
 * The caller has locked both, and places the order in the same transaction.
 */
export function checkCashOrder(
  limits: OrderLimits,
  amountPaise: number,
  { emailVerifiedAt }: Pick<UserRow, 'emailVerifiedAt'>,
  { openCash, cashOrdersOfAddress }: Pick<OrderContext, 'openCash' | 'cashOrdersOfAddress'>,
): void {
  const { unverifiedCashRupees, openCashOrders, openCashRupees, cashOrdersPerAddress } = limits;
  if (unverifiedCashRupees > 0 && amountPaise > unverifiedCashRupees * 100 && !emailVerifiedAt)
    throw new Refusal(409, limitMessages.unverifiedCashRupees(unverifiedCashRupees));
  if (openCashOrders > 0 && openCash.orders >= openCashOrders)
    throw new Refusal(409, limitMessages.openCashOrders(openCashOrders));
  if (openCashRupees > 0 && amountPaise > 0 && openCash.paise + amountPaise > openCashRupees * 100)
    throw new Refusal(409, limitMessages.openCashRupees(openCashRupees));
  if (countsAddresses(limits) && cashOrdersOfAddress >= cashOrdersPerAddress)
    throw new Refusal(409, limitMessages.cashOrdersPerAddress);
}

/**
 * Refuses a reservation if the account has made too many without paying or the reservations of the address hold too
 * much, and stores its origin. The caller has locked the user and reserves in the same transaction.
 */
export async function checkReservation(
  transaction: Database,
  limits: OrderLimits,
  { userId, addressHash, id, lines }: Reservation,
  now: Date,
): Promise<void> {
  const isLimited = limits.reservationsPerHour > 0 || limits.reservationsPerDay > 0;
  const made = isLimited ? await listUnpaidReservations(transaction, userId, new Date(now.getTime() - dayMs)) : [];
  const windows = [
    { max: limits.reservationsPerHour, ms: hourMs },
    { max: limits.reservationsPerDay, ms: dayMs },
  ];
  for (const { max, ms } of windows) {
    // Newest first: the wait ends when the reservation in the last allowed place leaves the window.
    const blocking = max > 0 ? made[max - 1] : undefined;
    const wait = blocking === undefined ? 0 : blocking.getTime() + ms - now.getTime();
    if (wait > 0) throw tooManyAttempts(limitMessages.reservations, wait);
  }
  if (addressHash === undefined || (limits.reservationsPerAddress === 0 && limits.reservedUnitsPerAddress === 0))
    return;
  await lockAddress(transaction, addressHash);
  const reserved = await readReservedUnits(transaction, addressHash, new Date(now.getTime() - dayMs));
  const isFull =
    (limits.reservationsPerAddress > 0 && reserved.count >= limits.reservationsPerAddress) ||
    (limits.reservedUnitsPerAddress > 0 && reserved.units + countUnits(lines) > limits.reservedUnitsPerAddress);
  if (isFull)
    throw tooManyAttempts(
      limitMessages.reservationsPerAddress,
      Math.max(60_000, (reserved.firstExpiry?.getTime() ?? 0) - now.getTime()),
    );
  await insertOrigin(transaction, { orderId: id, addressHash, createdAt: now });
}

/** Deletes a batch of origins that no limit uses any more. */
export const deleteOldOrigins = (db: Database, now: Date): Promise<void> =>
  deleteOrigins(db, new Date(now.getTime() - 2 * dayMs));
