import type { PageProps, RemoteServices } from '@shop/shared-events';
import { Button, PageHeading, PageMeta, StateBlock } from '@shop/shared-ui';
import { useId, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ProductGrid, ProductGridSkeleton } from '../product-card';
import { isListable, productsStore, type Seed, typeLabel, useProducts } from '../products';
import { ActiveFilters } from './active-filters';
import { countFilters, filterProducts, scopeOf, sortProducts, toggled } from './collection.rules';
import { FilterPanel, type FilterGroup } from './filter-panel';
import { NothingFound } from './nothing-found';
import { makeFindable, search } from './search.rules';
import { SearchBar } from './search-bar';
import { Toolbar } from './toolbar';
import { type CollectionQuery, countActive, readQuery, writeQuery } from './url.rules';
import styles from './collection-page.module.css';

/** The list travels with the page: filters and search work on it at once. */
export async function prepare(services: RemoteServices): Promise<{ seed: Seed }> {
  return { seed: { products: await productsStore(services).listForPage(), whole: true, missing: null } };
}

/** The pages /collection, /men-collection and /women-collection (spec section 2). */
export default function CollectionPage({ services }: PageProps) {
  const { products, whole, problem, retry } = useProducts(services);
  const { pathname } = useLocation();
  const scope = scopeOf(pathname);
  const { brand, siteUrl } = services.settings;
  const [params, setParams] = useSearchParams();
  const panelId = useId();

  const query = useMemo(() => readQuery(params, scope), [params, scope]);
  const findable = useMemo(() => makeFindable(products.filter(isListable)), [products]);
  const found = useMemo(() => search(findable, query.text), [findable, query.text]);
  const counts = useMemo(() => countFilters(found, query, scope.category), [found, query, scope]);
  const shown = useMemo(
    () => sortProducts(filterProducts(found, query, scope.category), query.sort),
    [found, query, scope],
  );

  const change = (part: Partial<CollectionQuery>, options: { replace?: boolean } = {}) =>
    setParams((current) => writeQuery(current, { ...readQuery(current, scope), ...part }), options);
  const clear = () => change({ categories: [], types: [], text: '' });

  const groups: readonly FilterGroup[] = [
    {
      heading: 'CATEGORIES',
      options: scope.categories.map((value) => ({
        value,
        label: value,
        on: query.categories.includes(value),
        count: whole ? counts.category(value) : null,
        onToggle: () => change({ categories: toggled(query.categories, value) }),
      })),
    },
    {
      heading: 'TYPE',
      options: scope.types.map((value) => ({
        value,
        label: typeLabel(value),
        on: query.types.includes(value),
        count: whole ? counts.type(value) : null,
        onToggle: () => change({ types: toggled(query.types, value) }),
      })),
    },
  ];

  const amount = `${shown.length} ${shown.length === 1 ? 'product' : 'products'}`;
  const active = countActive(query);

  return (
    <div className={styles.page}>
      <PageMeta title={scope.heading} brand={brand.name} description={scope.line} siteUrl={siteUrl} path={pathname} />
      <PageHeading line={scope.line}>{scope.heading}</PageHeading>
      {query.searching ? (
        <SearchBar
          text={query.text}
          onSearch={(text) => change({ text }, { replace: true })}
          onClose={() => change({ searching: false })}
        />
      ) : null}
      <div className={styles.columns}>
        <FilterPanel
          id={panelId}
          groups={groups.filter((group) => group.options.length > 0)}
          done={whole ? `Show ${amount}` : 'Done'}
          onClear={active > 0 ? clear : null}
        />
        <section aria-label="Products" className={styles.results}>
          <Toolbar
            panelId={panelId}
            active={active}
            amount={whole ? amount : 'Loading products'}
            sort={query.sort}
            onSort={(sort) => change({ sort })}
            grid={scope.category === null ? query.grid : null}
            onGrid={(grid) => change({ grid }, { replace: true })}
          />
          <ActiveFilters query={query} onChange={change} onClear={clear} />
          {whole ? (
            <ProductGrid services={services} products={shown} columns={query.grid} headingLevel={2} priority={4} withSizes />
          ) : problem ? (
            <StateBlock kind="error" title="The collection did not load" action={<Button onClick={retry}>Retry</Button>}>
              {problem.message}
            </StateBlock>
          ) : (
            <ProductGridSkeleton columns={query.grid} count={12} />
          )}
          {whole && shown.length === 0 ? <NothingFound scope={scope} query={query} onClear={clear} /> : null}
        </section>
      </div>
    </div>
  );
}
