import type { PageAddress, PageProps, Prepared, RemoteServices } from '@shop/shared-events';
import { formatNumber } from '@shop/shared-rules';
import { PageHeading, PageMeta } from '@shop/shared-ui';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { prepareList, typeLabel, useList } from '../products';
import { ActiveFilters } from './active-filters';
import { scopeOf, toggled } from './collection.rules';
import { FilterPanel, type FilterGroup } from './filter-panel';
import { Listing } from './listing';
import { listOf, shownPages } from './listing.rules';
import { NothingFound } from './nothing-found';
import { SearchBar } from './search-bar';
import { SearchNote } from './search-note';
import { Toolbar } from './toolbar';
import {
  changed,
  type CollectionQuery,
  countActive,
  defaultSort,
  type QueryChange,
  readQuery,
  writeQuery,
} from './url.rules';
import styles from './collection-page.module.css';

/** What the address shows travels with the page, and nothing more. */
export async function prepare(services: RemoteServices, { pathname, search }: PageAddress): Promise<Prepared> {
  const scope = scopeOf(pathname);
  const query = readQuery(new URLSearchParams(search), scope);
  return { seed: await prepareList(services, listOf(query, scope), (total) => shownPages(query.page, total)) };
}

/** The pages /collection, /men-collection and /women-collection (spec section 2). */
export default function CollectionPage({ services }: PageProps) {
  const { pathname } = useLocation();
  const scope = scopeOf(pathname);
  const { brand, siteUrl } = services.settings;
  const [params, setParams] = useSearchParams();
  const ahead = useRef(params);
  const panelId = useId();
  const formId = useId();

  // Several changes may come before the page has followed the first.
  useLayoutEffect(() => {
    ahead.current = params;
  }, [params]);

  const query = readQuery(params, scope);
  const asked = useList(services, listOf(query, scope), (total) => shownPages(query.page, total));
  // What was there stays while the next list is on its way.
  const [held, setHeld] = useState(asked);
  if (asked.facts && asked !== held) setHeld(asked);
  const busy = !asked.facts && asked.problem === null && held.facts !== null;
  const view = busy ? held : asked;
  const { facts } = view;

  const searchOf = (part: Partial<CollectionQuery>) => `?${writeQuery(params, changed(query, part)).toString()}`;
  function change(part: QueryChange, options: { replace?: boolean } = {}) {
    const now = readQuery(ahead.current, scope);
    ahead.current = writeQuery(ahead.current, changed(now, typeof part === 'function' ? part(now) : part));
    setParams(ahead.current, options);
  }
  // An address beyond the end shows the end, and then says so.
  const { last } = shownPages(query.page, asked.facts?.total);
  useEffect(() => {
    if (last < query.page) change({ page: last }, { replace: true });
  });
  const clear = () => change({ categories: [], types: [], text: '' });

  const groups: readonly FilterGroup[] = [
    {
      heading: 'CATEGORIES',
      name: 'category',
      options: scope.categories.map((value) => ({
        value,
        label: value,
        on: query.categories.includes(value),
        count: facts?.facets?.category[value] ?? null,
        onToggle: () => change((now) => ({ categories: toggled(now.categories, value) })),
      })),
    },
    {
      heading: 'TYPE',
      name: 'type',
      options: scope.types.map((value) => ({
        value,
        label: typeLabel(value),
        on: query.types.includes(value),
        count: facts?.facets?.subCategory[value] ?? null,
        onToggle: () => change((now) => ({ types: toggled(now.types, value) })),
      })),
    },
  ];

  const amount = facts
    ? `${formatNumber(facts.total)} ${facts.total === 1 ? 'product' : 'products'}`
    : 'Loading products';
  const active = countActive(query);

  return (
    <div className={styles.page}>
      <PageMeta title={scope.heading} brand={brand.name} description={scope.line} siteUrl={siteUrl} path={scope.path} />
      <PageHeading lead={scope.line}>{scope.heading}</PageHeading>
      {query.searching ? (
        <SearchBar
          services={services}
          scope={scope}
          text={query.text}
          onSearch={change}
          onClose={() => change({ searching: false })}
        />
      ) : null}
      <div className={styles.columns}>
        <FilterPanel
          id={panelId}
          formId={formId}
          rest={[
            ...writeQuery(new URLSearchParams(), { ...query, categories: [], types: [], sort: defaultSort, page: 1 }),
          ]}
          groups={groups.filter((group) => group.options.length > 0)}
          done={facts ? `Show ${amount}` : 'Done'}
          onClear={active > 0 ? clear : null}
        />
        <section aria-label="Products" className={styles.results}>
          <Toolbar
            panelId={panelId}
            formId={formId}
            active={active}
            amount={asked.problem && !facts ? '' : amount}
            sort={query.sort}
            onSort={(sort) => change({ sort })}
            grid={scope.category === null ? query.grid : null}
            onGrid={(grid) => change({ grid }, { replace: true })}
          />
          <ActiveFilters query={query} onChange={change} onClear={clear} />
          {facts?.corrected ? (
            <SearchNote text={query.text} facts={facts} searchOf={(text) => searchOf({ text })} />
          ) : null}
          {facts?.total === 0 && !busy ? (
            <NothingFound
              scope={scope}
              query={query}
              suggestions={facts.suggestions}
              searchOf={(text) => searchOf({ text })}
              onChange={change}
              onClear={clear}
            />
          ) : (
            <Listing
              services={services}
              view={view}
              busy={busy}
              page={query.page}
              grid={query.grid}
              searchOf={(page) => searchOf({ page })}
              onPage={(page) => change({ page }, { replace: true })}
            />
          )}
        </section>
      </div>
    </div>
  );
}
