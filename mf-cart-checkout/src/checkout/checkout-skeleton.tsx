import { Skeleton } from '@shop/shared-ui';
import styles from './checkout-skeleton.module.css';

/** Skeleton of the checkout. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.columns}>
      <p role="status" className="visually-hidden">
        Your checkout is loading.
      </p>
      <div className={styles.fields}>
        {[0, 1, 2, 3, 4, 5].map((field) => (
          <Skeleton key={field} height="4.75rem" />
        ))}
      </div>
      <Skeleton height="28rem" />
    </div>
  );
}
