/** Dates are shown in the time zone of India, independent of the reader's time zone. */
const timeZone = 'Asia/Kolkata';
const dateFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
const dateTimeFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
});

/** Formats a timestamp (ISO 8601 or milliseconds since 1970) as a date: 3 Nov 2026. Returns '' for an invalid one. */
export const formatDate = (timestamp: string | number): string => formatWith(dateFormat, timestamp);

/** Formats a timestamp as date and time: 3 Nov, 5:30 pm. Returns '' for an invalid one. */
export const formatDateTime = (timestamp: string | number): string => formatWith(dateTimeFormat, timestamp);

function formatWith(format: Intl.DateTimeFormat, timestamp: string | number): string {
  const date = new Date(timestamp);
  return Number.isFinite(date.getTime()) ? format.format(date) : '';
}
