import type { Product } from '@shop/shared-api';
import { useStream } from '@shop/shared-events';
import { classNames, Skeleton } from '@shop/shared-ui';
import { useRef } from 'react';
import { balanceStore, computeMaxSpendableCoins } from '../coins';
import type { RemoteServices } from '../services';
import { noWishes, wishlistStore } from '../wishlist';
import { ProductCard } from './product-card';
import styles from './product-grid.module.css';
import { useWindowedList } from './use-windowed-list';

/** Number of columns on a wide screen; 'strip' is a row of five cards, which is swiped on smaller screens. */
export type Columns = 2 | 3 | 4 | 5 | 'strip';

const pictureSizes: Readonly<Record<Columns, string>> = {
  2: '(min-width: 64rem) 40vw, (min-width: 40rem) 50vw, calc(50vw - 1.375rem)',
  3: '(min-width: 64rem) 27vw, (min-width: 40rem) 33vw, calc(50vw - 1.375rem)',
  4: '(min-width: 64rem) 20vw, (min-width: 40rem) 25vw, calc(50vw - 1.375rem)',
  5: '(min-width: 64rem) 19vw, (min-width: 48rem) 25vw, (min-width: 40rem) 33vw, calc(50vw - 1.375rem)',
  strip: '(min-width: 64rem) 19vw, (min-width: 40rem) 28vw, 41vw',
};

interface GridProps {
  readonly columns: Columns;
}

interface ProductGridProps extends GridProps {
  readonly services: RemoteServices;
  readonly products: readonly Product[];
  readonly headingLevel: 2 | 3;
  /** Whether the first image is the LCP image of the page. */
  readonly priority?: boolean;
  readonly withSizes?: boolean;
}

/**
 * Product cards in columns. In a long list, cards far from the viewport are replaced by empty items of the same size.
 */
export function ProductGrid({
  services,
  products,
  columns,
  headingLevel,
  priority = false,
  withSizes = false,
}: ProductGridProps) {
  const wishlist = wishlistStore(services);
  const wishes = useStream(wishlist.wishes$, noWishes);
  const balance = useStream(balanceStore(services), null);
  const list = useRef<HTMLUListElement>(null);
  const isShown = useWindowedList(list, products.length);
  return (
    <div className={styles.frame}>
      <ul ref={list} role="list" className={styles.grid} data-columns={columns}>
        {products.map((product, index) => (
          <li key={product._id} className={styles.cell}>
            {isShown(index) ? (
              <ProductCard
                product={product}
                headingLevel={headingLevel}
                sizes={pictureSizes[columns]}
                priority={priority && index === 0}
                withSizes={withSizes}
                coins={computeMaxSpendableCoins(product, balance)}
                isWished={wishes.includes(product._id)}
                onWish={wishlist.toggle}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Skeletons of cards that are loading. */
export function ProductGridSkeleton({ columns, count }: GridProps & { readonly count: number }) {
  return (
    <div className={styles.frame} aria-hidden="true">
      <div className={styles.grid} data-columns={columns}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={classNames(styles.cell)}>
            <Skeleton ratio="4 / 5" />
            <div className={styles.lines}>
              <Skeleton width="72%" />
              <Skeleton width="28%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
