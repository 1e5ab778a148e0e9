import { computePercentile } from './histogram';
import { getBounds, type Measure, type MonitoringTally, serverErrors, sumCounts } from './monitoring-tally';

/** What browsers saw, as texts; '–' for what nobody reported. */
export interface Figures {
  readonly views: string;
  /** Errors of browsers per thousand views. */
  readonly errors: string;
  /** Failed loads by reason, and failures of server builds. */
  readonly failures: string;
  /** 75th percentiles; `load` is the time to load and start the app. */
  readonly LCP: string;
  readonly INP: string;
  readonly CLS: string;
  readonly load: string;
}

/** Formats failed loads by reason: `12 threw, 3 timeout`; '' without any. */
export const formatFailures = ({ failures }: MonitoringTally): string =>
  Object.entries(failures)
    .map(([reason, count]) => `${count} ${reason}`)
    .join(', ');

/** Formats the figures of a tally, in the order of `Figures`. */
export function formatFigures(tally: MonitoringTally): Figures {
  const { views, errors, measures } = tally;
  // Pages are rendered for many views, and browsers render what a server could not.
  const errorCount = sumCounts(errors) - (errors[serverErrors] ?? 0);
  // Without views there is no share, and the number itself is printed.
  const share = views > 0 ? ((1000 * errorCount) / views).toFixed(1) : errorCount === 0 ? '–' : `${errorCount} in all`;
  const percentileOf = (measure: Measure) => computePercentile(measures[measure] ?? {}, getBounds(measure), 0.75);
  const milliseconds = (measure: Measure) => {
    const value = percentileOf(measure);
    return value === undefined ? '–' : `${Math.round(value)} ms`;
  };
  return {
    views: String(views),
    errors: share,
    failures: formatFailures(tally) || '0',
    LCP: milliseconds('LCP'),
    INP: milliseconds('INP'),
    CLS: percentileOf('CLS')?.toFixed(3) ?? '–',
    load: milliseconds('load'),
  };
}
