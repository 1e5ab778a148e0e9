export { type ListQuery, countPages } from './lists.rules';
export { prepareList } from './prepare-list';
export { typeLabel } from './products.rules';
export { productsStore } from './products.store';
export { emptySeed } from './seed.rules';
export { type ListView, useList } from './use-list';
export { useProduct } from './use-product';
export { useProductsById } from './use-products-by-id';
export { type Suggestions, suggestionsStore } from './suggestions.store';
