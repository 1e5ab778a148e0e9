export interface Step {
  readonly status: string;
  readonly position: 'done' | 'current' | 'ahead';
  /** When the step was reached, in milliseconds since 1970; null if unknown. */
  readonly at: number | null;
  /** Whether the step ended it without success. */
  readonly isEnd?: boolean;
}

/** Formats a time as ISO 8601; undefined for an invalid time. */
export function formatIsoTime(date: number): string | undefined {
  return Number.isFinite(new Date(date).getTime()) ? new Date(date).toISOString() : undefined;
}
