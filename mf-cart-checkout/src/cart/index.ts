export { cartStore } from './cart.store';
export { type CartEntry, totalsOf } from './cart-view.rules';
export { EmptyCart } from './empty-cart';
export { useCart } from './use-cart';
