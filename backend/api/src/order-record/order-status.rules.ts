import type { Order, OrderStatus, StatusChange } from '@shop/shared-api';
import type { OrderRow } from './orders.queries';

/** A refund of an order; `doneAt` is null until the money was sent. */
export interface Refund {
  readonly doneAt: Date | null;
}

/** Combines the refunds of an order: sent when all of them are. Undefined without any. */
export const combineRefunds = (refunds: readonly Refund[]): Refund | undefined =>
  refunds.find(({ doneAt }) => doneAt === null) ?? refunds.at(-1);

/**
 * The statuses that may follow each status. A customer may cancel while the order is placed, the operator until it is
 * shipped.
 */
const nextStatuses: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  'Order Placed': ['Packing', 'Cancelled'],
  Packing: ['Shipped', 'Cancelled'],
  Shipped: ['Out for delivery', 'Undelivered'],
  'Out for delivery': ['Delivered', 'Undelivered'],
  Delivered: ['Returned'],
  Cancelled: [],
  Undelivered: [],
  Returned: [],
};

/** The statuses of an order on its way to the customer. */
export const openStatuses = [
  'Order Placed',
  'Packing',
  'Shipped',
  'Out for delivery',
] as const satisfies readonly OrderStatus[];

/** The statuses that end an order and return what it took (table in docs/loyalty.md). */
export const undoneStatuses = ['Cancelled', 'Undelivered', 'Returned'] as const satisfies readonly OrderStatus[];
export type UndoneStatus = (typeof undoneStatuses)[number];

export const isOpen = (status: OrderStatus): boolean => openStatuses.some((open) => open === status);
export const isUndone = (status: OrderStatus): status is UndoneStatus =>
  undoneStatuses.some((undone) => undone === status);

export const canMoveTo = (from: OrderStatus, to: OrderStatus): boolean => nextStatuses[from].includes(to);

/** Lists the statuses that may follow: 'Packing or Cancelled', or 'nowhere any more'. */
export const describeNextStatuses = (from: OrderStatus): string =>
  nextStatuses[from].join(' or ') || 'nowhere any more';

/**
 * Returns the statuses of an order with their times. Rows without a stored history give the first and the last status.
 */
export function readStatusHistory({
  statusHistory,
  status,
  placedAt,
}: Pick<OrderRow, 'statusHistory' | 'status' | 'placedAt'>): readonly StatusChange[] {
  if (statusHistory.length > 0) return statusHistory;
  return [
    { status: 'Order Placed', at: placedAt.getTime() },
    ...(status === 'Order Placed' ? [] : [{ status, at: placedAt.getTime() }]),
  ];
}

/** Computes the payment state (`paymentStates` of shared-api). */
export function computePaymentState(
  order: Pick<OrderRow, 'payment' | 'status' | 'amountPaise'>,
  refund: Refund | undefined,
): NonNullable<Order['paymentState']> {
  // A delivered order of which a line was refunded stays paid.
  if (refund && isUndone(order.status)) return refund.doneAt ? 'REFUNDED' : 'REFUNDING';
  // A returned order that cost nothing has no refund.
  if (order.payment && !(isUndone(order.status) && order.amountPaise === 0)) return 'PAID';
  return isUndone(order.status) ? 'NONE' : 'DUE';
}
