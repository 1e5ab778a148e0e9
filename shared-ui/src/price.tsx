import { formatRupees } from '@shop/shared-rules';
import { classNames } from './class-names';
import styles from './price.module.css';

export interface PriceProps {
  rupees: number;
  className?: string | undefined;
}

/** A price in rupees with tabular figures. */
export function Price({ rupees, className }: PriceProps) {
  return <span className={classNames(styles.price, className)}>{formatRupees(rupees)}</span>;
}
