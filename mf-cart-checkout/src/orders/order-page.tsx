import { createLoginPath, paths, useParams, useStream } from '@shop/shared-events';
import { formatDate } from '@shop/shared-rules';
import { Button, ButtonLink, PageHeading, StateBlock } from '@shop/shared-ui';
import { useEffect } from 'react';
import type { PageProps } from '../services';
import { Receipt } from './receipt';
import { OrderDetails } from './order-details';
import styles from './order-page.module.css';
import { OrdersSkeleton } from './orders-skeleton';
import { formatIsoTime } from '../timeline';
import { formatOrderNumber } from './orders.rules';
import { initialOrders, ordersStore } from './orders.store';
import { RefreshStatus } from './refresh-status';

/** The page /orders/{orderId}: status, items, totals and address of one order, and its receipt in print. */
export default function OrderPage({ services }: PageProps) {
  const { orderId = '' } = useParams();
  const store = ordersStore(services);
  const state = useStream(store.state$, initialOrders);
  const { phase, problem } = state;
  useEffect(() => store.follow(orderId), [store, orderId]);
  const order = [...state.orders, state.opened].find((one) => one?._id === orderId);
  const isMissing = phase === 'ready' && !order;
  // A visitor must not learn whether the order exists.
  const isNumberShown = !isMissing && phase !== 'visitor';
  const { brand } = services.settings;
  return (
    <>
      <div className={styles.page}>
        <title>{`${isMissing ? 'Order not found' : isNumberShown ? `Order ${formatOrderNumber(orderId)}` : 'My Orders'} · ${brand.name}`}</title>
        {isNumberShown ? (
          <>
            <ButtonLink href={paths.orders} variant="quiet" size="small" className={styles.back}>
              All my orders
            </ButtonLink>
            <div className={styles.head}>
              <PageHeading
                lead={
                  order ? (
                    <time dateTime={formatIsoTime(order.date)}>Placed on {formatDate(order.date)}</time>
                  ) : undefined
                }
              >
                Order {formatOrderNumber(orderId)}
              </PageHeading>
              {order ? <RefreshStatus store={store} state={state} /> : null}
            </div>
          </>
        ) : null}
        {order ? <OrderDetails services={services} order={order} isCancelling={state.cancelling === orderId} /> : null}
        {!order && (phase === 'unknown' || phase === 'loading') ? <OrdersSkeleton /> : null}
        {phase === 'visitor' ? (
          <StateBlock
            kind="info"
            headingLevel={1}
            title="Please login to see your orders"
            action={<ButtonLink href={createLoginPath(paths.order(orderId))}>Login</ButtonLink>}
          />
        ) : null}
        {phase === 'failed' ? (
          <StateBlock
            kind="error"
            title="We could not load your order."
            action={<Button onClick={() => void store.refresh()}>Retry</Button>}
          >
            <p>{problem?.message}</p>
          </StateBlock>
        ) : null}
        {isMissing ? (
          <StateBlock
            kind="empty"
            headingLevel={1}
            title="We could not find this order."
            action={<ButtonLink href={paths.orders}>All my orders</ButtonLink>}
          >
            <p>Your account has no order with this number.</p>
          </StateBlock>
        ) : null}
      </div>
      {order ? <Receipt order={order} settings={services.settings} /> : null}
    </>
  );
}
