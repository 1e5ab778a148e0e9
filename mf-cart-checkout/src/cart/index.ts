export { type LineId, quantityOf } from './cart.rules';
export { cartProductsStore } from './cart-products.store';
export { cartStore } from './cart.store';
export { type CartEntry, shortEntries, totalsOf } from './cart-view.rules';
export { EmptyCart } from './empty-cart';
export { LeftOut } from './left-out';
export { ShortStock } from './short-stock';
export { useCart } from './use-cart';
