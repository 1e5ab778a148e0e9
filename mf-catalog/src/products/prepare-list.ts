import type { RemoteServices } from '@shop/shared-events';
import type { ListQuery } from './lists.rules';
import { listsStore } from './lists.store';
import { productsStore } from './products.store';
import { emptySeed, type Seed, sendList } from './seed.rules';

/** Loads pages of a list for a render on a server; rejects where a page would show a problem. */
export async function prepareList(services: RemoteServices, query: ListQuery, first = 1, last = 1): Promise<Seed> {
  const listing = listsStore(services).list(query);
  await listing.load(first, last);
  const { pages, facts, problem } = listing.state$.value;
  if (!facts || problem) throw new Error(problem?.message ?? 'The products did not load.');
  return { ...emptySeed, ...sendList(query, { pages, facts }, productsStore(services).state$.value.products) };
}
