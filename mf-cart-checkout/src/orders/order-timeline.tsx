import type { Order } from '@shop/shared-api';
import { formatDateTime } from '@shop/shared-rules';
import { classNames } from '@shop/shared-ui';
import styles from './order-timeline.module.css';
import { isoMoment, isUndone, timeline } from './orders.rules';

const spoken = { done: ', done', current: ', now', ahead: ', still to come' } as const;

/** Where an order is on its way, and since when, as a seam that is sewn so far. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  return (
    <ol role="list" className={styles.way} aria-label="Status">
      {timeline(order).map(({ status, place, at }) => (
        <li
          key={status}
          className={classNames(styles.step, styles[place], isUndone(status) && styles.undone)}
          aria-current={place === 'current' ? 'step' : undefined}
        >
          <span>{status}</span>
          <span className="visually-hidden">{spoken[place]}</span>
          {at === null ? null : (
            <time dateTime={isoMoment(at)} className={styles.moment}>
              {formatDateTime(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
