import { defaultExchangeDays } from './limits';

/**
 * Formats the time for an exchange as it goes on in a sentence: 'within 5 days of delivery'. Without days it is that of
 * spec section 9; 0 is the day of delivery itself.
 */
export function formatExchangeWindow(days = defaultExchangeDays): string {
  if (days === 0) return 'on the day of delivery';
  return `within ${days} ${days === 1 ? 'day' : 'days'} of delivery`;
}

/** Whether the shop is at fault for a reason of an exchange: the piece is damaged, or was not ordered. */
const isShopsFault = (reason: string): boolean => reason === 'DAMAGED' || reason === 'WRONG_ITEM';

/**
 * Lists the sizes in stock that can replace units: the other sizes, and the same one if the shop is at fault.
 * `stock` has the units of each size.
 */
export function listReplacementSizes(
  reason: string,
  line: { readonly size: string; readonly units: number },
  stock: Readonly<Record<string, number>>,
): readonly string[] {
  return Object.entries(stock).flatMap(([size, units]) =>
    units >= line.units && (isShopsFault(reason) || size !== line.size) ? [size] : [],
  );
}

/** Whether the money can come back (the terms): the shop is at fault, or no size can replace the units. */
export const canHaveMoneyBack = (reason: string, replacementSizes: readonly string[]): boolean =>
  isShopsFault(reason) || replacementSizes.length === 0;
