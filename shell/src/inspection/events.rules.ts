import type { LoggedMessage } from '@shop/shared-events';

interface EventsView {
  /** A part of a message's name or sender; empty shows all. */
  readonly filter: string;
  /** The last message before the shopper cleared the view; null shows from the start. */
  readonly clearedAfter: LoggedMessage | null;
}

/** Returns the messages that match the filter, newest first. */
export function filterMessages(
  log: readonly LoggedMessage[],
  { filter, clearedAfter }: EventsView,
): readonly LoggedMessage[] {
  const wanted = filter.trim().toLowerCase();
  const since = clearedAfter === null ? 0 : log.lastIndexOf(clearedAfter) + 1;
  return log
    .slice(since)
    .filter(({ name, from }) => name.includes(wanted) || from.includes(wanted))
    .reverse();
}

/** Formats the time of day in UTC, with milliseconds. */
export function formatTime(at: number): string {
  return new Date(at).toISOString().slice(11, 23);
}

/** Formats a payload as JSON. */
export function formatPayload(payload: unknown, indent = 0): string {
  try {
    return JSON.stringify(payload, null, indent) ?? '';
  } catch {
    return 'a payload that cannot be written as JSON';
  }
}
