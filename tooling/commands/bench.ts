// npm run bench [what …]: measures a shop of its own, with its own data and ports; nothing outside is touched. The table
// below names the benchmarks, and docs/measurements.md has the latest figures.
import path from 'node:path';
import { benchBackup } from './bench-backup';
import { benchCanaries } from './bench-canaries';
import { benchImport } from './bench-import';
import { benchPages } from './bench-pages';
import { benchReleases } from './bench-releases';
import { benchShop } from './bench-shop';
import { deployShop, type DeployedShop } from './deployed-shop';
import { benchGrowth } from './growth/bench-growth';
import { benchLoad, type LoadPart, loadParts } from './load/bench-load';
import { root } from './places.mjs';

interface Benchmark {
  /** What follows `npm run bench --`, and what it measures. */
  readonly usage: string;
  run(words: readonly string[]): Promise<unknown>;
}

const print = console.log;

/** A benchmark that reads the rest of the command line by itself. */
const runProgram = (file: string) => () => import(path.join(root, file));

const benchmarks: Readonly<Record<string, Benchmark>> = {
  '': {
    usage: '(nothing)                  response times, and orders of twenty buyers',
    run: () => withShop(({ address }) => benchShop(address, print)),
  },
  pages: {
    usage: 'pages [rounds] [busy]      pages on a phone, by Lighthouse',
    run: (words) => withShop((shop) => measurePages(shop, words)),
  },
  taps: {
    usage: 'taps [rounds] [busy]       what a phone takes to answer a tap',
    run: runProgram('e2e/bench/taps.ts'),
  },
  'one-app': {
    usage: 'one-app [rounds]           what federation costs: the same pages built as one app',
    run: runProgram('e2e/bench/one-app.ts'),
  },
  catalogue: {
    usage: 'catalogue                  filters in a page with 60 to 10,000 products',
    run: runProgram('e2e/bench-catalogue.ts'),
  },
  growth: {
    usage: 'growth                     a backend with more and more products, lines, orders and releases',
    run: () => benchGrowth(print),
  },
  load: {
    usage: 'load [part …] [--minutes n] a shop on PostgreSQL beside the limits of the machine',
    run: (words) => benchLoad(...parseLoadOptions(words), print),
  },
  import: { usage: 'import                     imports of products', run: () => benchImport(print) },
  backup: {
    usage: 'backup [orders]            backup and restore',
    run: ([orders = '10000']) => benchBackup(parseCount(orders), print),
  },
  releases: {
    usage: 'releases [servers]         a release until every server has it',
    run: ([servers = '10']) => benchReleases(parseCount(servers), print),
  },
  canaries: {
    usage: 'canaries [how many]        simulated canaries that judge themselves',
    run: async ([count = '2000']) => benchCanaries(parseCount(count), print),
  },
};

async function main([what = '', ...words]: readonly string[]): Promise<void> {
  const benchmark = Object.hasOwn(benchmarks, what) ? benchmarks[what] : undefined;
  if (!benchmark) {
    const usages = Object.values(benchmarks).map(({ usage }) => `  ${usage}`);
    throw new Error(`There is no benchmark ${what}. After npm run bench -- there can be:\n${usages.join('\n')}`);
  }
  await benchmark.run(words);
}

async function withShop(work: (shop: DeployedShop) => Promise<void>): Promise<void> {
  const shop = await deployShop(print);
  try {
    await work(shop);
  } finally {
    await shop.close();
  }
}

async function measurePages(shop: DeployedShop, words: readonly string[]): Promise<void> {
  const isBusy = words.includes('busy');
  const [rounds = '5'] = words.filter((word) => word !== 'busy');
  const { lines, met } = await benchPages(shop, { rounds: parseCount(rounds), isBusy }, print);
  print(`\n${lines.join('\n')}`);
  if (!met) process.exitCode = 1;
}

function parseCount(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Error(`${text} is no whole number from 1 to 999999.`);
}

/** Reads `[part …] [--minutes 30]`. Without a part all are measured, in about eight minutes. */
function parseLoadOptions(words: readonly string[]): [parts: readonly LoadPart[], minutes: number] {
  const at = words.indexOf('--minutes');
  const minutes = at < 0 ? 2 : parseCount(words[at + 1] ?? '');
  const named = at < 0 ? words : words.toSpliced(at, 2);
  const unknown = named.find((word) => !(loadParts as readonly string[]).includes(word));
  if (unknown !== undefined) throw new Error(`${unknown} is no part of the load: ${loadParts.join(', ')}.`);
  return [named.length > 0 ? (named as LoadPart[]) : loadParts, minutes];
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
