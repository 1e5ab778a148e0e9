export { type DoneOrder, orderDone, paymentRefunded } from './order-done.store';
