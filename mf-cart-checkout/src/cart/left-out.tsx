import { classNames } from '@shop/shared-ui';
import type { UnavailableEntry } from './cart-view.rules';
import styles from './short-stock.module.css';

export interface LeftOutProps {
  /** Lines that cannot be ordered; nothing is shown where there are none. */
  readonly entries: readonly UnavailableEntry[];
  readonly className?: string | undefined;
}

/** Tells at the checkout which lines of the cart are no longer available and not part of the order. */
export function LeftOut({ entries, className }: LeftOutProps) {
  if (entries.length === 0) return null;
  const names = entries.map(({ product, size }) => `${product.name}, ${size}`).join('; ');
  return (
    <div role="status" className={classNames(styles.short, className)}>
      <p>{`No longer available to you, and not part of this order: ${names}.`}</p>
    </div>
  );
}
