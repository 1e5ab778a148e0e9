import { currencySymbol } from './limits';

const paisePerRupee = 100;

/** Rupees as whole paise; half a paisa rounds away from zero, binary noise (1.005) does not change the side. */
export function toPaise(rupees: number): number {
  const paise = Math.round(Number((Math.abs(rupees) * paisePerRupee).toPrecision(15)));
  return rupees < 0 && paise > 0 ? -paise : paise;
}

/** Whole paise as rupees, exact to two decimals. */
export function toRupees(paise: number): number {
  return Math.round(paise) / paisePerRupee;
}

/** Whether two amounts in rupees are the same money, to the paisa. */
export function sameAmount(a: number, b: number): boolean {
  return toPaise(a) === toPaise(b);
}

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Rupees as a shopper reads them: ₹1,299, or ₹1,299.50 where there are paise. */
export function formatRupees(rupees: number): string {
  const paise = toPaise(rupees);
  const format = paise % paisePerRupee === 0 ? whole : withPaise;
  return `${paise < 0 ? '−' : ''}${currencySymbol}${format.format(Math.abs(paise) / paisePerRupee)}`;
}
