export { type PlacedOrder, finishOrder, reportRefund } from './order-done.store';
