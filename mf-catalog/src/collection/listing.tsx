import { formatNumber } from '@shop/shared-rules';
import { Button, ButtonLink, StateBlock } from '@shop/shared-ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import { ProductGrid, ProductGridSkeleton } from '../product-card';
import type { ListView } from '../products';
import type { RemoteServices } from '../services';
import type { Grid } from './collection.rules';
import { autoLoadedPages, computeProgress } from './listing.rules';
import styles from './listing.module.css';
import { useInfiniteScroll } from './use-infinite-scroll';

interface ListingProps {
  readonly services: RemoteServices;
  /** The requested list, or the previous one while the requested one loads. */
  readonly view: ListView;
  readonly busy: boolean;
  readonly page: number;
  readonly grid: Grid;
  /** Returns the query string of a page of this list. */
  readonly buildAddress: (page: number) => string;
  readonly onPage: (page: number) => void;
}

/** The products of a collection with a Show more link, which infinite scrolling follows for the first pages. */
export function Listing({ services, view, busy, page, grid, buildAddress, onPage }: ListingProps) {
  const { products, summary, isComplete, problem, retry } = view;
  const listing = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLElement>(null);
  /** Index of the first new product, to be focused after Show more by keyboard. */
  const focusIndex = useRef<number | null>(null);
  const progress = summary && computeProgress(summary.total, page);
  const grows = progress !== null && progress.next !== null && progress.isAppended;
  useInfiniteScroll(end, grows && isComplete && !busy && problem === null && page % autoLoadedPages !== 0, () =>
    onPage(page + 1),
  );

  useEffect(() => {
    if (focusIndex.current === null || products.length <= focusIndex.current) return;
    listing.current?.querySelector<HTMLElement>(`li:nth-child(${focusIndex.current + 1}) h2 a`)?.focus();
    focusIndex.current = null;
  }, [products.length]);

  if (!progress) {
    return problem ? (
      <StateBlock kind="error" title="The collection did not load" action={<Button onClick={retry}>Retry</Button>}>
        {problem.message}
      </StateBlock>
    ) : (
      <div role="status" aria-busy="true">
        <span className="visually-hidden">Loading products</span>
        <ProductGridSkeleton columns={grid} count={12} />
      </div>
    );
  }

  /** A plain click appends the next page. A click with a modifier key opens the link. */
  function handleShowMore(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isComplete) return;
    if (event.detail === 0) focusIndex.current = products.length;
    onPage(page + 1);
  }

  return (
    <div ref={listing} aria-busy={busy || undefined} className={styles.listing}>
      {progress.previous === null ? null : (
        <p className={styles.before}>
          <ButtonLink variant="secondary" href={buildAddress(progress.previous)}>
            Show previous products
          </ButtonLink>
        </p>
      )}
      <ProductGrid services={services} products={products} columns={grid} headingLevel={2} priority withSizes />
      <footer ref={end} className={styles.end}>
        {isComplete || busy || problem ? null : (
          <div role="status" className={styles.waiting}>
            <span className="visually-hidden">Loading more products</span>
            <ProductGridSkeleton columns={grid} count={4} />
          </div>
        )}
        {problem ? (
          <div role="alert" className={styles.failure}>
            <p>{problem.message}</p>
            <Button onClick={retry}>Retry</Button>
          </div>
        ) : null}
        {progress.next === null || problem ? null : (
          <>
            <p
              className={styles.progress}
            >{`${formatNumber(progress.from)}–${formatNumber(progress.to)} of ${formatNumber(progress.total)}`}</p>
            <ButtonLink
              variant="secondary"
              href={buildAddress(progress.next)}
              onClick={progress.isAppended ? handleShowMore : undefined}
            >
              Show more
            </ButtonLink>
          </>
        )}
      </footer>
    </div>
  );
}
