export { balanceStore } from './balance.store';
export { coinChoice, coinRange, fewestCoins } from './coins.rules';
