import { currencySymbol } from './limits';
import { formatNumber } from './numbers';

const paisePerRupee = 100;

/**
 * Converts rupees to whole paise. Half a paisa rounds away from zero; floating-point noise (1.005) is removed first.
 */
export function toPaise(rupees: number): number {
  const paise = Math.round(Number((Math.abs(rupees) * paisePerRupee).toPrecision(15)));
  return rupees < 0 && paise > 0 ? -paise : paise;
}

/** Converts whole paise to rupees with two decimals. */
export function toRupees(paise: number): number {
  return Math.round(paise) / paisePerRupee;
}

/** Returns true if two amounts in rupees are equal in whole paise. */
export function isSameAmount(a: number, b: number): boolean {
  return toPaise(a) === toPaise(b);
}

/** Formats rupees: ₹1,29,999, or ₹1,299.50 if there are paise (spec section 9). */
export function formatRupees(rupees: number): string {
  const signed = toPaise(rupees);
  const paise = Math.abs(signed);
  const remainder = paise % paisePerRupee;
  const rupeeText = formatNumber((paise - remainder) / paisePerRupee);
  const paiseText = remainder === 0 ? '' : `.${String(remainder).padStart(2, '0')}`;
  return `${signed < 0 ? '−' : ''}${currencySymbol}${rupeeText}${paiseText}`;
}

/** What a price is lower than the MRP. */
export interface Saving {
  readonly rupees: number;
  /** A whole number, rounded down. */
  readonly percent: number;
}

/** Computes the saving of a price against the MRP, both in rupees; undefined where there is none. */
export function computeSaving(price: number, mrp: number | undefined): Saving | undefined {
  const pricePaise = toPaise(price);
  const mrpPaise = toPaise(mrp ?? 0);
  if (mrpPaise <= pricePaise) return undefined;
  const savedPaise = mrpPaise - pricePaise;
  return { rupees: toRupees(savedPaise), percent: Math.floor((savedPaise * 100) / mrpPaise) };
}
