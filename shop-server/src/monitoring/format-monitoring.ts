import {
  findDefaultRelease,
  formatStop,
  listLiveReleases,
  type Registry,
  type StoppedRelease,
} from '@shop/release-registry';
import { unknownApp } from '@shop/shell/monitoring-limits';
import { formatFigures } from './format-figures';
import { type FrequentError, listFrequentErrors } from './frequent-errors';
import { mergeTallies, type MonitoringTally, sumCounts } from './monitoring-tally';
import { formatPosition, type LocatedErrors } from './source-positions';

interface Group {
  readonly app: string;
  readonly version: string;
  readonly route: string;
  readonly tally: MonitoringTally;
}

/**
 * Formats what browsers reported, for each app (or the named one): its owner, and for each live version, the one before
 * it and those that were stopped the views, errors, failed loads and the 75th percentiles of the vitals, and why a
 * version was stopped. A named app is also listed by route. Errors that are located in the sources are shown there.
 * Throws for an app that is not released.
 */
export function formatMonitoring(
  registry: Registry,
  sums: ReadonlyMap<string, MonitoringTally>,
  named?: string,
  located: LocatedErrors = new Map(),
  stopped: readonly StoppedRelease[] = [],
): string[] {
  const apps = Object.keys(registry.microFrontends).sort();
  if (named !== undefined && !apps.includes(named))
    throw new Error(`Nothing is released of ${named}. There are releases of ${apps.join(', ')}.`);
  const groups = [...sums].map(([key, tally]): Group => {
    const [app = '', version = '', route = ''] = key.split(' ');
    return { app, version, route, tally };
  });
  const lines = (named === undefined ? apps : [named]).flatMap((app) =>
    formatApp(registry, groups, app, {
      byRoute: named === app,
      located,
      stopped: stopped.filter((one) => one.app === app),
    }),
  );
  const unknown = mergeTallies(groups.filter(({ app }) => app === unknownApp).map(({ tally }) => tally));
  if (named === undefined && sumCounts(unknown.errors) > 0)
    lines.push(
      '',
      'Errors of no release, such as those of browser extensions',
      ...formatErrors(unknown, ({ at }) => at),
    );
  return lines.slice(1);
}

interface FormatOptions {
  readonly byRoute: boolean;
  readonly located: LocatedErrors;
  /** The stopped releases of the app. */
  readonly stopped: readonly StoppedRelease[];
}

function formatApp(
  registry: Registry,
  groups: readonly Group[],
  app: string,
  { byRoute, located, stopped }: FormatOptions,
): string[] {
  const current = findDefaultRelease(registry, app);
  const live = listLiveReleases(registry, app).map(({ metadata }) => metadata.version);
  const stoppedVersions = stopped.map(({ version }) => version);
  const before = current?.extras.before?.find((one) => !live.includes(one) && !stoppedVersions.includes(one));
  const versions = [...live, ...stoppedVersions, ...(before === undefined ? [] : [before])];
  const titleOf = (version: string) =>
    live.includes(version) ? version : `${version} (${version === before ? 'before' : 'stopped'})`;
  const sumOf = (version: string) =>
    mergeTallies(groups.filter((one) => one.app === app && one.version === version).map(({ tally }) => tally));
  const rows = versions.map((version) => formatRow(titleOf(version), sumOf(version)));
  const routes = byRoute
    ? groups
        .filter((one) => one.app === app && [...live, ...stoppedVersions].includes(one.version))
        .sort((one, other) => (one.route < other.route ? -1 : 1))
        .map(({ version, route, tally }) => formatRow(`${route} ${version}`, tally))
    : [];
  return [
    '',
    `${app} · ${current?.extras.manifest?.owner ?? 'no owner'}`,
    ...alignColumns([columns, ...rows, ...routes]).map((line) => `  ${line}`),
    ...stopped.map((one) => `  ${one.version} ${formatStop(one)}`),
    ...versions.flatMap((version) => {
      const errors = formatErrors(sumOf(version), ({ at }) => located.get(formatPosition(app, version, at)) ?? at);
      return errors.length === 0 ? [] : [`  errors of ${version}`, ...errors];
    }),
  ];
}

const columns = ['version', 'views', 'errors/1000', 'failed loads', 'LCP p75', 'INP p75', 'CLS p75', 'load p75'];

const formatRow = (title: string, tally: MonitoringTally): string[] => [title, ...Object.values(formatFigures(tally))];

const formatErrors = (tally: MonitoringTally, findPosition: (error: FrequentError) => string): string[] =>
  listFrequentErrors(tally).map(
    (error) => `    ${error.count} × ${[findPosition(error), error.message].filter(Boolean).join(' ')}`,
  );

function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  '),
  );
}
