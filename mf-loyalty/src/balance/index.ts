export type { CoinAccount } from './balance.api';
export { balanceStore } from './balance.store';
