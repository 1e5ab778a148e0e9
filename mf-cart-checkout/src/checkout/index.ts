export { type DoneOrder, orderDone } from './order-done.store';
