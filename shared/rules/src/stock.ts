import { lowStockThreshold } from './limits';

export type Stock = Readonly<Record<string, number>>;

/** Units left of a size; unknown sizes and nonsense count as none. */
export function countUnitsLeft(stock: Stock, size: string): number {
  const units = Object.hasOwn(stock, size) ? stock[size] : 0;
  return units !== undefined && Number.isFinite(units) ? Math.max(0, Math.floor(units)) : 0;
}

/** Whether nothing of a size can be bought (spec section 5: stock 0 or less). */
export function isSoldOut(stock: Stock, size: string): boolean {
  return countUnitsLeft(stock, size) === 0;
}

/** Whether 'Only N left' is due: something is left, and it is 10 or less (spec section 9). */
export function isLowStock(units: number): boolean {
  return units > 0 && units <= lowStockThreshold;
}

/** As many of the wanted units as the stock of the size allows, never below 0. */
export function capToStock(wanted: number, stock: Stock, size: string): number {
  const whole = Number.isFinite(wanted) ? Math.max(0, Math.floor(wanted)) : 0;
  return Math.min(whole, countUnitsLeft(stock, size));
}

/** The message where more of one item is wanted than may be ordered at once. */
export function lineLimitMessage(units: number): string {
  return `You can order up to ${units} of one item. Please lower the quantity, or write to us for larger orders.`;
}

/** The sentence for a size of which fewer are left than wanted; names the product where a name is given. */
export function formatStockMessage(size: string, left: number, name?: string): string {
  if (left <= 0) return name ? `${name} in ${size} is sold out.` : 'Selected size is out of stock';
  return name ? `Only ${left} left in ${size}: ${name}.` : `Only ${left} left in ${size}.`;
}
