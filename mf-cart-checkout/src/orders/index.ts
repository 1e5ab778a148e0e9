export { formatCityLine } from './orders.rules';
export { ordersStore } from './orders.store';
