export { EarnedCoins } from './earned-coins';
export { OrderTerms } from './order-terms';
export { TotalRow, TotalsList, TotalsRows } from './totals-list';
