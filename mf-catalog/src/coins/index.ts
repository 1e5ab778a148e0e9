export { balanceStore } from './balance.store';
export { cartCoinsStore, noCartCoins } from './cart-coins.store';
export { coinChoice, coinRange, fewestCoins } from './coins.rules';
