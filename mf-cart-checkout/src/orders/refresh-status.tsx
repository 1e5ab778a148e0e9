import { Button, RefreshIcon } from '@shop/shared-ui';
import styles from './refresh-status.module.css';
import type { OrdersState, OrdersStore } from './orders.store';

interface RefreshStatusProps {
  readonly store: OrdersStore;
  readonly state: OrdersState;
}

/** The Refresh Status button with a confirmation, because most of the time nothing else changes. */
export function RefreshStatus({ store, state: { phase, isRefreshing, isUpToDate } }: RefreshStatusProps) {
  return (
    <div className={styles.refresh}>
      <Button
        variant="secondary"
        size="small"
        busy={isRefreshing && phase === 'ready'}
        disabled={phase !== 'ready'}
        onClick={() => void store.refresh()}
      >
        <RefreshIcon size={20} /> Refresh Status
      </Button>
      <span role="status" className={styles.done}>
        {isUpToDate ? 'Up to date' : ''}
      </span>
    </div>
  );
}
