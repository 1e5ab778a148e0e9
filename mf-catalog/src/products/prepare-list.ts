import type { RemoteServices } from '@shop/shared-events';
import { firstPage, type ListQuery } from './lists.rules';
import { listsStore } from './lists.store';
import { productsStore } from './products.store';
import { emptySeed, type Seed, sendList } from './seed.rules';

/** Loads pages of a list for a render on a server; rejects where a page would show a problem. */
export async function prepareList(services: RemoteServices, query: ListQuery, wanted = firstPage): Promise<Seed> {
  const { state$, load } = listsStore(services).list(query);
  const asked = wanted();
  await load(asked.first, asked.last);
  // The answer says where the list ends, and other pages may be wanted then.
  const { first, last } = wanted(state$.value.facts?.total);
  await load(first, last);
  const { pages, facts, problem } = state$.value;
  if (!facts || problem) throw new Error(problem?.message ?? 'The products did not load.');
  const sent = new Map([...pages].filter(([page]) => page >= first && page <= last));
  return { ...emptySeed, ...sendList(query, { pages: sent, facts }, productsStore(services).state$.value.products) };
}
