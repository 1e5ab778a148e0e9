import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { categories, type Facets, type ProductQuery, subCategories } from '@shop/shared-api';
import { countFacet, countMatches } from '@shop/shared-rules';
import type { Database } from '../database/database';
import { products } from '../database/schema';
import { productColumns, type StockedProduct, withStock } from './products.queries';
import { hasInName, hasWords, thatFind, understand, type Understood } from './search.queries';

export interface ProductPage {
  readonly products: readonly StockedProduct[];
  /** How many the whole list has. */
  readonly total: number;
  readonly facets: Facets;
  readonly corrected: string | null;
  readonly suggestions: readonly string[];
}

export type PageQuery = Omit<ProductQuery, 'ids' | 'fields' | 'facets'> & {
  readonly page: number;
  readonly limit: number;
};

/**
 * One page of the list that a query describes, in an order without ties: pages put together are the list, each product
 * once.
 * What has the searched words in its name comes first in the shop's own order: as they were typed, then by another
 * name.
 */
export async function listPage(db: Database, query: PageQuery): Promise<ProductPage> {
  const understood = query.search === undefined ? null : await understand(db, query.search);
  const wide = and(...wideConditions(query, understood));
  const kinds = await db
    .select({ category: products.category, subCategory: products.subCategory, products: count() })
    .from(products)
    .where(wide)
    .groupBy(products.category, products.subCategory);
  const rows = await db
    .select(productColumns)
    .from(products)
    .where(
      and(
        wide,
        query.category?.length ? inArray(products.category, [...query.category]) : undefined,
        query.subCategory?.length ? inArray(products.subCategory, [...query.subCategory]) : undefined,
      ),
    )
    .orderBy(...orderOf(query, understood), asc(products.position), asc(products.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const hasAny = kinds.length > 0;
  return {
    products: await withStock(db, rows),
    total: countMatches(kinds, query),
    facets: {
      category: countFacet('category', categories, kinds, query),
      subCategory: countFacet('subCategory', subCategories, kinds, query),
    },
    corrected: hasAny ? (understood?.corrected ?? null) : null,
    suggestions:
      understood && (!hasAny || understood.corrected !== null) ? await thatFind(db, understood.alternatives) : [],
  };
}

/** Everything but the two filters whose counts are shown: those count what each of their values would leave. */
function wideConditions(
  { bestseller, showcase, relatedTo }: PageQuery,
  understood: Understood | null,
): (SQL | undefined)[] {
  return [
    eq(products.listed, true),
    bestseller === undefined ? undefined : eq(products.bestseller, bestseller),
    showcase === undefined ? undefined : eq(products.showcase, showcase),
    relatedTo === undefined ? undefined : and(ne(products.id, relatedTo), sameKindAs(relatedTo)),
    understood ? hasWords(understood.words) : undefined,
  ];
}

const sameKindAs = (id: string): SQL =>
  sql`(${products.category}, ${products.subCategory}) = (select other.category, other.sub_category from ${products} other where other.id = ${id} and other.gate is null)`;

function orderOf({ sort = 'relavent' }: PageQuery, understood: Understood | null): SQL[] {
  if (sort === 'low-high') return [asc(products.pricePaise)];
  if (sort === 'high-low') return [desc(products.pricePaise)];
  if (!understood || understood.words.length === 0) return [];
  return [understood.asTyped, understood.words].map((words) => desc(sql`(${hasInName(words)})`));
}
