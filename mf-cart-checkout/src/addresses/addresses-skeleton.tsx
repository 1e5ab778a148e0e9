import { Skeleton } from '@shop/shared-ui';
import styles from './addresses-page.module.css';

/** Skeleton of the address book. */
export function AddressesSkeleton() {
  return (
    <div className={styles.addresses}>
      <p role="status" className="visually-hidden">
        Your addresses are loading.
      </p>
      <Skeleton height="16.5rem" />
      <Skeleton height="16.5rem" />
    </div>
  );
}
