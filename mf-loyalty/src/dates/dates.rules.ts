const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });

/** A moment (ISO 8601) as the day it is where the shopper is: 3 Nov 2026. */
export function formatDay(moment: string): string {
  return day.format(new Date(moment));
}
