import type { RemoteServices } from '@shop/shared-events';
import { formatNumber } from '@shop/shared-rules';
import { Button, ButtonLink, StateBlock } from '@shop/shared-ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import { ProductGrid, ProductGridSkeleton } from '../product-card';
import type { ListView } from '../products';
import type { Grid } from './collection.rules';
import { pagesWithoutAsking, progressOf } from './listing.rules';
import styles from './listing.module.css';
import { useNearEnd } from './use-near-end';

export interface ListingProps {
  readonly services: RemoteServices;
  /** What is shown: the list that was asked for, or the one before it as long as that is on its way. */
  readonly view: ListView;
  readonly busy: boolean;
  readonly page: number;
  readonly grid: Grid;
  /** The query string that leads to a page of this list. */
  readonly searchOf: (page: number) => string;
  readonly onPage: (page: number) => void;
}

/**
 * The products of a collection: as far as they were shown, with a link that shows more and follows of itself for a
 * while.
 */
export function Listing({ services, view, busy, page, grid, searchOf, onPage }: ListingProps) {
  const { products, facts, done, problem, retry } = view;
  const listing = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLElement>(null);
  /** Where the reading goes on once more is there, for those who asked for it by keyboard. */
  const readOnFrom = useRef<number | null>(null);
  const progress = facts && progressOf(facts.total, page);
  const grows = progress !== null && progress.next !== null && progress.grows;
  useNearEnd(end, grows && done && !busy && problem === null && page % pagesWithoutAsking !== 0, () =>
    onPage(page + 1),
  );

  useEffect(() => {
    if (readOnFrom.current === null || products.length <= readOnFrom.current) return;
    listing.current?.querySelector<HTMLElement>(`li:nth-child(${readOnFrom.current + 1}) h2 a`)?.focus();
    readOnFrom.current = null;
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

  /** A plain click shows more in its place; any other opens the address, as with every link. */
  function inPlace(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!done) return;
    if (event.detail === 0) readOnFrom.current = products.length;
    onPage(page + 1);
  }

  return (
    <div ref={listing} aria-busy={busy || undefined} className={styles.listing}>
      {progress.previous === null ? null : (
        <p className={styles.before}>
          <ButtonLink variant="secondary" to={{ search: searchOf(progress.previous) }}>
            Show what comes before
          </ButtonLink>
        </p>
      )}
      <ProductGrid services={services} products={products} columns={grid} headingLevel={2} first withSizes />
      <footer ref={end} className={styles.end}>
        {done || busy || problem ? null : (
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
              to={{ search: searchOf(progress.next) }}
              onClick={progress.grows ? inPlace : undefined}
            >
              Show more
            </ButtonLink>
          </>
        )}
      </footer>
    </div>
  );
}
