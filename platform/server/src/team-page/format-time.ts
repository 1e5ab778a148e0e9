const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

const ages = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** Formats how long ago a time was: `3 hours ago`. `now` is in milliseconds; the text of a wrong time is returned as it is. */
export function formatAge(at: string, now: number): string {
  const passed = now - Date.parse(at);
  if (Number.isNaN(passed)) return at;
  const [unit, size] = units.find(([, milliseconds]) => passed >= milliseconds) ?? [];
  return unit && size ? ages.format(-Math.floor(passed / size), unit) : 'just now';
}

const times = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** Formats a time of ISO 8601 in UTC for people: `23 Nov, 15:04`. A wrong time is returned as it is. */
export const formatUtc = (at: string): string => (Number.isNaN(Date.parse(at)) ? at : times.format(new Date(at)));
