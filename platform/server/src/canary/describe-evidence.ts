import { findRelease, type Registry } from '@shop/release-registry';
import type { JudgedCanary } from '@shop/release-registry/canary';
import { formatFailures, formatFigures } from '@shop/release-registry/commands';
import { computeFigures } from '../monitoring/compute-figures';
import { listFrequentErrors } from '../monitoring/frequent-errors';
import type { MonitoringHours } from '../monitoring/monitoring-hours';
import { mergeHours, sumVersion } from '../monitoring/monitoring-tally';
import type { SourceLocator } from '../monitoring/source-positions';

interface EvidenceOptions {
  readonly hours: Pick<MonitoringHours, 'readAll'>;
  /** Writes the reports that wait in this server's memory. */
  readonly writeReports: () => Promise<void>;
  readonly readRegistry: () => Promise<Registry>;
  readonly locator: SourceLocator;
}

type EvidenceReader = (canary: Pick<JudgedCanary, 'app' | 'version' | 'otherVersion'>) => Promise<string>;

/**
 * Creates the reader of what browsers reported of a canary: its most frequent error with its line in the sources and how
 * often it was reported, its failed loads by reason, and the 75th percentile of its load times beside that of the live
 * release. What nobody reported is left out, and '' is returned for nothing. Reports of the last five seconds at other
 * shop servers may be missing.
 */
export function createEvidenceReader({ hours, writeReports, readRegistry, locator }: EvidenceOptions): EvidenceReader {
  return async ({ app, version, otherVersion }) => {
    await writeReports();
    const sums = mergeHours(await hours.readAll());
    const tally = sumVersion(sums, app, version);
    const [error] = listFrequentErrors(tally);
    const release = findRelease(await readRegistry(), app, version);
    const located = error?.at ? await locator.locate(app, release, [error.at]) : new Map<string, string>();
    const failures = formatFailures(tally);
    const [load, liveLoad] = [tally, sumVersion(sums, app, otherVersion)].map(
      (one) => formatFigures(computeFigures(one)).load,
    );
    return [
      error
        ? `first: ${[located.get(error.at) ?? error.at, error.message].filter(Boolean).join(' ')} (${error.count} ×)`
        : '',
      failures && `failed loads: ${failures}`,
      tally.measures.load ? `loaded in ${load} (live: ${liveLoad})` : '',
    ]
      .filter(Boolean)
      .join('; ');
  };
}
