import {
  exchangeStates,
  type Exchange,
  type ExchangeReason,
  type ExchangeState,
  type ExchangeWish,
} from '@shop/shared-api';
import { toRupees } from '@shop/shared-rules';
import type { exchanges } from '../database/schema';
import type { LineReturnRow, ReturnedShare } from '../order-record/line-returns.rules';
import { readStatusHistory } from '../order-record/order-status.rules';
import type { OrderRow } from '../order-record/orders.queries';
import { isErasedAddress } from '../user-record/erased-address';
import { dayMs } from '../settings';

export type ExchangeRow = typeof exchanges.$inferSelect;

/** The states that may follow each state (table in docs/loyalty.md). The customer withdraws, the operator does the rest. */
const nextStates: Readonly<Record<ExchangeState, readonly ExchangeState[]>> = {
  requested: ['approved', 'refused', 'withdrawn'],
  approved: ['picked up', 'refused', 'withdrawn'],
  'picked up': ['received'],
  received: ['replaced', 'refunded', 'refused'],
  refused: [],
  replaced: [],
  refunded: [],
  withdrawn: [],
};

/** The last state of an exchange that depends on what its customer wants. */
const endStates: Readonly<Record<ExchangeWish, ExchangeState>> = { REPLACEMENT: 'replaced', MONEY_BACK: 'refunded' };

/** The states that an exchange can reach from here. */
export const listNextStates = ({ state, wish }: Pick<ExchangeRow, 'state' | 'wish'>): readonly ExchangeState[] =>
  nextStates[state].filter((next) => (next === 'replaced' || next === 'refunded' ? next === endStates[wish] : true));

export const isWithdrawable = ({ state }: Pick<ExchangeRow, 'state'>): boolean =>
  nextStates[state].includes('withdrawn');

/** Whether an exchange still has steps to come. */
export const isOpenExchange = ({ state }: Pick<ExchangeRow, 'state'>): boolean => nextStates[state].length > 0;

/** The states of an exchange that still has steps to come. */
export const openExchangeStates = exchangeStates.filter((state) => isOpenExchange({ state }));

/** Whether an exchange claims its units, so that they cannot be exchanged once more. */
export const claimsUnits = ({ state }: Pick<ExchangeRow, 'state'>): boolean =>
  state !== 'refused' && state !== 'withdrawn';

/** Whether an exchange holds units of the replacement's size, which its end returns to stock. */
export const holdsStock = ({ state, wish }: Pick<ExchangeRow, 'state' | 'wish'>): boolean =>
  wish === 'REPLACEMENT' && (state === 'approved' || state === 'picked up' || state === 'received');

/** Whether units that come back with this reason go on sale again. */
export const isSellable = (reason: ExchangeReason): boolean => reason !== 'DAMAGED';

/** When an order was delivered, in milliseconds; undefined before. */
export const findDeliveredAt = (order: Pick<OrderRow, 'statusHistory' | 'status' | 'placedAt'>): number | undefined =>
  readStatusHistory(order).findLast(({ status }) => status === 'Delivered')?.at;

/** The time zone of India has no summer time. */
const indiaOffsetMs = 5.5 * 3_600_000;

/** Returns the day of the calendar in India: 2026-11-24. */
export const toDay = (time: number): string => new Date(time + indiaOffsetMs).toISOString().slice(0, 10);

/** Computes the last millisecond of the last day on which an exchange can be requested. */
export function computeExchangeEnd(deliveredAt: number, exchangeDays: number): number {
  const lastDay = Date.parse(toDay(deliveredAt + exchangeDays * dayMs));
  return lastDay + dayMs - indiaOffsetMs - 1;
}

const pickupDaysOffered = 6;
const sunday = 0;

/** Lists the days on which a parcel can be picked up: the next six days from tomorrow that are no Sundays. */
export function listPickupDays(now: number): string[] {
  const days: string[] = [];
  for (let time = now + dayMs; days.length < pickupDaysOffered; time += dayMs) {
    const day = toDay(time);
    if (new Date(day).getUTCDay() !== sunday) days.push(day);
  }
  return days;
}

/** Converts what went back to the form of the contract. */
export const toReturnedValue = ({ moneyPaise, coins, codeCoins, coinsTaken }: ReturnedShare) => ({
  amount: toRupees(moneyPaise),
  coins,
  codeCoins,
  coinsTaken,
});

/**
 * Counts by size the units of a line that its customer has: those that were bought, and the replacements of exchanges.
 * Units that came back were bought ones first, then replacements, the oldest first.
 */
export function countHeldUnits(
  { size, quantity }: LineUnitsSold,
  returnedUnits: number,
  ofLine: readonly Pick<ExchangeRow, 'state' | 'units' | 'newSize'>[],
): ReadonlyMap<string, number> {
  const replacements = ofLine.flatMap(({ state, units, newSize }) =>
    state === 'replaced' && newSize !== null ? [{ newSize, units }] : [],
  );
  const bought = replacements.reduce((sum, { units }) => sum - units, quantity) - returnedUnits;
  const held = new Map([[size, Math.max(0, bought)]]);
  let returned = Math.max(0, -bought);
  for (const { newSize, units } of replacements) {
    const left = Math.max(0, units - returned);
    returned -= units - left;
    held.set(newSize, (held.get(newSize) ?? 0) + left);
  }
  return held;
}

/** The size and the units that a line was sold with. */
interface LineUnitsSold {
  readonly size: string;
  readonly quantity: number;
}

/** The id of what an exchange gives back. */
export const toReturnId = (exchangeId: string): string => `exchange:${exchangeId}`;

/** Converts an exchange to the form of the contract. `isSent` says whether its money has been sent. */
export function toExchange(row: ExchangeRow, returned?: LineReturnRow, isSent = false): Exchange {
  return {
    _id: row.id,
    orderId: row.orderId,
    itemId: row.productId,
    name: row.name,
    size: row.size,
    quantity: row.units,
    reason: row.reason,
    wish: row.wish,
    newSize: row.newSize,
    ...(isErasedAddress(row.address) ? {} : { address: row.address }),
    pickupDay: row.pickupDay,
    state: row.state,
    history: row.history.map((change) => ({ ...change })),
    refusal: row.refusal,
    withdrawable: isWithdrawable(row),
    returned: returned ? { ...toReturnedValue(returned), sent: isSent } : null,
  };
}
