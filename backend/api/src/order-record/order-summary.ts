import { formatRupees, toRupees } from '@shop/shared-rules';
import type { OrderRow } from './orders.queries';
import { countUnits } from './orders.rules';

/** Summarises an order for the operator's commands. */
export const summarizeOrder = (order: OrderRow) => ({
  id: order.id,
  status: order.status,
  amount: formatRupees(toRupees(order.amountPaise)),
  paymentMethod: order.paymentMethod,
  placedAt: order.placedAt.toISOString(),
  pieces: countUnits(order.items),
  carrier: order.carrier,
  tracking: order.tracking,
  parcelReturning: order.parcelReturning,
});
