import type { Order } from '@shop/shared-api';
import styles from './order-timeline.module.css';
import { timeline } from './orders.rules';

const spoken = { done: ', done', current: ', now', ahead: ', still to come' } as const;

/** Where an order is on its way, as a seam that is sewn so far. */
export function OrderTimeline({ status }: { readonly status: Order['status'] }) {
  return (
    <ol role="list" className={styles.way} aria-label="Status">
      {timeline(status).map((step) => (
        <li
          key={step.status}
          className={`${styles.step} ${styles[step.place]} ${step.status === 'Cancelled' ? styles.cancelled : ''}`}
          aria-current={step.place === 'current' ? 'step' : undefined}
        >
          <span>{step.status}</span>
          <span className="visually-hidden">{spoken[step.place]}</span>
        </li>
      ))}
    </ol>
  );
}
