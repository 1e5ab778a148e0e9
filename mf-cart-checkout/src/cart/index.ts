export { findQuantity } from './cart.rules';
export { cartProductsStore } from './cart-products.store';
export { cartStore } from './cart.store';
export { type CartEntry, findEntriesAboveStock, computeTotals } from './cart-view.rules';
export { EmptyCart } from './empty-cart';
export { UnavailableNotice } from './unavailable-notice';
export { StockAlert } from './stock-alert';
export { useCart } from './use-cart';
