import {
  findDefaultRelease,
  formatStop,
  listLiveReleases,
  listStoppedReleases,
  readAuditLog,
  readRegistry,
  type Registry,
  type StoppedRelease,
} from '@shop/release-registry';
import type { MonitoringReport } from '@shop/release-registry/commands';
import { unknownApp } from '@shop/page-contract/monitoring-limits';
import { computeFigures } from './compute-figures';
import { listFrequentErrors } from './frequent-errors';
import type { MonitoringHours } from './monitoring-hours';
import { mergeHours, mergeTallies, type MonitoringTally, sumVersion } from './monitoring-tally';
import { formatPosition, type LocatedErrors, locateErrors, type SourceLocator } from './source-positions';

interface MonitoringSource {
  readonly registryFile: string;
  readonly hours: Pick<MonitoringHours, 'readAll'>;
  readonly locator: SourceLocator;
}

/** The apps of a report; all by default. */
interface ReportedApps {
  /** The only app, which is also listed by route. */
  readonly named?: string | undefined;
  /** The apps that may be listed. */
  readonly allowed?: readonly string[];
}

/** Reads what browsers reported, with errors in the sources where they are located. Rejects for an unknown app. */
export async function readMonitoring(
  { registryFile, hours, locator }: MonitoringSource,
  apps: ReportedApps,
): Promise<MonitoringReport> {
  const registry = await readRegistry(registryFile);
  const sums = mergeHours(await hours.readAll());
  const located = await locateErrors(registry, sums, locator);
  return describeMonitoring(registry, sums, {
    ...apps,
    located,
    stopped: listStoppedReleases(registry, await readAuditLog(registryFile)),
  });
}

interface DescribeOptions extends ReportedApps {
  readonly located?: LocatedErrors;
  readonly stopped?: readonly StoppedRelease[];
}

/**
 * Describes what browsers reported of each app: of each live version, those that were stopped and the one before. `sums`
 * has tallies by app, version and route. Throws for an app that is not released.
 */
export function describeMonitoring(
  registry: Registry,
  sums: ReadonlyMap<string, MonitoringTally>,
  { named, allowed, located = new Map(), stopped = [] }: DescribeOptions = {},
): MonitoringReport {
  const released = Object.keys(registry.microFrontends).sort();
  if (named !== undefined && !released.includes(named))
    throw new Error(`Nothing is released of ${named}. There are releases of ${released.join(', ')}.`);
  const apps = named === undefined ? released.filter((app) => allowed?.includes(app) ?? true) : [named];
  const unknown = [...sums].filter(([key]) => key.startsWith(`${unknownApp} `)).map(([, tally]) => tally);
  return {
    apps: apps.map((app) => ({
      app,
      ...describeApp(registry, sums, app, { located, stopped: stopped.filter((one) => one.app === app) }),
      routes: named === app ? describeRoutes(registry, sums, app, stopped) : [],
    })),
    unknownErrors: named === undefined && allowed === undefined ? listFrequentErrors(mergeTallies(unknown)) : [],
    isEmpty: sums.size === 0,
  };
}

const listLiveVersions = (registry: Registry, app: string): string[] =>
  listLiveReleases(registry, app).map(({ metadata }) => metadata.version);

function describeApp(
  registry: Registry,
  sums: ReadonlyMap<string, MonitoringTally>,
  app: string,
  { located, stopped }: Required<Pick<DescribeOptions, 'located' | 'stopped'>>,
): Omit<MonitoringReport['apps'][number], 'app' | 'routes'> {
  const extras = findDefaultRelease(registry, app)?.extras;
  const live = listLiveVersions(registry, app);
  const before = extras?.before?.find(
    (version) => !live.includes(version) && stopped.every((one) => one.version !== version),
  );
  const describe = (version: string, role: 'live' | 'stopped' | 'before', stop?: StoppedRelease) => {
    const tally = sumVersion(sums, app, version);
    return {
      version,
      role,
      figures: computeFigures(tally),
      ...(stop ? { stop: formatStop(stop) } : {}),
      errors: listFrequentErrors(tally).map((error) => ({
        ...error,
        at: located.get(formatPosition(app, version, error.at)) ?? error.at,
      })),
    };
  };
  return {
    ...(extras?.manifest ? { owner: extras.manifest.owner } : {}),
    releases: [
      ...live.map((version) => describe(version, 'live')),
      ...stopped.map((one) => describe(one.version, 'stopped', one)),
      ...(before === undefined ? [] : [describe(before, 'before')]),
    ],
  };
}

/** Describes the routes of the live versions of an app, and of those that were stopped. */
function describeRoutes(
  registry: Registry,
  sums: ReadonlyMap<string, MonitoringTally>,
  app: string,
  stopped: readonly StoppedRelease[],
): MonitoringReport['apps'][number]['routes'] {
  const versions = [
    ...listLiveVersions(registry, app),
    ...stopped.filter((one) => one.app === app).map(({ version }) => version),
  ];
  return [...sums]
    .map(([key, tally]) => ({ key: key.split(' '), tally }))
    .filter(({ key: [name, version = ''] }) => name === app && versions.includes(version))
    .map(({ key: [, version = '', route = ''], tally }) => ({ route, version, figures: computeFigures(tally) }))
    .sort((one, other) => (one.route < other.route ? -1 : 1));
}
