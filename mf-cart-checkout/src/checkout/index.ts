export { finishOrder, reportRefund } from './order-done.store';
