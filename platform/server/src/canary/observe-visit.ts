import type { CanaryMeasure } from '@shop/release-registry/canary';
import type { MonitoringReport } from '@shop/page-contract/monitoring-report';

/** The largest values that web-vitals calls good: milliseconds, and the score of CLS. */
const goodVitals = { LCP: 2500, INP: 200, CLS: 0.1 } as const;

/** What a report says of a visit to a canary or to the release beside it. */
interface ObservedVisit {
  readonly bad: CanaryMeasure[];
  readonly good: CanaryMeasure[];
}

/**
 * Returns what a report says about the canary of an app. Errors count by the app whose file their stack names, and again
 * among those of all apps, because a release may break others. Everything that fails to load is counted for the shell.
 */
export function observeVisit({ entries }: MonitoringReport, app: string): ObservedVisit {
  const bad = new Set<CanaryMeasure>();
  const good = new Set<CanaryMeasure>();
  for (const entry of entries) {
    const isOwn = entry.app === app;
    if (entry.kind === 'error') bad.add('all errors');
    if (entry.kind === 'error' && isOwn) bad.add('errors');
    if (entry.kind === 'failure' && (isOwn || app === 'shell')) bad.add('failed loads');
    if (entry.kind === 'vital') (entry.value > goodVitals[entry.name] ? bad : good).add(entry.name);
  }
  return { bad: [...bad], good: [...good] };
}
