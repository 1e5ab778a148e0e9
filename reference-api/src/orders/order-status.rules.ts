import type { Order, OrderStatus, StatusChange } from '@shop/shared-api';
import type { OrderRow } from './orders.queries';

/** What is known of an order's refund. */
export interface Refund {
  readonly doneAt: Date | null;
}

/**
 * Where an order may go from each status. Its customer cancels only while it is placed; the shop until it is shipped.
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

/** Statuses of an order that is still on its way to the customer. */
export const openStatuses = [
  'Order Placed',
  'Packing',
  'Shipped',
  'Out for delivery',
] as const satisfies readonly OrderStatus[];

/** Statuses that end an order and give back what it took (docs/loyalty.md has the table). */
export const undoneStatuses = ['Cancelled', 'Undelivered', 'Returned'] as const satisfies readonly OrderStatus[];
export type UndoneStatus = (typeof undoneStatuses)[number];

export const isOpen = (status: OrderStatus): boolean => openStatuses.some((open) => open === status);
export const isUndone = (status: OrderStatus): status is UndoneStatus =>
  undoneStatuses.some((undone) => undone === status);

export const canMoveTo = (from: OrderStatus, to: OrderStatus): boolean => nextStatuses[from].includes(to);

/** Where an order may go, in words: 'Packing or Cancelled', or 'nowhere any more'. */
export const describeNextStatuses = (from: OrderStatus): string =>
  nextStatuses[from].join(' or ') || 'nowhere any more';

/** The statuses that an order has had; rows from before they were kept know their first and their last. */
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

/** Where an order's money is (shared-api's paymentStates). */
export function computePaymentState(
  order: Pick<OrderRow, 'payment' | 'status' | 'amountPaise'>,
  refund: Refund | undefined,
): NonNullable<Order['paymentState']> {
  if (refund) return refund.doneAt ? 'REFUNDED' : 'REFUNDING';
  // A returned order that cost nothing has no refund.
  if (order.payment && !(isUndone(order.status) && order.amountPaise === 0)) return 'PAID';
  return isUndone(order.status) ? 'NONE' : 'DUE';
}
