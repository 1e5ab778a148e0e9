/** The Swedish format is that of ISO 8601. */
const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** Formats a time for the operator, as a clock in India shows it: '2026-11-23 21:05'. An invalid time gives ''. */
export function formatTime(at: Date | string): string {
  const time = new Date(at);
  return Number.isFinite(time.getTime()) ? format.format(time) : '';
}
