import type { RemoteServices } from '../services';
import { selectFirstPage, type ListQuery } from './lists.rules';
import { listsStore } from './lists.store';
import { productsStore } from './products.store';
import { emptySeed, type Seed, toListSeed } from './seed.rules';

/** Loads pages of a list for server rendering. Rejects if they cannot be loaded. */
export async function prepareList(
  services: RemoteServices,
  query: ListQuery,
  selectPages = selectFirstPage,
): Promise<Seed> {
  const { state$, load } = listsStore(services).list(query);
  const initial = selectPages();
  await load(initial.first, initial.last);
  // The first response contains the number of pages, which can change the selection.
  const { first, last } = selectPages(state$.value.summary?.total);
  await load(first, last);
  const { pages, summary, problem } = state$.value;
  if (!summary || problem) throw new Error(problem?.message ?? 'The products did not load.');
  const selected = new Map([...pages].filter(([page]) => page >= first && page <= last));
  return {
    ...emptySeed,
    ...toListSeed(query, { pages: selected, summary }, productsStore(services).state$.value.products),
  };
}
