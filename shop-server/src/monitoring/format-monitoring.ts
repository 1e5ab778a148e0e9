import { findDefaultRelease, listLiveReleases, type Registry } from '@shop/release-registry';
import { unknownApp } from '@shop/shell/monitoring-limits';
import { computePercentile } from './histogram';
import { getBounds, type Measure, mergeTallies, type MonitoringTally, sumCounts } from './monitoring-tally';

/** The most messages of a version that are listed. */
const maxListedMessages = 20;

interface Group {
  readonly app: string;
  readonly version: string;
  readonly route: string;
  readonly tally: MonitoringTally;
}

/**
 * Formats what browsers reported in the last week, for each app (or the named one): its owner, and for each live
 * version and the one before it the views, errors, failed loads and the 75th percentiles of the vitals. A named app is
 * also listed by route. Throws for an app that is not released.
 */
export function formatMonitoring(
  registry: Registry,
  sums: ReadonlyMap<string, MonitoringTally>,
  named?: string,
): string[] {
  const apps = Object.keys(registry.microFrontends).sort();
  if (named !== undefined && !apps.includes(named))
    throw new Error(`Nothing is released of ${named}. There are releases of ${apps.join(', ')}.`);
  const groups = [...sums].map(([key, tally]): Group => {
    const [app = '', version = '', route = ''] = key.split(' ');
    return { app, version, route, tally };
  });
  const lines = (named === undefined ? apps : [named]).flatMap((app) =>
    formatApp(registry, groups, app, named === app),
  );
  const unknown = mergeTallies(groups.filter(({ app }) => app === unknownApp).map(({ tally }) => tally));
  if (named === undefined && sumCounts(unknown.errors) > 0)
    lines.push('', 'Errors of no release, such as those of browser extensions', ...formatMessages(unknown));
  return lines.slice(1);
}

function formatApp(registry: Registry, groups: readonly Group[], app: string, byRoute: boolean): string[] {
  const current = findDefaultRelease(registry, app);
  const live = listLiveReleases(registry, app).map(({ metadata }) => metadata.version);
  const before = current?.extras.before?.find((version) => !live.includes(version));
  const versions = [...live, ...(before === undefined ? [] : [before])];
  const sumOf = (version: string) =>
    mergeTallies(groups.filter((one) => one.app === app && one.version === version).map(({ tally }) => tally));
  const rows = versions.map((version) =>
    formatRow(`${version}${live.includes(version) ? '' : ' (before)'}`, sumOf(version)),
  );
  const routes = byRoute
    ? groups
        .filter((one) => one.app === app && live.includes(one.version))
        .sort((one, other) => (one.route < other.route ? -1 : 1))
        .map(({ version, route, tally }) => formatRow(`${route} ${version}`, tally))
    : [];
  return [
    '',
    `${app} · ${current?.extras.manifest?.owner ?? 'no owner'}`,
    ...alignColumns([columns, ...rows, ...routes]).map((line) => `  ${line}`),
    ...versions.flatMap((version) => {
      const messages = formatMessages(sumOf(version));
      return messages.length === 0 ? [] : [`  errors of ${version}`, ...messages];
    }),
  ];
}

const columns = ['version', 'views', 'errors/1000', 'failed loads', 'LCP p75', 'INP p75', 'CLS p75', 'load p75'];

function formatRow(title: string, { views, errors, failures, measures }: MonitoringTally): string[] {
  const errorCount = sumCounts(errors);
  // Without views there is no share, and the number itself is printed.
  const share = views > 0 ? ((1000 * errorCount) / views).toFixed(1) : errorCount === 0 ? '–' : `${errorCount} in all`;
  const failed = Object.entries(failures).map(([reason, count]) => `${count} ${reason}`);
  const percentileOf = (measure: Measure) => computePercentile(measures[measure] ?? {}, getBounds(measure), 0.75);
  const milliseconds = (measure: Measure) => {
    const value = percentileOf(measure);
    return value === undefined ? '–' : `${Math.round(value)} ms`;
  };
  return [
    title,
    String(views),
    share,
    failed.join(', ') || '0',
    milliseconds('LCP'),
    milliseconds('INP'),
    percentileOf('CLS')?.toFixed(3) ?? '–',
    milliseconds('load'),
  ];
}

const formatMessages = ({ messages }: MonitoringTally): string[] =>
  Object.entries(messages)
    .sort(([text, count], [otherText, otherCount]) => otherCount - count || (text < otherText ? -1 : 1))
    .slice(0, maxListedMessages)
    .map(([text, count]) => `    ${count} × ${text}`);

function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  '),
  );
}
