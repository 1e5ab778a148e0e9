import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import {
  categories,
  type Facets,
  priceBands,
  type ProductQuery,
  type ProductSort,
  subCategories,
} from '@shop/shared-api';
import { countFacets, countMatches, matchesFilters } from '@shop/shared-rules';
import type { Database } from '../database/database';
import { listedProducts, products } from '../database/schema';
import { type CountedGroup, type GroupCounts, isInBase, isOneOf, type ListBase } from './group-counts';
import { findProducts, type StockedProduct } from './products.queries';
import { filterTextsWithHits, interpretSearch, matchesTsQuery, rankResults } from './search.queries';

interface ProductPage {
  readonly products: readonly StockedProduct[];
  /** The length of the whole list. */
  readonly total: number;
  /** Null unless they were requested. */
  readonly facets: Facets | null;
  readonly corrected: string | null;
  readonly suggestions: readonly string[];
}

type PageQuery = Omit<ProductQuery, 'ids' | 'fields'> & {
  readonly page: number;
  readonly limit: number;
};

/**
 * Reads one page of a product list. The order has no ties, so that the pages together hold each product once. In a
 * search, products with the words in their name come first: the typed words before their synonyms.
 */
export async function listPage(db: Database, counts: GroupCounts, query: PageQuery): Promise<ProductPage> {
  const { bestseller, showcase, relatedTo } = query;
  const search = query.search === undefined ? null : await interpretSearch(db, query.search);
  const base: ListBase = { bestseller, showcase, search: search ? rankResults(search) : undefined };
  const groups =
    relatedTo === undefined ? await counts.count(db, base) : await countRelated(db, counts, base, relatedTo);
  const hasAny = groups.some((group) => group.products > 0);
  const ids = await listIds(db, base, groups, query);
  return {
    products: await findInOrder(db, ids),
    total: countMatches(groups, query),
    facets: query.facets
      ? countFacets({ category: categories, subCategory: subCategories, price: priceBands }, groups, query)
      : null,
    corrected: hasAny ? (search?.corrected ?? null) : null,
    suggestions:
      search && (!hasAny || search.corrected !== null) ? await filterTextsWithHits(db, search.alternatives) : [],
  };
}

/** Counts other products with the same category and type as a product; none for an unknown or gated one. */
async function countRelated(
  db: Database,
  counts: GroupCounts,
  base: ListBase,
  productId: string,
): Promise<readonly CountedGroup[]> {
  const [kind] = await db
    .select({ category: products.category, subCategory: products.subCategory })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.gate)));
  if (!kind) return [];
  return (await counts.countOthers(db, base, productId)).filter(
    ({ category, subCategory }) => category[0] === kind.category && subCategory[0] === kind.subCategory,
  );
}

/**
 * A list with at most this many products is sorted as a whole. Of a longer one the beginning of an index is read, which
 * takes long where few products match.
 */
const maxSorted = 2_000;

/** A part of a list whose order an index has. */
interface ListPart {
  readonly condition: SQL | undefined;
  readonly size: number;
}

/** Reads the ids of one page. */
async function listIds(
  db: Database,
  base: ListBase,
  groups: readonly CountedGroup[],
  query: PageQuery,
): Promise<string[]> {
  const { sort = 'relavent', page, limit, relatedTo } = query;
  const matching = groups.filter((group) => matchesFilters(group, query));
  const isShort = countMatches(matching, {}) <= maxSorted;
  const parts = isShort || sort !== 'relavent' ? [toWhole(base, matching)] : splitByRank(base, matching);
  const ids: string[] = [];
  let skipped = (page - 1) * limit;
  for (const { condition, size } of parts) {
    if (ids.length < limit && skipped < size) {
      const rows = await db
        .select({ id: listedProducts.productId })
        .from(listedProducts)
        .where(
          and(
            condition,
            matching.length < groups.length || base.search || relatedTo !== undefined
              ? isInGroups(matching)
              : undefined,
            relatedTo === undefined ? undefined : ne(listedProducts.productId, relatedTo),
          ),
        )
        .orderBy(...(isShort ? sortWhole(base, sort) : sortByIndex(sort)))
        .limit(limit - ids.length)
        .offset(skipped);
      ids.push(...rows.map(({ id }) => id));
    }
    skipped = Math.max(0, skipped - size);
  }
  return ids;
}

const toWhole = (base: ListBase, groups: readonly CountedGroup[]): ListPart => ({
  condition: isInBase(base),
  size: countMatches(groups, {}),
});

/** Splits the results of a search into its ranks. */
const splitByRank = (base: ListBase, groups: readonly CountedGroup[]): readonly ListPart[] =>
  base.search?.ranks.map((rank, index) => ({
    condition: and(isInBase({ ...base, search: undefined }), matchesTsQuery(rank)),
    size: groups.reduce((sum, { ranked }) => sum + (ranked[index] ?? 0), 0),
  })) ?? [toWhole(base, groups)];

/** The condition that a product is in one of these groups. */
const isInGroups = (groups: readonly CountedGroup[]): SQL =>
  isOneOf(
    listedProducts.groupId,
    groups.map(({ id }) => id),
  );

/** Returns an order that an index has. */
function sortByIndex(sort: ProductSort): SQL[] {
  const inOrder = [asc(listedProducts.position), asc(listedProducts.productId)];
  if (sort === 'relavent') return inOrder;
  return [(sort === 'low-high' ? asc : desc)(listedProducts.pricePaise), ...inOrder];
}

/** Returns the same order as a sum, which keeps PostgreSQL from reading an index in it; of a search by rank first. */
function sortWhole({ search }: ListBase, sort: ProductSort): SQL[] {
  const inOrder = [asc(sql`${listedProducts.position} + 0`), asc(listedProducts.productId)];
  if (sort !== 'relavent')
    return [(sort === 'low-high' ? asc : desc)(sql`${listedProducts.pricePaise} + 0`), ...inOrder];
  // The last rank has all others.
  return [...(search?.ranks.slice(0, -1).map((rank) => desc(sql`(${matchesTsQuery(rank)})`)) ?? []), ...inOrder];
}

/** Finds products in the order of their ids. */
async function findInOrder(db: Database, ids: readonly string[]): Promise<StockedProduct[]> {
  const found = new Map((await findProducts(db, ids)).map((product) => [product.id, product]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
