import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ProductGroup } from '@shop/shared-rules';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database';
import { listedProducts, productGroups } from '../database/schema';
import { readCatalogueState } from './catalogue-changes.queries';
import { matchesTsQuery, type RankedSearch } from './search.queries';

/** The products of a list before its filters. */
export interface ListBase {
  readonly bestseller?: boolean | undefined;
  readonly showcase?: boolean | undefined;
  readonly search?: RankedSearch | undefined;
}

/** The number of products of a list in one group. */
export interface CountedGroup extends ProductGroup {
  readonly id: number;
  /** The number of them in each rank of a search; one number otherwise. */
  readonly ranked: readonly number[];
}

/** Counts the products of lists by group. */
export interface GroupCounts {
  count(db: Database, base: ListBase): Promise<readonly CountedGroup[]>;
  /** Counts without one product. */
  countOthers(db: Database, base: ListBase, productId: string): Promise<readonly CountedGroup[]>;
}

type Values = Omit<CountedGroup, 'products' | 'ranked'>;

/** The most groups that all cached counts have together; each takes about 100 bytes. */
const maxCachedGroups = 200_000;

/**
 * The condition that a column has one of these ids: one parameter however many there are, so that the statement is
 * prepared once.
 */
export const isOneOf = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join()}}`}::int[])`;

/** The condition that a product is in a list before its filters. */
export const isInBase = ({ bestseller, showcase, search }: ListBase): SQL | undefined =>
  and(
    bestseller === undefined ? undefined : eq(listedProducts.bestseller, bestseller),
    showcase === undefined ? undefined : eq(listedProducts.showcase, showcase),
    search && matchesTsQuery(search.all),
  );

/**
 * Creates the counts. They are cached until a product changes, or a size is sold out or back, as the database reports it:
 * counting takes a time that grows with the list, and reading the changes does not.
 */
export function createGroupCounts(): GroupCounts {
  const cached = new LRUCache<string, readonly CountedGroup[]>({
    maxSize: maxCachedGroups,
    sizeCalculation: (groups) => groups.length + 1,
  });
  /** Values never change. */
  const valuesById = new Map<number, Values>();
  let version: string | undefined;
  let generation = 0;

  /** Returns a number that differs after each change of what is counted. */
  async function readGeneration(db: Database): Promise<number> {
    for (;;) {
      const before = version;
      const state = await readCatalogueState(db, before);
      // Another call has read changes meanwhile, perhaps fewer than this one.
      if (before !== version) continue;
      version = state.version;
      if (state.changes === null || state.changes.some(({ kind }) => kind !== 'stock')) generation += 1;
      return generation;
    }
  }

  /** Counts the products of a list, or finds out whether one product is in it. */
  async function readCounts(db: Database, base: ListBase, productId?: string): Promise<readonly CountedGroup[]> {
    const ranked = base.search?.ranks.map((rank) => sql`count(*) filter (where ${matchesTsQuery(rank)})`) ?? [count()];
    const rows = await db
      .select({
        id: listedProducts.groupId,
        products: count(),
        ranked: sql<number[]>`array[${sql.join(ranked, sql`, `)}]::int[]`,
      })
      .from(listedProducts)
      .where(and(isInBase(base), productId === undefined ? undefined : eq(listedProducts.productId, productId)))
      .groupBy(listedProducts.groupId);
    await readMissingValues(
      db,
      rows.map(({ id }) => id),
    );
    return rows.flatMap(({ id, products, ranked }) => {
      const values = valuesById.get(id);
      return values ? [{ ...values, products, ranked }] : [];
    });
  }

  async function readMissingValues(db: Database, ids: readonly number[]): Promise<void> {
    const missing = ids.filter((id) => !valuesById.has(id));
    if (missing.length === 0) return;
    const rows = await db.select().from(productGroups).where(isOneOf(productGroups.id, missing));
    for (const { id, category, subCategory, priceBand, colour, sizes } of rows)
      valuesById.set(id, {
        id,
        category: category.split(','),
        subCategory: [subCategory],
        price: [priceBand],
        size: JSON.parse(sizes) as string[],
        colour: colour === '' ? [] : [colour],
      });
  }

  async function countAll(db: Database, base: ListBase): Promise<readonly CountedGroup[]> {
    const key = JSON.stringify([await readGeneration(db), base]);
    const known = cached.get(key);
    if (known) return known;
    // Counts under way are not shared, because a call in a transaction would wait for one that waits for its connection.
    const groups = await readCounts(db, base);
    cached.set(key, groups);
    return groups;
  }

  return {
    count: countAll,
    async countOthers(db, base, productId) {
      const groups = await countAll(db, base);
      const [own] = await readCounts(db, base, productId);
      return own ? groups.map((group) => (group.id === own.id ? subtractCounts(group, own) : group)) : groups;
    },
  };
}

const subtractCounts = (group: CountedGroup, own: CountedGroup): CountedGroup => ({
  ...group,
  products: group.products - own.products,
  ranked: group.ranked.map((products, rank) => products - (own.ranked[rank] ?? 0)),
});
