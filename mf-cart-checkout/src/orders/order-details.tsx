import type { Order } from '@shop/shared-api';
import { paths, type RemoteServices } from '@shop/shared-events';
import { Button, SectionHeading } from '@shop/shared-ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TotalsList } from '../totals';
import { CancelDialog } from './cancel-dialog';
import { orderAgainStore } from './order-again.store';
import styles from './order-details.module.css';
import { OrderLines } from './order-lines';
import { OrderTimeline } from './order-timeline';
import {
  cityLine,
  coinsSentence,
  isUndone,
  methodWords,
  moneyWords,
  orderTotals,
  returnSentences,
} from './orders.rules';
import { ordersStore } from './orders.store';

export interface OrderDetailsProps {
  readonly services: RemoteServices;
  readonly order: Order;
  readonly cancelling: boolean;
}

/** One order on the screen, with what can be done about it. */
export function OrderDetails({ services, order, cancelling }: OrderDetailsProps) {
  const [asking, setAsking] = useState(false);
  const [whyNot, setWhyNot] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { address } = order;
  const story = returnSentences(order);
  const coins = coinsSentence(order);

  async function cancel() {
    const why = await ordersStore(services).cancel(order._id);
    setWhyNot(why);
    if (why === null) close(true);
  }

  function close(isOver: boolean) {
    setAsking(false);
    setWhyNot(null);
    // The button that asked is gone with what it asked for.
    if (isOver) place.current?.focus({ preventScroll: true });
  }

  async function orderAgain() {
    setAdding(true);
    const added = await orderAgainStore(services).putIntoCart(order);
    setAdding(false);
    if (added) void navigate(paths.cart);
  }

  return (
    <div ref={place} tabIndex={-1} className={styles.columns}>
      <div className={styles.way}>
        {order.notice ? <p className={styles.notice}>{order.notice}</p> : null}
        {story.length > 0 ? <p className={styles.notice}>{story.join(' ')}</p> : null}
        <OrderTimeline order={order} />
      </div>
      <section aria-labelledby="order-items">
        <SectionHeading id="order-items">Items</SectionHeading>
        <OrderLines items={order.items} />
      </section>
      <aside aria-label="Payment and address" className={styles.side}>
        <section aria-labelledby="order-money" className={styles.part}>
          <SectionHeading id="order-money">Payment</SectionHeading>
          <TotalsList totals={orderTotals(order)} coinsPerRupee={0} code={order.appliedRedemption?.code} />
          <p className={styles.money}>
            {methodWords(order.paymentMethod)} · <strong>{moneyWords(order)}</strong>
          </p>
          {coins === null ? null : <p className={styles.money}>{coins}</p>}
        </section>
        {address ? (
          <section aria-labelledby="order-address" className={styles.part}>
            <SectionHeading id="order-address">Delivery address</SectionHeading>
            <address className={styles.address}>
              {address.firstName} {address.lastName}
              <br />
              {address.street}
              <br />
              {cityLine(address)}
              <br />
              {address.country}
              <br />
              {address.phone}
            </address>
          </section>
        ) : null}
        <div className={styles.actions}>
          {isUndone(order.status) ? null : (
            <Button wide variant="secondary" onClick={() => window.print()}>
              Print invoice
            </Button>
          )}
          <Button wide variant="secondary" busy={adding} onClick={() => void orderAgain()}>
            Order again
          </Button>
          {order.cancellable ? (
            <Button wide variant="quiet" onClick={() => setAsking(true)}>
              Cancel order
            </Button>
          ) : null}
        </div>
      </aside>
      <CancelDialog
        order={order}
        open={asking}
        busy={cancelling}
        whyNot={whyNot}
        onClose={() => close(!order.cancellable)}
        onCancel={() => void cancel()}
      />
    </div>
  );
}
