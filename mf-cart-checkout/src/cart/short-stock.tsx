import { Button, classNames } from '@shop/shared-ui';
import type { CartEntry } from './cart-view.rules';
import styles from './short-stock.module.css';

export interface ShortStockProps {
  /** The lines that ask for more than there is; nothing is shown where there are none. */
  readonly entries: readonly CartEntry[];
  readonly onTake: (entries: readonly CartEntry[]) => void;
  readonly className?: string | undefined;
}

/** What holds the order up, and the one tap that puts it right. */
export function ShortStock({ entries, onTake, className }: ShortStockProps) {
  if (entries.length === 0) return null;
  return (
    <div role="alert" className={classNames(styles.short, className)}>
      <p>
        {entries.length === 1 ? 'One item in your cart asks' : `${entries.length} items in your cart ask`} for more than
        we have left.
      </p>
      <Button variant="secondary" size="small" onClick={() => onTake(entries)}>
        {entries.every(({ left }) => left === 0) ? 'Remove what is sold out' : 'Take what is left'}
      </Button>
    </div>
  );
}
