import { dayMs } from '../settings';
import type { GatewayRefund } from './gateway';
import type { RefundRow } from './refunds.queries';

/**
 * What became of a refund through a gateway. `asked`: the gateway has not answered yet. `pending`: it has the refund.
 * `failed`: it could not send it, and nothing happens before the operator decides. `settled`: sent by hand instead.
 */
export type RefundState = 'asked' | 'pending' | 'done' | 'failed' | 'settled';

type StateColumns = Pick<RefundRow, 'doneAt' | 'settlement' | 'failedAt' | 'gatewayRefundId'>;

/** Reads the state of a refund from its row. */
export function readRefundState({ doneAt, settlement, failedAt, gatewayRefundId }: StateColumns): RefundState {
  if (doneAt !== null) return settlement === null ? 'done' : 'settled';
  if (failedAt !== null) return 'failed';
  return gatewayRefundId === null ? 'asked' : 'pending';
}

/** Returns the idempotency key of the refund's current try. A new try is another refund at the gateway. */
export const toRefundKey = ({ id, attempt }: Pick<RefundRow, 'id' | 'attempt'>): string =>
  attempt === 1 ? `refund-${id}` : `refund-${id}:retry-${attempt}`;

/**
 * Finds the gateway's refund of a row that does not know it yet: the one of its current try, or one of an earlier try
 * that lives after all. A refund without a key, made by an earlier release or by hand, is taken if its amount is the
 * same and no other row has it.
 */
export function findRefundOfRow(
  row: RefundRow,
  listed: readonly GatewayRefund[],
  takenIds: ReadonlySet<string>,
): GatewayRefund | undefined {
  const free = listed.filter(({ id }) => !takenIds.has(id));
  const living = free.filter(({ status }) => status !== 'failed');
  const earlierKeys = new Set(
    Array.from({ length: row.attempt }, (_, index) => toRefundKey({ ...row, attempt: index + 1 })),
  );
  const isKeyless = ({ key, amountPaise }: GatewayRefund) => key === undefined && amountPaise === row.amountPaise;
  return (
    free.find(({ key }) => key === toRefundKey(row)) ??
    living.find(({ key }) => key !== undefined && earlierKeys.has(key)) ??
    living.find(isKeyless) ??
    // The failed refund of an earlier release is the first try.
    (row.attempt === 1 ? free.find(isKeyless) : undefined)
  );
}

const minuteMs = 60_000;
const maxPauseMs = 60 * minuteMs;

/**
 * Computes when the gateway is asked next: about an open refund after a minute, then more and more rarely, and about one
 * that was sent after a day. It is longer than a call takes.
 */
export function computeNextAsk({ createdAt, doneAt }: Pick<RefundRow, 'createdAt' | 'doneAt'>, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  const pause = doneAt === null ? Math.min(Math.max(age / 2, minuteMs), maxPauseMs) : dayMs;
  return new Date(now.getTime() + pause);
}
