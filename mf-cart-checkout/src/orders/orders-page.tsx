import { loginFor, type PageProps, paths, useStream } from '@shop/shared-events';
import { Button, ButtonLink, PageHeading, RefreshIcon, StateBlock } from '@shop/shared-ui';
import { useEffect } from 'react';
import { OrderCard } from './order-card';
import styles from './orders-page.module.css';
import { OrdersSkeleton } from './orders-skeleton';
import { noOrders, ordersStore } from './orders.store';

/** /orders: My Orders, newest first, with Refresh Status (spec section 2). */
export default function OrdersPage({ services }: PageProps) {
  const store = ordersStore(services);
  const { phase, orders, refreshing, problem } = useStream(store.state$, noOrders);
  useEffect(() => store.follow(), [store]);
  const known = phase === 'ready' && orders.length > 0;
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
      {phase === 'unknown' || phase === 'loading' ? <OrdersSkeleton /> : null}
      {phase === 'visitor' ? (
        <StateBlock
          kind="info"
          title="Please login to see your orders."
          action={<ButtonLink to={loginFor(paths.orders)}>Login</ButtonLink>}
        >
          <p>They are kept with your account, from the first shirt on.</p>
        </StateBlock>
      ) : null}
      {phase === 'failed' ? (
        <StateBlock
          kind="error"
          title="Your orders could not be shown."
          action={<Button onClick={() => void store.refresh()}>Retry</Button>}
        >
          <p>{problem?.message}</p>
        </StateBlock>
      ) : null}
      {phase === 'ready' && orders.length === 0 ? (
        <StateBlock
          kind="empty"
          title="No orders yet."
          action={<ButtonLink to={paths.collection}>Browse the collection</ButtonLink>}
        >
          <p>Your first one will stand here, with each step on its way to you.</p>
        </StateBlock>
      ) : null}
      {known ? (
        <ol role="list" className={styles.orders} aria-label="Orders, newest first">
          {orders.map((order) => (
            <OrderCard key={order._id} order={order} />
          ))}
        </ol>
      ) : null}
    </div>
  );
}
