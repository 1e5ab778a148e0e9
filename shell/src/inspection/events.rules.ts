import type { LoggedMessage } from '@shop/shared-events';

export interface EventsView {
  /** Part of a name or of a sender; empty shows all. */
  readonly filter: string;
  /** The last message before the shopper cleared the view; null shows from the start. */
  readonly clearedAfter: LoggedMessage | null;
}

/** The messages to show, newest first. */
export function filterMessages(log: readonly LoggedMessage[], { filter, clearedAfter }: EventsView): readonly LoggedMessage[] {
  const wanted = filter.trim().toLowerCase();
  const since = clearedAfter === null ? 0 : log.lastIndexOf(clearedAfter) + 1;
  return log
    .slice(since)
    .filter(({ name, from }) => name.includes(wanted) || from.includes(wanted))
    .reverse();
}

/** The time of day to the millisecond, as the log's reader compares it. */
export function formatTime(at: number): string {
  return new Date(at).toISOString().slice(11, 23);
}

/** A payload as JSON: in one line, or indented. */
export function formatPayload(payload: unknown, indent = 0): string {
  try {
    return JSON.stringify(payload, null, indent) ?? '';
  } catch {
    return 'a payload that cannot be written as JSON';
  }
}
