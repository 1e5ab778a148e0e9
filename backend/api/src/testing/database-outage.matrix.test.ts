import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '@shop/shared-api';
import { type PrivatePostgres, startPrivatePostgres } from '@shop/tooling/private-postgres';
import { Client } from 'pg';
import { type OrderLoad, startOrderLoad } from './order-load';
import { type RunningApi, startApi } from './running-api';
import { testSecret } from './test-shop';

/**
 * The minimum seconds of the outage. The figures of docs/operating.md use 40, and OUTAGE_REPORT writes them to a file.
 */
const awaySeconds = Number(process.env['OUTAGE_SECONDS'] ?? 0);
const report = process.env['OUTAGE_REPORT'];
/** A shopper's browser gives up after 15 s. */
const longestAnswerMs = 12_000;
const away = /^The shop cannot reach its records right now\./;
const awayOrSlowSearch = /^(?:The shop cannot reach its records right now|That search takes too long right now)\./;

const shared = {
  JWT_SECRET: testSecret,
  OPERATOR_SECRET: testSecret,
  SHOP_URL: 'http://localhost:3000',
  SHOP_DEMO_DATA: 'yes',
  SHOP_SEED_PRODUCTS: '20',
  SHOP_RECONCILE_SECONDS: '1',
};

let postgres: PrivatePostgres;
let data: string;
const apis: RunningApi[] = [];

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'shop-outage-'));
  postgres = await startPrivatePostgres(console.log, { isDurable: true });
}, 120_000);
afterAll(async () => {
  for (const api of apis) await api.end('SIGKILL');
  await postgres.stop();
  rmSync(data, { recursive: true, force: true });
});

/** The number of API processes on the database. */
async function running(count: number): Promise<RunningApi[]> {
  while (apis.length < count) {
    apis.push(
      await startApi({ DATABASE_URL: postgres.url, SHOP_DATA_DIR: mkdtempSync(join(data, 'var-')), ...shared }),
    );
  }
  return apis.slice(0, count);
}

async function findProductInStock(api: RunningApi): Promise<{ readonly product: Product; readonly size: string }> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('update stock set units = 1000000');
  await client.end();
  const { products } = (await (await fetch(`${api.address}/api/product/list`)).json()) as { products: Product[] };
  const product = products.find(({ sizes }) => sizes.length > 0);
  if (!product?.sizes[0]) throw new Error('The seed has nothing to sell.');
  return { product, size: product.sizes[0] };
}

async function until(isTrue: () => boolean, withinMs = 60_000): Promise<void> {
  const last = Date.now() + withinMs;
  while (!isTrue()) {
    if (Date.now() > last) throw new Error('It did not happen in time.');
    await pause(20);
  }
}

const refusals = (load: OrderLoad) => load.answers.filter(({ status }) => status === 503);
/** Waits until shoppers have been refused, and for the configured seconds. */
async function felt(load: OrderLoad): Promise<void> {
  const began = Date.now();
  await until(() => refusals(load).length >= 4 && Date.now() - began >= awaySeconds * 1000, 120_000);
}

const outages: readonly (readonly [name: string, happen: (load: OrderLoad) => Promise<void>])[] = [
  [
    'is restarted',
    async () => {
      await postgres.shutDown();
      await postgres.start();
    },
  ],
  [
    'is stopped for a while',
    async (load) => {
      await postgres.shutDown();
      await felt(load);
      await postgres.start();
    },
  ],
  [
    'is killed and started again',
    async (load) => {
      await postgres.kill();
      await felt(load);
      await postgres.start();
    },
  ],
  [
    'stands still for a while',
    async (load) => {
      postgres.pause();
      await felt(load);
      postgres.resume();
    },
  ],
];

test.each([1, 2].flatMap((count) => outages.map(([name, happen]) => [name, count, happen] as const)))(
  'server: PostgreSQL %s under orders over %i API processes: each acknowledged order is stored once, the rest is refused in a sentence, and it goes on by itself',
  async (name, count, happen) => {
    const used = await running(count);
    const [first] = used;
    if (!first) throw new Error('There is no API.');
    const { product, size } = await findProductInStock(first);
    const load = await startOrderLoad(used, product, size);
    await until(() => load.acknowledged() >= 20);

    await happen(load);
    const before = load.acknowledged();
    await until(() => load.acknowledged() >= before + 20 * count);
    await load.stop();

    const { acknowledged, stored } = await load.compare(first);
    const died = used.filter(({ child }) => child.exitCode !== null || child.signalCode !== null);
    if (report !== undefined)
      appendFileSync(report, `${JSON.stringify(figures(name, count, load, acknowledged, stored, died.length))}\n`);
    expect(died).toEqual([]);
    expect(stored).toEqual(acknowledged);
    expect(new Set(load.answers.map(({ status }) => status))).toEqual(
      new Set(refusals(load).length > 0 ? [200, 503] : [200]),
    );
    for (const { call, message, retryAfter } of refusals(load)) {
      // A search has a limit of its own, which can end it before the database is known to be away.
      expect(message).toMatch(call === 'read' ? awayOrSlowSearch : away);
      expect(Number(retryAfter)).toBeGreaterThan(0);
    }
    expect(Math.max(...load.answers.map(({ tookMs }) => tookMs))).toBeLessThan(longestAnswerMs);
  },
  240_000,
);

function figures(
  outage: string,
  processes: number,
  { answers }: OrderLoad,
  acknowledged: readonly string[],
  stored: readonly string[],
  died: number,
): object {
  const refused = answers.filter(({ status }) => status === 503);
  const [from, to] = [
    Math.min(...refused.map(({ at }) => at)),
    Math.max(...refused.map(({ at, tookMs }) => at + tookMs)),
  ];
  const storedIds = new Set(stored);
  return {
    outage,
    processes,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !storedIds.has(id)).length,
    twice: stored.length - new Set(acknowledged).size,
    refused: refused.length,
    secondsOf503: refused.length > 0 ? Math.round((to - from) / 100) / 10 : 0,
    otherStatuses: [...new Set(answers.map(({ status }) => status))].filter(
      (status) => status !== 200 && status !== 503,
    ),
    longestAnswerMs: Math.max(...answers.map(({ tookMs }) => tookMs)),
    died,
  };
}
