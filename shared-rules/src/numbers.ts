/**
 * A whole number with India's separators, 1,29,999 (spec section 9). `Intl` writes the same, but its beginning
 * is paid for in the page's first second (docs/decisions/0022-the-first-second-of-a-phone.md).
 */
export function formatNumber(whole: number): string {
  const grouped = String(Math.abs(whole)).replace(/\d(?=(?:\d\d)+\d$)/g, '$&,');
  return whole < 0 ? `−${grouped}` : grouped;
}
