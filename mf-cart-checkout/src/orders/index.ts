export { cityLine } from './orders.rules';
export { ordersStore } from './orders.store';
