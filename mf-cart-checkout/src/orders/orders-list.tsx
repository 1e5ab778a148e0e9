import { createLoginPath, paths } from '@shop/shared-events';
import { Button, ButtonLink, StateBlock } from '@shop/shared-ui';
import { OrderCard } from './order-card';
import styles from './orders-list.module.css';
import { OrdersSkeleton } from './orders-skeleton';
import type { OrdersState, OrdersStore } from './orders.store';

interface OrdersListProps {
  readonly store: OrdersStore;
  readonly state: OrdersState;
}

/** The orders, newest first, or a message if none can be shown. */
export function OrdersList({ store, state: { phase, orders, older, isLoadingOlder, problem } }: OrdersListProps) {
  return (
    <>
      {phase === 'unknown' || phase === 'loading' ? <OrdersSkeleton /> : null}
      {phase === 'visitor' ? (
        <StateBlock
          kind="info"
          title="Please login to see your orders"
          action={<ButtonLink href={createLoginPath(paths.orders)}>Login</ButtonLink>}
        >
          <p>Track, cancel or reorder from your account.</p>
        </StateBlock>
      ) : null}
      {phase === 'failed' ? (
        <StateBlock
          kind="error"
          title="We could not load your orders."
          action={<Button onClick={() => void store.refresh()}>Retry</Button>}
        >
          <p>{problem?.message}</p>
        </StateBlock>
      ) : null}
      {phase === 'ready' && orders.length === 0 ? (
        <StateBlock
          kind="empty"
          title="No orders yet."
          action={<ButtonLink href={paths.collection}>Browse the collection</ButtonLink>}
        >
          <p>Once you order, you can follow it here, step by step.</p>
        </StateBlock>
      ) : null}
      {phase === 'ready' && orders.length > 0 ? (
        <ol role="list" className={styles.orders} aria-label="Orders, newest first">
          {orders.map((order) => (
            <OrderCard key={order._id} order={order} />
          ))}
        </ol>
      ) : null}
      {phase === 'ready' && older !== null ? (
        <Button
          variant="secondary"
          busy={isLoadingOlder}
          className={styles.older}
          onClick={() => void store.loadOlder()}
        >
          Show older orders
        </Button>
      ) : null}
    </>
  );
}
