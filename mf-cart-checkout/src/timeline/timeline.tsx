import { formatDateTime } from '@shop/shared-rules';
import { classNames } from '@shop/shared-ui';
import styles from './timeline.module.css';
import { formatIsoTime, type Step } from './timeline.rules';

const screenReaderTexts = { done: ', done', current: ', now', ahead: ', still to come' } as const;

/** Steps with their times: in a row on wide screens, otherwise in a column. */
export function Timeline({ label, steps }: { readonly label: string; readonly steps: readonly Step[] }) {
  return (
    <ol role="list" className={styles.way} aria-label={label}>
      {steps.map(({ status, position, at, isEnd = false }) => (
        <li
          key={status}
          className={classNames(styles.step, styles[position], isEnd && styles.undone)}
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
