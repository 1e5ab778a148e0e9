/**
 * Formats a whole number with Indian grouping: 1,29,999. `Intl.NumberFormat` gives the same text, but initialising it
 * costs main-thread time during page load (docs/decisions/0022-defer-scripts-and-fonts.md).
 */
export function formatNumber(value: number): string {
  const grouped = String(Math.abs(value)).replace(/\d(?=(?:\d\d)+\d$)/g, '$&,');
  return value < 0 ? `−${grouped}` : grouped;
}
