import { Skeleton } from '@shop/shared-ui';
import styles from './orders-list.module.css';

/** Skeleton of the orders list. */
export function OrdersSkeleton() {
  return (
    <div className={styles.orders}>
      <p role="status" className="visually-hidden">
        Your orders are loading.
      </p>
      <Skeleton height="22rem" />
      <Skeleton height="22rem" />
    </div>
  );
}
