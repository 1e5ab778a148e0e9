import {
  facetsSchema,
  type Product,
  productSchema,
  type RestrictedProduct,
  restrictedProductSchema,
} from '@shop/shared-api';
import * as v from 'valibot';
import { type ListFacts, type ListQuery, nameOfList } from './lists.rules';

/** A list that travels with a page. */
export interface SentList extends ListFacts {
  readonly name: string;
  /** The number of its first page. */
  readonly first: number;
  readonly pages: readonly (readonly string[])[];
}

/** Products as a table: of each field its values, in the order of the products. */
type Columns = Readonly<Record<string, readonly unknown[]>>;

/** What a part of this team sends with a page that a server rendered. */
export interface Seed {
  /** Products of which everything is known. */
  readonly whole: readonly Product[];
  /** Gated products, as everybody may see them. */
  readonly restricted: readonly RestrictedProduct[];
  /** What cards show of others, field by field: so they travel in a fifth less. */
  readonly cards: Columns;
  readonly lists: readonly SentList[];
  /** Ids that were asked for and that no product has. */
  readonly gone: readonly string[];
}

export const emptySeed: Seed = { whole: [], restricted: [], cards: {}, lists: [], gone: [] };

const texts = v.array(v.string());
const seedSchema = v.object({
  whole: v.array(productSchema),
  restricted: v.array(restrictedProductSchema),
  cards: v.pipe(
    v.record(v.string(), v.array(v.unknown())),
    v.transform((columns) => rowsOf(columns)),
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
  gone: texts,
});

function rowsOf(columns: Columns): unknown[] {
  const rows = (columns['_id'] ?? []).map((_, row) =>
    Object.entries(columns).map(([field, values]) => [field, values[row]]),
  );
  return rows.map((fields) => Object.fromEntries(fields) as unknown);
}

/** What cards show of products, which is all but the description; no list holds a gated one. */
export function columnsOf(products: readonly Product[]): Columns {
  const { description: _, gate: __, ...card } = productSchema.entries;
  return Object.fromEntries(
    Object.keys(card).map((field) => [field, products.map((product) => product[field as keyof Product])]),
  );
}

/** The seeds of this team's parts; one that is not what it should be counts as none. */
function readSeeds(seeds: Readonly<Record<string, unknown>>) {
  return Object.values(seeds).flatMap((seed) => {
    const checked = v.safeParse(seedSchema, seed);
    return checked.success ? [checked.output] : [];
  });
}

/** What the seeds of all parts know of products. */
export function productsOfSeeds(seeds: Readonly<Record<string, unknown>>) {
  const read = readSeeds(seeds);
  const whole = read.flatMap((seed) => seed.whole);
  const all = [...read.flatMap((seed) => seed.cards), ...whole];
  return {
    products: new Map(all.map((product) => [product._id, product])),
    restricted: new Map(read.flatMap((seed) => seed.restricted).map((product) => [product._id, product])),
    whole: new Set(whole.map((product) => product._id)),
    gone: new Set(read.flatMap((seed) => seed.gone)),
  };
}

/** The lists that the seeds of all parts hold, by name. */
export function listsOfSeeds(seeds: Readonly<Record<string, unknown>>) {
  const lists = readSeeds(seeds).flatMap((seed) => seed.lists);
  return new Map(
    lists.map(({ name, first, pages, ...facts }) => [
      name,
      { pages: new Map(pages.map((ids, index) => [first + index, ids])), facts },
    ]),
  );
}

/** A list as it travels, with the cards of its products. */
export function sendList(
  query: ListQuery,
  { pages, facts }: { readonly pages: ReadonlyMap<number, readonly string[]>; readonly facts: ListFacts },
  products: ReadonlyMap<string, Product>,
): Pick<Seed, 'cards' | 'lists'> {
  const inOrder = [...pages].sort(([a], [b]) => a - b);
  const ids = new Set(inOrder.flatMap(([, page]) => page));
  return {
    cards: columnsOf([...ids].flatMap((id) => products.get(id) ?? [])),
    lists: [{ name: nameOfList(query), first: inOrder[0]?.[0] ?? 1, pages: inOrder.map(([, page]) => page), ...facts }],
  };
}
