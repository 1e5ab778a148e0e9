// npm run bench -- pages [rounds]: Lighthouse's mobile figures of five pages, beside a page that holds only a heading.
import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import type { DeployedShop } from './deployed-shop';
import { findOrInstallBrowser } from './find-browser';

/** Fetched when it is asked for: it is too heavy for everybody who only starts the shop. */
const lighthouse = 'lighthouse@12.8.2';
const browserFlags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

type Figure = (typeof categories)[number] | keyof typeof timings | 'ownTBT';
type Figures = Readonly<Record<Figure, number>>;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly score: number | null; readonly title: string }>
  >;
}

interface Measured {
  readonly figures: Figures;
  /** What kept a score below 100. */
  readonly faults: readonly string[];
}

/** What the largest paint, the blocked time and the shifts may be, and the three scores that must be whole. */
const most = { lcpOfFloor: 1.45, TBT: 120, CLS: 0.01 } as const;

/**
 * Measures the pages in turns, so that a noisy minute falls on all of them. Gives the lines of a table, and whether
 * each target is met.
 */
export async function benchPages(
  shop: DeployedShop,
  rounds: number,
  log: (line: string) => void,
): Promise<{ lines: string[]; met: boolean }> {
  const pages = {
    floor: await layFloor(shop),
    home: '/',
    collection: '/collection',
    product: await aProduct(shop.address),
    about: '/about',
    contact: '/contact',
  };
  for (const address of Object.values(pages)) await warm(shop.address + address);
  const browser = findOrInstallBrowser(log);
  const results = new Map<string, Measured[]>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, address] of Object.entries(pages)) {
      const measured = await measure(shop.address + address, path.join(shop.dataDirectory, 'lighthouse.json'), browser);
      results.set(name, [...(results.get(name) ?? []), measured]);
      log(
        `  round ${round}, ${name}: LCP ${measured.figures.LCP.toFixed(0)} ms, TBT ${measured.figures.TBT.toFixed(0)} ms, load of the machine ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
      );
    }
  }
  return report(results, rounds);
}

function report(results: ReadonlyMap<string, readonly Measured[]>, rounds: number): { lines: string[]; met: boolean } {
  const floor = mediansOf(results.get('floor') ?? []);
  let met = true;
  const rows = [...results].map(([name, measured]) => {
    const figures = mediansOf(measured);
    const ofFloor = figures.LCP / floor.LCP;
    const scores = categories.slice(1).every((one) => figures[one] === 100);
    if (
      name !== 'floor' &&
      !(scores && ofFloor <= most.lcpOfFloor && figures.TBT <= most.TBT && figures.CLS <= most.CLS)
    )
      met = false;
    const cells = [
      ...categories.map((one) => figures[one].toFixed(0)),
      figures.FCP.toFixed(0),
      `${figures.LCP.toFixed(0)} (${ofFloor.toFixed(2)} ×)`,
      figures.TBT.toFixed(0),
      figures.ownTBT.toFixed(0),
      figures.CLS.toFixed(3),
      (figures.bytes / 1000).toFixed(0),
    ];
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  const faults = [...results].flatMap(([name, measured]) =>
    [...new Set(measured.flatMap((one) => one.faults))].map((fault) => `${name}: ${fault}`),
  );
  return {
    met,
    lines: [
      `${lighthouse}, mobile, medians of ${rounds}`,
      '| page | performance | accessibility | best practices | SEO | FCP ms | LCP ms (of the floor’s) | TBT ms | of it own work | CLS | kB |',
      '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
      ...rows,
      ...faults,
      `Targets: accessibility, best practices and SEO 100, LCP at most ${most.lcpOfFloor} × the floor’s, TBT at most ${most.TBT} ms, CLS at most ${most.CLS}: ${met ? 'met' : 'missed'}.`,
    ],
  };
}

/** A page with nothing but a heading, sent by the same server: what this machine needs for any page at all. */
async function layFloor({ dataDirectory }: DeployedShop): Promise<string> {
  const folder = path.join(dataDirectory, 'releases', 'floor', '1');
  await mkdir(folder, { recursive: true });
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title><meta name="description" content="A heading and nothing else.">';
  await writeFile(
    path.join(folder, 'floor.html'),
    `<!doctype html><html lang="en-IN"><head>${head}<link rel="icon" href="data:,"></head><body><main><h1>A heading</h1></main></body></html>`,
  );
  return '/releases/floor/1/floor.html';
}

async function aProduct(address: string): Promise<string> {
  const { products } = (await (await fetch(`${address}/api/product/list`)).json()) as {
    products: { _id: string; images: string[] }[];
  };
  const product = products.find(({ images }) => images.length > 0);
  if (!product) throw new Error('The shop has no product with a picture.');
  return `/product/${product._id}`;
}

/** As most readers find it: asked for before. */
async function warm(address: string): Promise<void> {
  for (let times = 0; times < 3; times += 1)
    await (await fetch(address, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
}

async function measure(address: string, file: string, browser: string): Promise<Measured> {
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
  if (ran === 'no trace') return measure(address, file, browser);
  const { categories: scores, audits } = JSON.parse(await readFile(file, 'utf8')) as Report;
  const figures = [
    ...categories.map((one) => [one, Math.round((scores[one]?.score ?? 0) * 100)] as const),
    ...Object.entries(timings).map(([figure, audit]) => [figure, audits[audit]?.numericValue ?? NaN] as const),
    [
      'ownTBT',
      ownBlockedTime(JSON.parse(await readFile(file.replace('.json', '-0.trace.json'), 'utf8')) as Trace),
    ] as const,
  ];
  const ignoredAudits = new Set<string>([...Object.values(timings), 'speed-index', 'interactive', 'max-potential-fid']);
  const faults = Object.entries(audits)
    .filter(([name, { score }]) => score === 0 && !ignoredAudits.has(name))
    .map(([, { title }]) => title);
  return { figures: Object.fromEntries(figures) as Figures, faults };
}

interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly ts: number;
    readonly pid: number;
    readonly tid: number;
    readonly tdur?: number;
    readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
  }[];
}

/**
 * The blocked time as Lighthouse counts it, but by the seconds that the page's thread really ran, four times slowed
 * down:
 * on a machine with two cores a task also waits for the browser's and the measurer's own threads, and TBT counts that.
 */
function ownBlockedTime({ traceEvents }: Trace): number {
  const opened = traceEvents
    .filter(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('http'))
    .at(-1);
  const painted = traceEvents.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === opened?.pid && ts > opened.ts,
  );
  const tasks = traceEvents.filter(
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

function mediansOf(measured: readonly Measured[]): Figures {
  const figures: readonly Figure[] = [...categories, 'FCP', 'LCP', 'TBT', 'ownTBT', 'CLS', 'bytes'];
  return Object.fromEntries(
    figures.map((one) => [one, median(measured.map((round) => round.figures[one]))]),
  ) as Figures;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
