const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats how long ago something was. Both times are in milliseconds. */
export function formatAge(at: number, now: number): string {
  for (const [unit, milliseconds] of units) {
    const count = Math.floor((now - at) / milliseconds);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}

/** Formats bytes as kB, with one digit below 100 kB. */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / 1000;
  return `${kilobytes < 100 ? kilobytes.toFixed(1) : kilobytes.toFixed(0)} kB`;
}

/** Formats a time in UTC, such as 2026-11-24 15:00 UTC. */
export const formatTime = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;
