import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { categories, type Facets, type ProductQuery, subCategories } from '@shop/shared-api';
import { countFacet, countMatches } from '@shop/shared-rules';
import type { Database } from '../database/database';
import { products } from '../database/schema';
import { productColumns, type StockedProduct, attachStock } from './products.queries';
import {
  matchesName,
  matchesWords,
  filterTextsWithHits,
  interpretSearch,
  type SearchInterpretation,
} from './search.queries';

export interface ProductPage {
  readonly products: readonly StockedProduct[];
  /** The length of the whole list. */
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
 * Reads one page of a product list. The order has no ties, so that the pages together hold each product once. In a
 * search, products with the words in their name come first: the typed words before their synonyms.
 */
export async function listPage(db: Database, query: PageQuery): Promise<ProductPage> {
  const search = query.search === undefined ? null : await interpretSearch(db, query.search);
  const baseCondition = and(...createBaseConditions(query, search));
  const kinds = await db
    .select({ category: products.category, subCategory: products.subCategory, products: count() })
    .from(products)
    .where(baseCondition)
    .groupBy(products.category, products.subCategory);
  const rows = await db
    .select(productColumns)
    .from(products)
    .where(
      and(
        baseCondition,
        query.category?.length ? inArray(products.category, [...query.category]) : undefined,
        query.subCategory?.length ? inArray(products.subCategory, [...query.subCategory]) : undefined,
      ),
    )
    .orderBy(...createSortOrder(query, search), asc(products.position), asc(products.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const hasAny = kinds.length > 0;
  return {
    products: await attachStock(db, rows),
    total: countMatches(kinds, query),
    facets: {
      category: countFacet('category', categories, kinds, query),
      subCategory: countFacet('subCategory', subCategories, kinds, query),
    },
    corrected: hasAny ? (search?.corrected ?? null) : null,
    suggestions:
      search && (!hasAny || search.corrected !== null) ? await filterTextsWithHits(db, search.alternatives) : [],
  };
}

/** All conditions except category and subcategory, whose facets count what each of their values would leave. */
function createBaseConditions(
  { bestseller, showcase, relatedTo }: PageQuery,
  search: SearchInterpretation | null,
): (SQL | undefined)[] {
  return [
    eq(products.listed, true),
    bestseller === undefined ? undefined : eq(products.bestseller, bestseller),
    showcase === undefined ? undefined : eq(products.showcase, showcase),
    relatedTo === undefined ? undefined : and(ne(products.id, relatedTo), hasSameKindAs(relatedTo)),
    search ? matchesWords(search.words) : undefined,
  ];
}

const hasSameKindAs = (id: string): SQL =>
  sql`(${products.category}, ${products.subCategory}) = (select other.category, other.sub_category from ${products} other where other.id = ${id} and other.gate is null)`;

function createSortOrder({ sort = 'relavent' }: PageQuery, search: SearchInterpretation | null): SQL[] {
  if (sort === 'low-high') return [asc(products.pricePaise)];
  if (sort === 'high-low') return [desc(products.pricePaise)];
  if (!search || search.words.length === 0) return [];
  return [search.asTyped, search.words].map((words) => desc(sql`(${matchesName(words)})`));
}
