import type { Order, OrderStatus, StatusChange } from '@shop/shared-api';
import type { OrderRow } from './orders.queries';

/** What is known of an order's refund. */
export interface Refund {
  readonly doneAt: Date | null;
}

/** Where an order may go from each status. Its customer cancels only while it is placed; the shop until it is at the door. */
const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  'Order Placed': ['Packing', 'Cancelled'],
  Packing: ['Shipped', 'Cancelled'],
  Shipped: ['Out for delivery'],
  'Out for delivery': ['Delivered'],
  Delivered: [],
  Cancelled: [],
};

export const mayGoTo = (from: OrderStatus, to: OrderStatus): boolean => next[from].includes(to);

/** Where an order may go, in words: 'Packing or Cancelled', or 'nowhere any more'. */
export const waysFrom = (from: OrderStatus): string => next[from].join(' or ') || 'nowhere any more';

/** The statuses that an order has had; rows from before they were kept know their first and their last. */
export function historyOf({ statusHistory, status, placedAt }: Pick<OrderRow, 'statusHistory' | 'status' | 'placedAt'>): readonly StatusChange[] {
  if (statusHistory.length > 0) return statusHistory;
  return [{ status: 'Order Placed', at: placedAt.getTime() }, ...(status === 'Order Placed' ? [] : [{ status, at: placedAt.getTime() }])];
}

/** Where an order's money is (shared-api's paymentStates). */
export function paymentStateOf(order: Pick<OrderRow, 'payment' | 'status'>, refund: Refund | undefined): NonNullable<Order['paymentState']> {
  if (refund) return refund.doneAt ? 'REFUNDED' : 'REFUNDING';
  if (order.payment) return 'PAID';
  return order.status === 'Cancelled' ? 'NONE' : 'DUE';
}
