/**
 * A whole number with India's separators, 1,29,999 (spec section 9). `Intl` writes the same, but to begin with it takes
 * a phone more than 100 ms of the page's first second (docs/decisions/0022-figures-without-intl.md).
 */
export function formatNumber(whole: number): string {
  const grouped = String(Math.abs(whole)).replace(/\d(?=(?:\d\d)+\d$)/g, '$&,');
  return whole < 0 ? `−${grouped}` : grouped;
}
