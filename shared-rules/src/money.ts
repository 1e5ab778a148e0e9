import { currencySymbol } from './limits';
import { formatNumber } from './numbers';

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

/** Rupees as a shopper reads them: ₹1,29,999, or ₹1,299.50 where there are paise (spec section 9). */
export function formatRupees(rupees: number): string {
  const signed = toPaise(rupees);
  const paise = Math.abs(signed);
  const part = paise % paisePerRupee;
  const whole = formatNumber((paise - part) / paisePerRupee);
  return `${signed < 0 ? '−' : ''}${currencySymbol}${whole}${part === 0 ? '' : `.${String(part).padStart(2, '0')}`}`;
}
