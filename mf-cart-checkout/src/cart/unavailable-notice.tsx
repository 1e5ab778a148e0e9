import { classNames } from '@shop/shared-ui';
import type { UnavailableEntry } from './cart-view.rules';
import styles from './stock-alert.module.css';

interface UnavailableNoticeProps {
  /** Lines that cannot be ordered. Nothing is rendered if there are none. */
  readonly entries: readonly UnavailableEntry[];
  readonly className?: string | undefined;
}

/** Lists at checkout the lines that are not available and not part of the order. */
export function UnavailableNotice({ entries, className }: UnavailableNoticeProps) {
  if (entries.length === 0) return null;
  const names = entries.map(({ product, size }) => `${product.name}, ${size}`).join('; ');
  return (
    <div role="status" className={classNames(styles.short, className)}>
      <p>{`Not part of this order, because your access has ended: ${names}.`}</p>
    </div>
  );
}
