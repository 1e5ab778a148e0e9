import { useStream } from '@shop/shared-events';
import { PageHeading } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import type { PageProps } from '../services';
import { PaymentNotice } from './payment-notice';
import { OrdersList } from './orders-list';
import styles from './orders-page.module.css';
import { initialOrders, type OrdersStore, ordersStore } from './orders.store';
import { RefreshStatus } from './refresh-status';
import { Thanks } from './thanks';

/** The page /orders: My Orders, newest first, with Refresh Status (spec section 2). */
export default function OrdersPage({ services }: PageProps) {
  const store = ordersStore(services);
  const state = useStream(store.state$, initialOrders);
  useEffect(() => store.follow(), [store]);
  useEffect(() => () => dismiss(store), [store]);
  const page = useRef<HTMLDivElement>(null);
  const { Widget } = services;
  const justPlaced = state.orders.find(({ _id }) => _id === state.justPlaced);

  function onDismiss() {
    dismiss(store);
    // The clicked button disappears: move the focus to the page.
    page.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={page} tabIndex={-1} className={styles.page}>
      <title>{`My Orders · ${services.settings.brand.name}`}</title>
      <div className={styles.head}>
        <PageHeading>My Orders</PageHeading>
        {state.phase === 'visitor' ? null : <RefreshStatus store={store} state={state} />}
      </div>
      <div className={styles.above}>
        {state.notice === null ? null : <PaymentNotice text={state.notice} onDismiss={onDismiss} />}
        <div role="status">{justPlaced ? <Thanks order={justPlaced} onDismiss={onDismiss} /> : null}</div>
      </div>
      <OrdersList store={store} state={state} />
      {state.phase === 'visitor' || (state.phase === 'ready' && state.orders.length === 0) ? (
        <div className={styles.ideas}>
          <Widget name="best-sellers" />
        </div>
      ) : null}
    </div>
  );
}

function dismiss(store: OrdersStore): void {
  store.setJustPlaced(null);
  store.setNotice(null);
}
