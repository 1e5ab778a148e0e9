import type { Order } from '@shop/shared-api';
import { paths, useNavigate } from '@shop/shared-events';
import { Button, SectionHeading } from '@shop/shared-ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { AddressLines } from '../address';
import type { RemoteServices } from '../services';
import { TotalsList } from '../totals';
import { CancelDialog } from './cancel-dialog';
import { orderAgainStore } from './order-again.store';
import styles from './order-details.module.css';
import { OrderLines } from './order-lines';
import { OrderTimeline } from './order-timeline';
import {
  describeCoins,
  describeParcel,
  isUndone,
  formatPaymentMethod,
  formatPaymentState,
  computeOrderTotals,
  describeReturn,
} from './orders.rules';
import { ordersStore } from './orders.store';

const RefundPayeeSection = lazy(() => import(/* webpackChunkName: "refund-payee" */ './refund-payee-section'));
const ExchangeSection = lazy(() => import(/* webpackChunkName: "exchanges" */ '../exchanges'));

interface OrderDetailsProps {
  readonly services: RemoteServices;
  readonly order: Order;
  readonly isCancelling: boolean;
}

/** The details of one order, with its actions. */
export function OrderDetails({ services, order, isCancelling }: OrderDetailsProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [cancelError, setCancelError] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { address } = order;
  const returnTexts = describeReturn(order);
  const coins = describeCoins(order);
  const parcel = describeParcel(order);

  async function cancel() {
    const error = await ordersStore(services).cancel(order._id);
    setCancelError(error);
    if (error === null) closeDialog(true);
  }

  function closeDialog(isButtonGone: boolean) {
    setIsDialogOpen(false);
    setCancelError(null);
    // The clicked button disappears with the change: move the focus to the page.
    if (isButtonGone) container.current?.focus({ preventScroll: true });
  }

  async function orderAgain() {
    setIsAdding(true);
    const added = await orderAgainStore(services).addToCart(order);
    setIsAdding(false);
    if (added) navigate(paths.cart);
  }

  return (
    <div ref={container} tabIndex={-1} className={styles.columns}>
      <div className={styles.way}>
        {order.notice ? <p className={styles.notice}>{order.notice}</p> : null}
        {returnTexts.length > 0 ? <p className={styles.notice}>{returnTexts.join(' ')}</p> : null}
        <OrderTimeline order={order} />
        {parcel === null ? null : <p className={styles.money}>{parcel}</p>}
      </div>
      <div className={styles.main}>
        {order.refundByHand ? (
          <Suspense fallback={null}>
            <RefundPayeeSection services={services} order={order} refund={order.refundByHand} />
          </Suspense>
        ) : null}
        <section aria-labelledby="order-items">
          <SectionHeading id="order-items">Items</SectionHeading>
          <OrderLines items={order.items} />
        </section>
        <services.Point name="order/after-lines" orderId={order._id} />
        {address && (order.status === 'Delivered' || order.status === 'Returned') ? (
          <Suspense fallback={null}>
            <ExchangeSection services={services} order={order} address={address} />
          </Suspense>
        ) : null}
      </div>
      <aside aria-label="Payment and address" className={styles.side}>
        <section aria-labelledby="order-money" className={styles.part}>
          <SectionHeading id="order-money">Payment</SectionHeading>
          <TotalsList totals={computeOrderTotals(order)} code={order.appliedRedemption?.code} />
          <p className={styles.money}>
            {formatPaymentMethod(order.paymentMethod)} · <strong>{formatPaymentState(order)}</strong>
          </p>
          {coins === null ? null : <p className={styles.money}>{coins}</p>}
        </section>
        {address ? (
          <section aria-labelledby="order-address" className={styles.part}>
            <SectionHeading id="order-address">Delivery address</SectionHeading>
            <AddressLines address={address} className={styles.address} />
          </section>
        ) : null}
        <div className={styles.actions}>
          {isUndone(order.status) ? null : (
            <Button wide variant="secondary" onClick={() => window.print()}>
              Print receipt
            </Button>
          )}
          <Button wide variant="secondary" busy={isAdding} onClick={() => void orderAgain()}>
            Order again
          </Button>
          {order.cancellable ? (
            <Button wide variant="quiet" onClick={() => setIsDialogOpen(true)}>
              Cancel order
            </Button>
          ) : null}
        </div>
      </aside>
      <CancelDialog
        order={order}
        isOpen={isDialogOpen}
        isBusy={isCancelling}
        error={cancelError}
        onClose={() => closeDialog(!order.cancellable)}
        onCancel={() => void cancel()}
      />
    </div>
  );
}
