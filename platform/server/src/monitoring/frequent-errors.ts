import type { MonitoringTally } from './monitoring-tally';

/** The most errors of a version that are listed. */
const maxListedErrors = 20;

/** An error as it is stored, and how often it was reported. */
export interface FrequentError {
  readonly count: number;
  /** File of the release, line and column; '' when they are unknown. */
  readonly at: string;
  readonly message: string;
}

/** Lists the most frequent errors of a tally, the most frequent first. */
export function listFrequentErrors({ messages }: MonitoringTally): FrequentError[] {
  return Object.entries(messages)
    .sort(([text, count], [otherText, otherCount]) => otherCount - count || (text < otherText ? -1 : 1))
    .slice(0, maxListedErrors)
    .map(([text, count]) => {
      // Messages have no digits, so only a position ends with them.
      const [, at = '', message = ''] = /^(?:(\S+:\d+:\d+)(?: |$))?(.*)$/.exec(text) ?? [];
      return { count, at, message };
    });
}
