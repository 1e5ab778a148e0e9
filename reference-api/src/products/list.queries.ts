import { and, asc, count, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { categories, type Facets, getBandStart, priceBands, type ProductQuery, subCategories } from '@shop/shared-api';
import { countFacets, countMatches, type ProductGroup } from '@shop/shared-rules';
import type { Database } from '../database/database';
import { products, stock } from '../database/schema';
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
  /** Null unless they were requested. */
  readonly facets: Facets | null;
  readonly corrected: string | null;
  readonly suggestions: readonly string[];
}

export type PageQuery = Omit<ProductQuery, 'ids' | 'fields'> & {
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
  const groups = await countGroups(db, baseCondition, query);
  const rows = await db
    .select(productColumns)
    .from(products)
    .where(
      and(
        baseCondition,
        query.category?.length ? inArray(products.category, [...query.category]) : undefined,
        query.subCategory?.length ? inArray(products.subCategory, [...query.subCategory]) : undefined,
        query.price?.length ? inArray(priceBand, [...query.price]) : undefined,
        query.size?.length ? sql`exists (${selectSizesInStock(db, query.size)})` : undefined,
        query.colour?.length ? inArray(products.colour, [...query.colour]) : undefined,
      ),
    )
    .orderBy(...createSortOrder(query, search), asc(products.position), asc(products.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const hasAny = groups.length > 0;
  return {
    products: await attachStock(db, rows),
    total: countMatches(groups, query),
    facets: query.facets
      ? countFacets({ category: categories, subCategory: subCategories, price: priceBands }, groups, query)
      : null,
    corrected: hasAny ? (search?.corrected ?? null) : null,
    suggestions:
      search && (!hasAny || search.corrected !== null) ? await filterTextsWithHits(db, search.alternatives) : [],
  };
}

const priceBand = sql<string>`case ${sql.join(
  priceBands.toReversed().map((band) => sql`when ${products.pricePaise} >= ${getBandStart(band) * 100} then ${band}`),
  sql` `,
)} end`;

/** Selects the sizes of a product that are in stock, of these sizes if any are given. */
const selectSizesInStock = (db: Database, sizes?: readonly string[]) =>
  db
    .select({ size: stock.size })
    .from(stock)
    .where(
      and(eq(stock.productId, products.id), gt(stock.units, 0), sizes ? inArray(stock.size, [...sizes]) : undefined),
    );

/** Counts the products with the same values in all filters. Sizes are read only where facets or a selection need them. */
async function countGroups(
  db: Database,
  condition: SQL | undefined,
  { facets, size }: PageQuery,
): Promise<ProductGroup[]> {
  const sizes = facets || size?.length ? sql`array(${selectSizesInStock(db)} order by 1)` : sql`'{}'::text[]`;
  const values = db
    .select({
      category: products.category,
      subCategory: products.subCategory,
      price: priceBand.as('price'),
      size: sql<string[]>`to_jsonb(${sizes})`.as('size'),
      colour: products.colour,
    })
    .from(products)
    .where(condition)
    .as('listed_values');
  const rows = await db
    .select({
      category: values.category,
      subCategory: values.subCategory,
      price: values.price,
      size: values.size,
      colour: values.colour,
      products: count(),
    })
    .from(values)
    .groupBy(values.category, values.subCategory, values.price, values.size, values.colour);
  return rows.map(({ category, subCategory, price, size: inStock, colour, products: amount }) => ({
    category: [category],
    subCategory: [subCategory],
    price: [price],
    size: inStock,
    colour: colour === null ? [] : [colour],
    products: amount,
  }));
}

/** All conditions except those of the filters, whose facets count what each of their values would leave. */
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
