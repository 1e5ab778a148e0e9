import type { MonitoringFigures } from '@shop/release-registry/commands';
import { computePercentile } from './histogram';
import { getBounds, type Measure, type MonitoringTally, serverErrors, sumCounts } from './monitoring-tally';

const measures = ['LCP', 'INP', 'CLS', 'load'] as const satisfies readonly Measure[];

/** Computes the figures of a tally. */
export function computeFigures({ views, errors, failures, measures: measured }: MonitoringTally): MonitoringFigures {
  const percentiles = measures.map(
    (one) => [one, computePercentile(measured[one] ?? {}, getBounds(one), 0.75)] as const,
  );
  return {
    views,
    // Pages are rendered for many views, and browsers render what a server could not.
    errors: sumCounts(errors) - (errors[serverErrors] ?? 0),
    failures,
    ...Object.fromEntries(percentiles.filter(([, value]) => value !== undefined)),
  };
}
