import { type CanaryMeasure, type CanarySettings, readCanarySettings } from '@shop/release-registry/canary';
import {
  createBaseRates,
  createSeededRandom,
  simulateCanary,
  type SimulatedCanary,
} from '@shop/release-registry/canary-simulation';
import { median, percentile } from './percentile';

const traffic = [100, 1_000, 10_000];
const errorRates = [0, 0.001, 0.01, 0.05];
const seed = 20;

interface Run {
  readonly what: string;
  readonly visitorsPerHour: number;
  readonly errors: number;
  /** What the canary adds, in probabilities by visitor. */
  readonly worse?: Partial<Record<CanaryMeasure, number>>;
  readonly reporting?: number;
}

const addErrors = (share: number) => ({ errors: share, 'all errors': share });

const goodRuns: readonly Run[] = traffic.flatMap((visitorsPerHour) =>
  errorRates.map((errors) => ({ what: 'as good', visitorsPerHour, errors })),
);

const badRuns: readonly Run[] = traffic.flatMap((visitorsPerHour) => [
  ...[0.001, 0.01].flatMap((errors) =>
    [0.005, 0.01, 0.05, 0.5].map((share) => ({
      what: `+${100 * share} points errors`,
      visitorsPerHour,
      errors,
      worse: addErrors(share),
    })),
  ),
  { what: '+5 points slow LCP', visitorsPerHour, errors: 0.01, worse: { LCP: 0.05 } },
  { what: '+20 points slow LCP', visitorsPerHour, errors: 0.01, worse: { LCP: 0.2 } },
  { what: 'no page reports', visitorsPerHour, errors: 0.01, reporting: 0 },
]);

/**
 * npm run bench -- canaries [how many]: lets thousands of synthetic releases run as canaries that judge themselves, with
 * the settings of the environment, and prints how often good ones are stopped and how soon bad ones are found.
 */
export function benchCanaries(count: number, log: (line: string) => void): void {
  const settings = readCanarySettings(process.env);
  log(
    `${count} synthetic releases a line; steps ${settings.steps.join(', ')} %, ${settings.minVisitors} visitors, ${settings.minMinutes} min to ${settings.maxHours} h a step, at most ${settings.falseAlarmPercent} % false alarms; seed ${seed}`,
  );
  log(`\nReleases as good as the other (visitors with errors, failed loads, slow pages are the same)\n${header}`);
  for (const run of goodRuns) log(formatRun(run, settings, count));
  log(`\nWorse releases\n${header}`);
  for (const run of badRuns) log(formatRun(run, settings, count));
}

const columns: readonly (readonly [title: string, width: number])[] = [
  ['release', 22],
  ['visitors/h', 11],
  ['errors', 7],
  ['stopped', 9],
  ['released', 9],
  ['left', 7],
  ['hours', 7],
  ['hours p95', 10],
  ['canary visitors', 16],
  ['harmed', 7],
  ['harmed p95', 11],
];

const toLine = (cells: readonly string[]): string =>
  cells
    .map((cell, index) => (index === 0 ? cell.padEnd(columns[0]?.[1] ?? 0) : cell.padStart(columns[index]?.[1] ?? 0)))
    .join('');

const header = toLine(columns.map(([title]) => title));

function formatRun(run: Run, settings: CanarySettings, count: number): string {
  const others = createBaseRates(run.errors);
  const canary = { ...others };
  for (const [measure, more] of Object.entries(run.worse ?? {})) canary[measure as CanaryMeasure] += more;
  const random = createSeededRandom(seed);
  const { visitorsPerHour, reporting = 1 } = run;
  const ends = Array.from({ length: count }, () =>
    simulateCanary({ visitorsPerHour, others, canary, reporting }, settings, random),
  );
  const shareOf = (end: SimulatedCanary['end']) =>
    `${((100 * ends.filter((one) => one.end === end).length) / count).toFixed(1)} %`;
  const valuesOf = (pick: (one: SimulatedCanary) => number) => ends.map(pick).sort((one, other) => one - other);
  const hours = valuesOf((one) => one.hours);
  const harmed = valuesOf((one) => one.harmedVisitors);
  return toLine([
    run.what,
    String(visitorsPerHour),
    `${100 * run.errors} %`,
    ...[shareOf('stopped'), shareOf('released'), shareOf('left')],
    ...[median(hours).toFixed(1), percentile(hours, 0.95).toFixed(1)],
    String(median(valuesOf((one) => one.canaryVisitors))),
    ...[String(median(harmed)), String(percentile(harmed, 0.95))],
  ]);
}
