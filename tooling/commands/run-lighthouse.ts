import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type PhaseTimes, findNavigation, sumPhases, type Trace } from './trace-phases';

/** Loaded when it is asked for: it is too heavy for everybody who only starts the shop. */
export const lighthouse = 'lighthouse@12.8.2';
const browserFlags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

/** Scores of 0 to 100, milliseconds, and bytes; `ownTBT` is the blocked time by CPU time. */
export type Figure = (typeof categories)[number] | keyof typeof timings | 'ownTBT';
export const figureNames: readonly Figure[] = [
  ...categories,
  ...(Object.keys(timings) as (keyof typeof timings)[]),
  'ownTBT',
];

export interface Measured {
  readonly figures: Readonly<Record<Figure, number>>;
  readonly phases: PhaseTimes;
  /** What kept a score below 100. */
  readonly faults: readonly string[];
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly score: number | null; readonly title: string }>
  >;
}

/** Measures a page by Lighthouse, as a phone opens it. The report is written to `file`, its trace beside it. */
export async function runLighthouse(address: string, file: string, browser: string): Promise<Measured> {
  const words = [
    address,
    '--quiet',
    '--save-assets',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${browserFlags}`,
  ];
  const ran = await run('npm', ['exec', '--yes', '--loglevel=error', lighthouse, '--', ...words], {
    ...process.env,
    CHROME_PATH: browser,
  });
  if (ran === 'no trace') return runLighthouse(address, file, browser);
  const { categories: scores, audits } = JSON.parse(await readFile(file, 'utf8')) as Report;
  const trace = JSON.parse(await readFile(file.replace('.json', '-0.trace.json'), 'utf8')) as Trace;
  const figures = [
    ...categories.map((one) => [one, Math.round((scores[one]?.score ?? 0) * 100)] as const),
    ...Object.entries(timings).map(([figure, audit]) => [figure, audits[audit]?.numericValue ?? NaN] as const),
    ['ownTBT', sumBlockedCpuTime(trace)] as const,
  ];
  const ignoredAudits = new Set<string>([...Object.values(timings), 'speed-index', 'interactive', 'max-potential-fid']);
  const faults = Object.entries(audits)
    .filter(([name, { score }]) => score === 0 && !ignoredAudits.has(name))
    .map(([, { title }]) => title);
  return { figures: Object.fromEntries(figures) as Measured['figures'], phases: sumPhases(trace), faults };
}

/**
 * Returns the blocked time as Lighthouse counts it, but by the CPU time of the page's thread, four times slowed down: on
 * a machine with two cores a task also waits for the browser's and the measurer's own threads, and TBT counts that.
 */
function sumBlockedCpuTime(trace: Trace): number {
  const opened = findNavigation(trace);
  const painted = trace.traceEvents.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === opened?.pid && ts > opened.ts,
  );
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name.endsWith('RunTask') && pid === opened?.pid && tid === opened.tid && ts > (painted?.ts ?? Infinity),
  );
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * 4 - 50), 0);
}

/** Now and then the browser gives no trace of a page; that says nothing about the page. */
function run(program: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<'done' | 'no trace'> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    });
    let errorOutput = '';
    child.stderr.on('data', (text: Buffer) => (errorOutput += String(text)));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve('done');
      else if (errorOutput.includes('NO_NAVSTART')) resolve('no trace');
      else reject(new Error(`Lighthouse did not finish:\n${errorOutput.slice(-2000)}`));
    });
  });
}
