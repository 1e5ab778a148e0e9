import { Skeleton } from '@shop/shared-ui';
import styles from './cart-skeleton.module.css';

/** Skeleton of a cart. */
export function CartSkeleton() {
  return (
    <div className={styles.columns}>
      <p role="status" className="visually-hidden">
        Your cart is loading.
      </p>
      <div>
        {[0, 1].map((line) => (
          <div key={line} className={styles.line}>
            <Skeleton ratio="4 / 5" />
            <div className={styles.words}>
              <Skeleton width="60%" height="1.25rem" />
              <Skeleton width="30%" height="1rem" />
              <Skeleton width="8.5rem" height="2.75rem" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton height="20rem" />
    </div>
  );
}
