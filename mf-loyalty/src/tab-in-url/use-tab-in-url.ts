import { useSearchParams } from '@shop/shared-events';
import { findTab } from './tab-in-url.rules';

/**
 * Stores the selected tab in a URL parameter, so that links and reloads open it. The history entry is replaced, so that
 * Back leaves the page instead of going through its tabs.
 */
export function useTabInUrl<Id extends string>(name: string, ids: readonly [Id, ...Id[]]): [Id, (id: string) => void] {
  const [search, setSearch] = useSearchParams();
  const selectTab = (id: string) => {
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === ids[0]) next.delete(name);
        else next.set(name, id);
        return next;
      },
      { replace: true },
    );
  };
  return [findTab(search.get(name), ids), selectTab];
}
