import {
  categories,
  findPriceBand,
  pageSizeLimits,
  priceBands,
  type Product,
  type ProductQuery,
  subCategories,
} from '@shop/shared-api';
import { countFacets, type FilterValues, isListable, isSoldOut, matchesFilters } from '@shop/shared-rules';
import { buildSearchIndex, searchProducts } from './search-products.rules';

/**
 * Filters, sorts and paginates all products like a backend with queries, for one that has only the plain product list.
 */
export function queryProducts(all: readonly Product[], query: Omit<ProductQuery, 'ids' | 'fields'>) {
  const { page = 1, limit = pageSizeLimits.default, sort = 'relavent', bestseller, showcase, relatedTo } = query;
  const related = relatedTo === undefined ? undefined : (all.find((product) => product._id === relatedTo) ?? null);
  const wide = searchProducts(buildSearchIndex(all.filter(isListable)), query.search ?? '').filter(
    (product) =>
      (bestseller === undefined || product.bestseller === bestseller) &&
      (showcase === undefined || product.showcase === showcase) &&
      (related === undefined || (related !== null && isRelated(product, related))),
  );
  const list = sortProducts(
    wide.filter((product) => matchesFilters(readFilterValues(product), query)),
    sort,
  );
  const groups = wide.map((product) => ({ ...readFilterValues(product), products: 1 }));
  return {
    products: list.slice((page - 1) * limit, page * limit),
    total: list.length,
    facets: query.facets
      ? countFacets({ category: categories, subCategory: subCategories, price: priceBands }, groups, query)
      : null,
    corrected: null,
    suggestions: [],
  };
}

const readFilterValues = ({
  category,
  secondCategory,
  subCategory,
  price,
  sizes,
  stock,
  colour,
}: Product): FilterValues => ({
  category: secondCategory === undefined ? [category] : [category, secondCategory],
  subCategory: [subCategory],
  price: [findPriceBand(price)],
  size: sizes.filter((size) => !isSoldOut(stock, size)),
  colour: colour === undefined ? [] : [colour],
});

const isRelated = (product: Product, other: Product) =>
  product._id !== other._id && product.category === other.category && product.subCategory === other.subCategory;

/** Sorts products. 'relavent' keeps their order, and products with equal prices keep it too. */
function sortProducts(products: readonly Product[], sort: NonNullable<ProductQuery['sort']>): readonly Product[] {
  if (sort === 'relavent') return products;
  const direction = sort === 'low-high' ? 1 : -1;
  return [...products].sort((a, b) => direction * (a.price - b.price));
}
