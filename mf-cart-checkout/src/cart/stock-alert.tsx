import { Button, classNames } from '@shop/shared-ui';
import { type CartEntry, describeShortage } from './cart-view.rules';
import styles from './stock-alert.module.css';

interface StockAlertProps {
  /** The lines above stock. Nothing is rendered if there are none. */
  readonly entries: readonly CartEntry[];
  readonly onReduce: (entries: readonly CartEntry[]) => void;
  readonly className?: string | undefined;
}

/** The alert about lines above stock, with a button that reduces them. */
export function StockAlert({ entries, onReduce, className }: StockAlertProps) {
  if (entries.length === 0) return null;
  return (
    <div role="alert" className={classNames(styles.short, className)}>
      <p>{describeShortage(entries)}</p>
      <Button variant="secondary" size="small" onClick={() => onReduce(entries)}>
        {entries.every(({ unitsLeft }) => unitsLeft === 0) ? 'Remove sold-out items' : 'Update cart'}
      </Button>
    </div>
  );
}
