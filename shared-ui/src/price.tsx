import { classNames } from './class-names';
import styles from './price.module.css';

const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** Rupees as a shopper reads them: ₹1,29,999, with paise only where there are any (spec section 9). */
export function formatRupees(rupees: number): string {
  const paise = Math.round(rupees * 100);
  return paise % 100 === 0 ? whole.format(paise / 100) : withPaise.format(paise / 100);
}

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
