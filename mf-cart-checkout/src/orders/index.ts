export { ordersStore } from './orders.store';
