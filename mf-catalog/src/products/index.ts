export { isListable, mergeProducts, pickProducts, typeLabel } from './products.rules';
export { type ProductsState, productsStore } from './products.store';
export { readSeed, type Seed } from './seed.rules';
export { useProducts } from './use-products';
export { useProductsById } from './use-products-by-id';
