import { type Product, productSchema } from '@shop/shared-api';
import * as v from 'valibot';

/** What a part of this team sends with a page that a server rendered. */
export interface Seed {
  /** The part's own products, in the order in which it shows them. */
  readonly products: readonly Product[];
  /** Whether they are all that the shop sells. */
  readonly whole: boolean;
  /** The id that was asked for and that no product has. */
  readonly missing: string | null;
}

const seedSchema = v.object({ products: v.array(productSchema), whole: v.boolean(), missing: v.nullable(v.string()) });

/** The seed of a part, or null where there is none that can be read. */
export function readSeed(seeds: Readonly<Record<string, unknown>>, part: string): Seed | null {
  const checked = v.safeParse(seedSchema, seeds[part]);
  return checked.success ? checked.output : null;
}

/** What the seeds of all parts know together. */
export function productsOfSeeds(seeds: Readonly<Record<string, unknown>>): { readonly products: readonly Product[]; readonly whole: boolean } {
  const read = Object.keys(seeds).flatMap((part) => readSeed(seeds, part) ?? []);
  const whole = read.find((seed) => seed.whole);
  if (whole) return { products: whole.products, whole: true };
  const byId = new Map(read.flatMap((seed) => seed.products).map((product) => [product._id, product]));
  return { products: [...byId.values()], whole: false };
}
