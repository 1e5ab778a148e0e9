import { formatRupees } from '@shop/shared-rules';
import { classNames } from './class-names';
import styles from './price.module.css';

export interface PriceProps {
  rupees: number;
  /** The price before a saving, in rupees; shown struck through when it is higher. */
  was?: number | undefined;
  className?: string | undefined;
}

/** A price in rupees, in figures that stand under each other in a column. */
export function Price({ rupees, was, className }: PriceProps) {
  const reduced = was !== undefined && was > rupees;
  return (
    <span className={classNames(styles.price, className)}>
      <span className={reduced ? styles.reduced : undefined}>{formatRupees(rupees)}</span>
      {reduced ? (
        <>
          {' '}
          <s className={styles.was}>
            <span className="visually-hidden">instead of </span>
            {formatRupees(was)}
          </s>
        </>
      ) : null}
    </span>
  );
}
