import { cpus, totalmem } from 'node:os';
import { listProducts, listUnits } from './buyers';
import { type LoadShop, startLoadShop } from './load-shop';
import { measureMemory } from './measure-memory';
import { openOrderBench } from './measure-orders';
import { measureCachedPages, measureCanary, warmPages } from './measure-pages';
import { measureReads } from './measure-reads';
import { measureRendering } from './measure-rendering';
import { findPgbench } from './pgbench';
import { rounds } from './rounds';
import { startGenerator } from './start-generator';

/** A figure beside its limit. */
interface Row {
  readonly what: string;
  readonly measured: string;
  readonly limit: string;
  readonly ratio: number;
  /** As in '≥ 0.3 ×'. */
  readonly goal: string;
}

/** The parts of the benchmark, in the order in which they run. */
export const loadParts = ['pages', 'canary', 'rendering', 'reads', 'orders', 'backends', 'memory'] as const;
export type LoadPart = (typeof loadParts)[number];

const noPgbench = 'Reads and orders are not compared: pgbench is missing (Debian: apt-get install postgresql).';
const pagesBesideOrders = 200;
const orderSeconds = 8;

const perSecond = (rate: number) => `${rate.toFixed(rate < 1000 ? 1 : 0)} a second`;

/**
 * Measures what a shop on PostgreSQL does under load, each figure beside a limit that is taken in the same minutes, and
 * prints the table. `minutes` is how long shoppers browse while the memory is measured.
 */
export async function benchLoad(
  parts: readonly LoadPart[],
  minutes: number,
  log: (line: string) => void,
): Promise<void> {
  const shop = await startLoadShop(log);
  try {
    const rows: Row[] = [];
    for (const part of loadParts.filter((one) => parts.includes(one))) {
      const measured = await measures[part](shop, minutes, log);
      for (const row of measured)
        log(`${row.what}: ${row.measured}, ${row.limit}: ${row.ratio.toFixed(2)} × (${row.goal})`);
      rows.push(...measured);
    }
    log(`\n${describeMachine()}; ${rounds} rounds in turns, medians; clients and limits run on the same cores\n`);
    log('| What | Measured | Beside | Ratio | Goal |\n| --- | --- | --- | --- | --- |');
    for (const { what, measured, limit, ratio, goal } of rows)
      log(`| ${what} | ${measured} | ${limit} | ${ratio.toFixed(2)} × | ${goal} |`);
  } finally {
    await shop.close();
  }
}

type Measure = (shop: LoadShop, minutes: number, log: (line: string) => void) => Promise<readonly Row[]>;

const measures: Readonly<Record<LoadPart, Measure>> = {
  async pages(shop, _, log) {
    const { measured, limit, ratio } = await measureCachedPages(shop);
    await measurePagesBesideOrders(shop, log);
    return [
      {
        what: 'cached pages, Brotli, 20 connections',
        measured: perSecond(measured),
        limit: `${perSecond(limit)} by a bare node:http server`,
        ratio,
        goal: '≥ 0.7 ×',
      },
    ];
  },
  async canary(shop) {
    const { measured, limit, ratio } = await measureCanary(shop);
    const beside = `${perSecond(limit)} without it`;
    return [
      {
        what: 'the same while a canary judges itself',
        measured: perSecond(measured),
        limit: beside,
        ratio,
        goal: '≥ 0.8 ×',
      },
    ];
  },
  async rendering(shop) {
    const { measured, limit, ratio, perSecond: wall } = await measureRendering(shop);
    return [
      {
        what: 'pages rendered again',
        measured: `${measured.toFixed(0)} a second of CPU time (${perSecond(wall)})`,
        limit: `${limit.toFixed(0)} by renderToString alone`,
        ratio,
        goal: '≥ 0.5 ×',
      },
    ];
  },
  async reads(shop, _, log) {
    const pgbench = findPgbench(shop.databaseUrl);
    if (!pgbench) return (log(noPgbench), []);
    const rows: Row[] = [];
    for (const repeated of [true, false]) {
      const { measured, limit, ratio } = await measureReads(shop, pgbench, repeated);
      rows.push({
        what: `reads of products and lists, ${repeated ? 'as shoppers read' : 'none of them cached'}`,
        measured: perSecond(measured),
        limit: `${perSecond(limit)} of the same SQL by pgbench`,
        ratio,
        goal: '≥ 0.3 ×',
      });
    }
    return rows;
  },
  async orders(shop, _, log) {
    const pgbench = findPgbench(shop.databaseUrl);
    if (!pgbench) return (log(noPgbench), []);
    const { measured, limit, ratio, last } = await (await openOrderBench(shop)).beside(pgbench);
    return [
      {
        what: 'cash orders of 50 buyers',
        measured: `${perSecond(measured)}, median ${last.median.toFixed(0)} ms, p95 ${last.p95.toFixed(0)} ms`,
        limit: `${perSecond(limit)} of pgbench's TPC-B-like transactions by 50 clients`,
        ratio,
        goal: '≥ 0.1 ×',
      },
    ];
  },
  async backends(shop) {
    const { measured, limit, ratio } = await (await openOrderBench(shop)).withFourBackends();
    const goal = cpus().length < 5 ? 'no loss on few cores' : '≥ 3 ×';
    return [
      {
        what: 'orders of four backends',
        measured: perSecond(measured),
        limit: `${perSecond(limit)} of one`,
        ratio,
        goal,
      },
    ];
  },
  async memory(shop, minutes, log) {
    const early = minutes >= 30 ? 5 : minutes / 3;
    if (minutes < 30) log(`The memory is measured for ${minutes} minutes; --minutes 30 measures half an hour.`);
    return (await measureMemory(shop, early, minutes)).map((one) => ({
      what: `memory of ${one.name.toLowerCase()}, 50 shoppers browsing`,
      measured: `${one.late.toFixed(0)} MB after ${minutes} min`,
      limit: `${one.early.toFixed(0)} MB after ${early.toFixed(1)} min`,
      ratio: one.late / one.early,
      goal: '≤ 1.1 ×',
    }));
  },
};

/** Logs how long cached pages take while four buyers order one after the other, and without them. */
async function measurePagesBesideOrders(shop: LoadShop, log: (line: string) => void): Promise<void> {
  const products = await listProducts(shop.address);
  const paths = ['/', '/collection', '/men-collection', ...products.slice(0, 20).map(({ _id }) => `/product/${_id}`)];
  const addresses = paths.map((path) => shop.address + path);
  await warmPages(addresses);
  const accounts = await shop.generator.openAccounts(shop.apiAddress, 4);
  const units = await listUnits(shop.apiAddress);
  const request = { addresses, seconds: orderSeconds, limit: pagesBesideOrders };
  const buyers = await startGenerator();
  try {
    const without = await shop.generator.request(request);
    const buying = buyers.buy({ servers: [shop.address], accounts, units, buyers: 4, seconds: orderSeconds });
    const beside = await shop.generator.request(request);
    const { perSecond: orders, refused } = await buying;
    log(
      `${paths.length} cached pages at ${pagesBesideOrders} a second: median ${without.median.toFixed(1)} ms, p99 ${without.p99.toFixed(1)} ms; with ${orders.toFixed(0)} orders a second (${refused} refused): ${beside.median.toFixed(1)} and ${beside.p99.toFixed(1)} ms`,
    );
  } finally {
    await buyers.stop();
  }
}

const describeMachine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.version}, ${process.platform} ${process.arch}`;
