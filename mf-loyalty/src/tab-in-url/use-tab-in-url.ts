import { useSearchParams } from 'react-router-dom';
import { tabOf } from './tab-in-url.rules';

/**
 * One of several, kept in the address under a name, so that a link or a reload opens the same.
 * Choosing replaces the address: Back leaves the page instead of walking through its tabs.
 */
export function useTabInUrl<Id extends string>(name: string, ids: readonly [Id, ...Id[]]): [Id, (id: string) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (id: string) => {
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === ids[0]) next.delete(name);
        else next.set(name, id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [tabOf(search.get(name), ids), choose];
}
