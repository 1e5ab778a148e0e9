import { computeSaving, formatRupees } from '@shop/shared-rules';
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

export interface MrpProps {
  /** The selling price in rupees. */
  rupees: number;
  /** The maximum retail price in rupees. */
  mrp: number | undefined;
  /** The saving in percent alone, where there is little room. */
  short?: boolean;
  className?: string | undefined;
}

/** The struck-through MRP and the saving; nothing where the MRP is unknown or not higher than the price. */
export function Mrp({ rupees, mrp = 0, short = false, className }: MrpProps) {
  const saving = computeSaving(rupees, mrp);
  if (!saving) return null;
  const { percent } = saving;
  const amount = formatRupees(saving.rupees);
  const inShort = percent > 0 ? `${percent}% off` : `${amount} off`;
  return (
    <span className={className}>
      <s>MRP {formatRupees(mrp)}</s> {short ? inShort : `You save ${amount} (${percent}%)`}
    </span>
  );
}
