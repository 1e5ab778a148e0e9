export { balanceStore } from './balance.store';
export { cartCoinsStore, emptyCartCoins } from './cart-coins.store';
export { limitCoinDiscount, computeMaxSpendableCoins, minSpendableCoins } from './coins.rules';
