export { isListable, mergeProducts, pickProducts, typeLabel } from './products.rules';
export { type ProductsState, productsStore } from './products.store';
export { useProducts } from './use-products';
