import {
  facetsSchema,
  type Product,
  productSchema,
  type RestrictedProduct,
  restrictedProductSchema,
} from '@shop/shared-api';
import * as v from 'valibot';
import { type ListSummary, type ListQuery, toListKey } from './lists.rules';

/** A list in the data of a server-rendered page. */
export interface SeededList extends ListSummary {
  readonly name: string;
  /** Number of its first page. */
  readonly first: number;
  readonly pages: readonly (readonly string[])[];
}

/** Products as columns: the values of each field, in the order of the products. */
type ProductColumns = Readonly<Record<string, readonly unknown[]>>;

/** Data that a page or widget of this remote sends with a server-rendered page. */
export interface Seed {
  /** Products with all fields. */
  readonly completeProducts: readonly Product[];
  /** Gated products with their public fields. */
  readonly restricted: readonly RestrictedProduct[];
  /** Card fields of other products, stored by column, which is a fifth smaller. */
  readonly cards: ProductColumns;
  readonly lists: readonly SeededList[];
  /** Requested ids without a product. */
  readonly missingIds: readonly string[];
}

export const emptySeed: Seed = { completeProducts: [], restricted: [], cards: {}, lists: [], missingIds: [] };

const texts = v.array(v.string());
const seedSchema = v.object({
  completeProducts: v.array(productSchema),
  restricted: v.array(restrictedProductSchema),
  cards: v.pipe(
    v.record(v.string(), v.array(v.unknown())),
    v.transform((columns) => toRows(columns)),
    v.array(productSchema),
  ),
  lists: v.array(
    v.object({
      name: v.string(),
      first: v.number(),
      pages: v.array(texts),
      total: v.number(),
      facets: v.nullable(facetsSchema),
      corrected: v.nullable(v.string()),
      suggestions: texts,
    }),
  ),
  missingIds: texts,
});

function toRows(columns: ProductColumns): unknown[] {
  const rows = (columns['_id'] ?? []).map((_, row) =>
    // JSON has null for the fields that a product does not have.
    Object.entries(columns).flatMap(([field, values]) => (values[row] == null ? [] : [[field, values[row]]])),
  );
  return rows.map((fields) => Object.fromEntries(fields) as unknown);
}

/** Converts products to columns of their card fields. Lists contain no gated products. */
export function toColumns(products: readonly Product[]): ProductColumns {
  const { description: _, gate: __, colour: ___, details: ____, ...card } = productSchema.entries;
  return Object.fromEntries(
    Object.keys(card)
      .map((field) => [field, products.map((product) => product[field as keyof Product])] as const)
      .filter(([, values]) => values.some((value) => value !== undefined)),
  );
}

/** Parses the seeds of all pages and widgets. Invalid ones are ignored. */
function readSeeds(seeds: Readonly<Record<string, unknown>>) {
  return Object.values(seeds).flatMap((seed) => {
    const checked = v.safeParse(seedSchema, seed);
    return checked.success ? [checked.output] : [];
  });
}

/** Returns the products of all seeds. */
export function readSeededProducts(seeds: Readonly<Record<string, unknown>>) {
  const read = readSeeds(seeds);
  const completeProducts = read.flatMap((seed) => seed.completeProducts);
  const all = [...read.flatMap((seed) => seed.cards), ...completeProducts];
  return {
    products: new Map(all.map((product) => [product._id, product])),
    restricted: new Map(read.flatMap((seed) => seed.restricted).map((product) => [product._id, product])),
    completeIds: new Set(completeProducts.map((product) => product._id)),
    missingIds: new Set(read.flatMap((seed) => seed.missingIds)),
  };
}

/** Returns the lists of all seeds by their key. */
export function readSeededLists(seeds: Readonly<Record<string, unknown>>) {
  const lists = readSeeds(seeds).flatMap((seed) => seed.lists);
  return new Map(
    lists.map(({ name, first, pages, ...summary }) => [
      name,
      { pages: new Map(pages.map((ids, index) => [first + index, ids])), summary },
    ]),
  );
}

/** Builds the seed of a list with the cards of its products. */
export function toListSeed(
  query: ListQuery,
  { pages, summary }: { readonly pages: ReadonlyMap<number, readonly string[]>; readonly summary: ListSummary },
  products: ReadonlyMap<string, Product>,
): Pick<Seed, 'cards' | 'lists'> {
  const inOrder = [...pages].sort(([a], [b]) => a - b);
  const ids = new Set(inOrder.flatMap(([, page]) => page));
  return {
    cards: toColumns([...ids].flatMap((id) => products.get(id) ?? [])),
    lists: [
      { name: toListKey(query), first: inOrder[0]?.[0] ?? 1, pages: inOrder.map(([, page]) => page), ...summary },
    ],
  };
}
