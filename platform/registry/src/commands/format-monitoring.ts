import type { MonitoringFigures, MonitoringReport } from '../service/monitoring-report';

type ReportedApp = MonitoringReport['apps'][number];
type ReportedErrors = MonitoringReport['unknownErrors'];

/** Figures as texts; '–' for what nobody reported. */
export interface FormattedFigures {
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
export const formatFailures = ({ failures }: Pick<MonitoringFigures, 'failures'>): string =>
  Object.entries(failures)
    .map(([reason, count]) => `${count} ${reason}`)
    .join(', ');

/** Formats figures, in the order of `FormattedFigures`. */
export function formatFigures({ views, errors, failures, LCP, INP, CLS, load }: MonitoringFigures): FormattedFigures {
  // Without views there is no share, and the number itself is printed.
  const share = views > 0 ? ((1000 * errors) / views).toFixed(1) : errors === 0 ? '–' : `${errors} in all`;
  const milliseconds = (value: number | undefined) => (value === undefined ? '–' : `${Math.round(value)} ms`);
  return {
    views: String(views),
    errors: share,
    failures: formatFailures({ failures }) || '0',
    LCP: milliseconds(LCP),
    INP: milliseconds(INP),
    CLS: CLS?.toFixed(3) ?? '–',
    load: milliseconds(load),
  };
}

/** Formats what browsers reported as a table for each app, with the errors and why releases were stopped below it. */
export function formatMonitoring({ apps, unknownErrors, isEmpty }: MonitoringReport): string[] {
  const lines = apps.flatMap(formatApp);
  if (unknownErrors.length > 0)
    lines.push('', 'Errors of no release, such as those of browser extensions', ...formatErrors(unknownErrors));
  return [...lines.slice(1), ...(isEmpty ? ['No browser has reported anything yet.'] : [])];
}

function formatApp({ app, owner, releases, routes }: ReportedApp): string[] {
  const rows = releases.map(({ version, role, figures }) =>
    formatRow(role === 'live' ? version : `${version} (${role})`, figures),
  );
  const byRoute = routes.map(({ route, version, figures }) => formatRow(`${route} ${version}`, figures));
  return [
    '',
    `${app} · ${owner ?? 'no owner'}`,
    ...alignColumns([columns, ...rows, ...byRoute]).map((line) => `  ${line}`),
    ...releases.flatMap(({ version, stop }) => (stop === undefined ? [] : [`  ${version} ${stop}`])),
    ...releases.flatMap(({ version, errors }) =>
      errors.length === 0 ? [] : [`  errors of ${version}`, ...formatErrors(errors)],
    ),
  ];
}

const columns = ['version', 'views', 'errors/1000', 'failed loads', 'LCP p75', 'INP p75', 'CLS p75', 'load p75'];

const formatRow = (title: string, figures: MonitoringFigures): string[] => [
  title,
  ...Object.values(formatFigures(figures)),
];

const formatErrors = (errors: ReportedErrors): string[] =>
  errors.map(({ count, at, message }) => `    ${count} × ${[at, message].filter(Boolean).join(' ')}`);

function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  '),
  );
}
