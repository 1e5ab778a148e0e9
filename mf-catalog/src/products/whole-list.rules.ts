import { categories, type Facets, pageLimits, type Product, type ProductQuery, subCategories } from '@shop/shared-api';
import { isListable } from '@shop/shared-rules';
import { makeFindable, search } from './whole-list-search.rules';

/** What a backend with pages would answer, made of all products: for one that knows only the plain product list. */
export function answerFromAll(all: readonly Product[], query: Omit<ProductQuery, 'ids' | 'fields'>) {
  const { page = 1, limit = pageLimits.usual, sort = 'relavent', bestseller, showcase, relatedTo } = query;
  const related = relatedTo === undefined ? undefined : (all.find((product) => product._id === relatedTo) ?? null);
  const wide = search(makeFindable(all.filter(isListable)), query.search ?? '').filter(
    (product) =>
      (bestseller === undefined || product.bestseller === bestseller) &&
      (showcase === undefined || product.showcase === showcase) &&
      (related === undefined || (related !== null && isKin(product, related))),
  );
  const list = sorted(wide.filter((product) => takes(query.category, product.category) && takes(query.subCategory, product.subCategory)), sort);
  return {
    products: list.slice((page - 1) * limit, page * limit),
    total: list.length,
    facets: query.facets ? facetsOf(wide, query) : null,
    corrected: null,
    suggestions: [],
  };
}

const isKin = (product: Product, other: Product) =>
  product._id !== other._id && product.category === other.category && product.subCategory === other.subCategory;

const takes = <T>(chosen: readonly T[] | undefined, value: T) => !chosen?.length || chosen.includes(value);

/** 'relavent' keeps the order that they came in. Equal prices keep it too. */
function sorted(products: readonly Product[], sort: NonNullable<ProductQuery['sort']>): readonly Product[] {
  if (sort === 'relavent') return products;
  const direction = sort === 'low-high' ? 1 : -1;
  return [...products].sort((a, b) => direction * (a.price - b.price));
}

function facetsOf(products: readonly Product[], { category, subCategory }: ProductQuery): Facets {
  const count = (fits: (product: Product) => boolean) => products.filter(fits).length;
  const counted = <T extends string>(values: readonly T[], of: (value: T) => number) => Object.fromEntries(values.map((value) => [value, of(value)])) as Record<T, number>;
  return {
    category: counted(categories, (value) => count((product) => product.category === value && takes(subCategory, product.subCategory))),
    subCategory: counted(subCategories, (value) => count((product) => product.subCategory === value && takes(category, product.category))),
  };
}
