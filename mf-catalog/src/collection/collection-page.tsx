import { type PageAddress, type Prepared, useLocation, useSearchParams } from '@shop/shared-events';
import { formatNumber } from '@shop/shared-rules';
import { PageHeading, PageMeta } from '@shop/shared-ui';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { prepareList, useList } from '../products';
import type { PageProps, RemoteServices } from '../services';
import { ActiveFilters } from './active-filters';
import { filters, findScope, noFilters, toggleFilter } from './collection.rules';
import { FilterPanel, type FilterGroup } from './filter-panel';
import { listOptions } from './filter-options.rules';
import { Listing } from './listing';
import { toListQuery, computeShownPages } from './listing.rules';
import { NothingFound } from './nothing-found';
import { SearchBar } from './search-bar';
import { SearchNote } from './search-note';
import { Toolbar } from './toolbar';
import {
  applyChange,
  type CollectionQuery,
  countActiveFilters,
  defaultSort,
  type QueryChange,
  readQuery,
  writeQuery,
} from './collection-query.rules';
import styles from './collection-page.module.css';

/** Loads the products that the URL shows, which are sent with the page. */
export async function prepare(services: RemoteServices, { pathname, search }: PageAddress): Promise<Prepared> {
  const scope = findScope(pathname);
  const query = readQuery(new URLSearchParams(search), scope);
  return {
    seed: await prepareList(services, toListQuery(query, scope), (total) => computeShownPages(query.page, total)),
  };
}

/** The pages /collection, /men-collection and /women-collection (spec section 2). */
export default function CollectionPage({ services }: PageProps) {
  const { pathname } = useLocation();
  const scope = findScope(pathname);
  const { brand, siteUrl } = services.settings;
  const [params, setParams] = useSearchParams();
  const latestParams = useRef(params);
  const panelId = useId();
  const formId = useId();

  // Several changes can happen before the first one is rendered; each starts from the latest parameters.
  useLayoutEffect(() => {
    latestParams.current = params;
  }, [params]);

  const query = readQuery(params, scope);
  const requestedList = useList(services, toListQuery(query, scope), (total) => computeShownPages(query.page, total));
  // The previous list stays visible while the next one loads.
  const [previousList, setPreviousList] = useState(requestedList);
  if (requestedList.summary && requestedList !== previousList) setPreviousList(requestedList);
  const busy = !requestedList.summary && requestedList.problem === null && previousList.summary !== null;
  const view = busy ? previousList : requestedList;
  const { summary } = view;

  const buildAddress = (part: Partial<CollectionQuery>) => {
    const nextQuery = writeQuery(params, applyChange(query, part)).toString();
    return nextQuery === '' ? pathname : `${pathname}?${nextQuery}`;
  };
  function updateQuery(part: QueryChange, options: { replace?: boolean } = {}) {
    const current = readQuery(latestParams.current, scope);
    latestParams.current = writeQuery(
      latestParams.current,
      applyChange(current, typeof part === 'function' ? part(current) : part),
    );
    setParams(latestParams.current, options);
  }
  // A page number beyond the end shows the last page and corrects the URL.
  const { last } = computeShownPages(query.page, requestedList.summary?.total);
  useEffect(() => {
    if (last < query.page) updateQuery({ page: last }, { replace: true });
  });
  const clearFilters = () => updateQuery({ ...noFilters, text: '' });

  const groups: readonly FilterGroup[] = filters.map(({ key, parameter, heading, toLabel }) => ({
    heading,
    name: parameter,
    options: listOptions(key, scope, query, summary?.facets ?? null).map(({ value, count }) => ({
      value,
      label: toLabel(value),
      checked: query[key].some((selected) => selected === value),
      count,
      onToggle: () => updateQuery((current) => toggleFilter(current, key, value)),
    })),
  }));

  const productCountText = summary
    ? `${formatNumber(summary.total)} ${summary.total === 1 ? 'product' : 'products'}`
    : 'Loading products';
  const active = countActiveFilters(query);

  return (
    <div className={styles.page}>
      <PageMeta title={scope.heading} brand={brand.name} description={scope.lead} siteUrl={siteUrl} path={scope.path} />
      <PageHeading lead={scope.lead}>{scope.heading}</PageHeading>
      {query.searching ? (
        <SearchBar
          services={services}
          scope={scope}
          text={query.text}
          onSearch={updateQuery}
          onClose={() => updateQuery({ searching: false })}
        />
      ) : null}
      <div className={styles.columns}>
        <FilterPanel
          id={panelId}
          formId={formId}
          hiddenFields={[...writeQuery(new URLSearchParams(), { ...query, ...noFilters, sort: defaultSort, page: 1 })]}
          groups={groups.filter((group) => group.options.length > 0)}
          closeLabel={summary ? `Show ${productCountText}` : 'Done'}
          onClear={active > 0 ? clearFilters : null}
        />
        <section aria-label="Products" className={styles.results}>
          <Toolbar
            panelId={panelId}
            formId={formId}
            activeFilters={active}
            resultText={requestedList.problem && !summary ? '' : productCountText}
            sort={query.sort}
            onSort={(sort) => updateQuery({ sort })}
            grid={scope.category === null ? query.grid : null}
            onGrid={(grid) => updateQuery({ grid }, { replace: true })}
          />
          <ActiveFilters query={query} onChange={updateQuery} onClear={clearFilters} />
          {summary?.corrected ? (
            <SearchNote text={query.text} summary={summary} buildAddress={(text) => buildAddress({ text })} />
          ) : null}
          {summary?.total === 0 && !busy ? (
            <NothingFound
              scope={scope}
              query={query}
              suggestions={summary.suggestions}
              buildAddress={(text) => buildAddress({ text })}
              onChange={updateQuery}
              onClear={clearFilters}
            />
          ) : (
            <Listing
              services={services}
              view={view}
              busy={busy}
              page={query.page}
              grid={query.grid}
              buildAddress={(page) => buildAddress({ page })}
              onPage={(page) => updateQuery({ page }, { replace: true })}
            />
          )}
        </section>
      </div>
    </div>
  );
}
