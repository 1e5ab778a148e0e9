import { type PageProps, useStream } from '@shop/shared-events';
import { Button, PageHeading, RefreshIcon } from '@shop/shared-ui';
import { useEffect } from 'react';
import { OrdersList } from './orders-list';
import styles from './orders-page.module.css';
import { noOrders, ordersStore } from './orders.store';
import { Thanks } from './thanks';

/** /orders: My Orders, newest first, with Refresh Status (spec section 2). */
export default function OrdersPage({ services }: PageProps) {
  const store = ordersStore(services);
  const state = useStream(store.state$, noOrders);
  const { phase, refreshing } = state;
  useEffect(() => store.follow(), [store]);
  useEffect(() => () => store.thankFor(null), [store]);
  const justPlaced = state.orders.find(({ _id }) => _id === state.justPlaced);
  return (
    <div className={styles.page}>
      <title>{`My Orders · ${services.settings.brand.name}`}</title>
      <div className={styles.head}>
        <PageHeading>My Orders</PageHeading>
        {phase === 'visitor' ? null : (
          <Button
            variant="secondary"
            size="small"
            busy={refreshing && phase === 'ready'}
            disabled={phase !== 'ready'}
            onClick={() => void store.refresh()}
          >
            <RefreshIcon size={20} /> Refresh Status
          </Button>
        )}
      </div>
      <div role="status">{justPlaced ? <Thanks order={justPlaced} onDismiss={() => store.thankFor(null)} /> : null}</div>
      <OrdersList store={store} state={state} />
    </div>
  );
}
