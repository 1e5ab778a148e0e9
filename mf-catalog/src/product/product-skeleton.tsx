import { Skeleton } from '@shop/shared-ui';
import styles from './product-page.module.css';
import own from './product-skeleton.module.css';

/** Skeleton of a product page. */
export function ProductSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading the product</span>
      <div className={own.trail} />
      <div className={styles.columns}>
        <div className={own.picture}>
          <Skeleton ratio="4 / 5" />
        </div>
        <div className={styles.details}>
          <div className={styles.head}>
            <Skeleton width="80%" height="2.5rem" />
            <Skeleton width="6rem" height="1.75rem" />
          </div>
          <Skeleton height="5.5rem" />
          <Skeleton height="3.25rem" />
          <Skeleton height="7rem" />
        </div>
      </div>
    </div>
  );
}
