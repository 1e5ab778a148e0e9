import type { Order } from '@shop/shared-api';
import { Timeline } from '../timeline';
import { buildTimeline } from './orders.rules';

/** The steps of an order with their times. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  return <Timeline label="Status" steps={buildTimeline(order)} />;
}
