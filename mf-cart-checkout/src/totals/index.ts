export { TotalsList } from './totals-list';
