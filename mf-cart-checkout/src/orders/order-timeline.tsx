import type { Order } from '@shop/shared-api';
import { formatDateTime } from '@shop/shared-rules';
import { classNames } from '@shop/shared-ui';
import styles from './order-timeline.module.css';
import { formatIsoTime, isUndone, buildTimeline } from './orders.rules';

const screenReaderTexts = { done: ', done', current: ', now', ahead: ', still to come' } as const;

/** The steps of an order with their times. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  return (
    <ol role="list" className={styles.way} aria-label="Status">
      {buildTimeline(order).map(({ status, position, at }) => (
        <li
          key={status}
          className={classNames(styles.step, styles[position], isUndone(status) && styles.undone)}
          aria-current={position === 'current' ? 'step' : undefined}
        >
          <span>{status}</span>
          <span className="visually-hidden">{screenReaderTexts[position]}</span>
          {at === null ? null : (
            <time dateTime={formatIsoTime(at)} className={styles.moment}>
              {formatDateTime(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
