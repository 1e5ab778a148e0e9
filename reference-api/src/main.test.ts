import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const running = new Set<ChildProcess>();
let data = '';

beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'shop-api-'));
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

interface Run {
  readonly child: ChildProcess;
  readonly text: () => string;
  readonly ready: Promise<void>;
  readonly ended: Promise<number | null>;
}

function run(environment: Readonly<Record<string, string>>): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', 'reference-api/src/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', SHOP_DATA_DIR: data, API_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  let text = '';
  child.stdout?.on('data', (part: Buffer) => (text += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (text += part.toString()));
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    void ended.then((code) => reject(new Error(`ended with ${code}: ${text}`)));
  });
  ready.catch(() => undefined);
  return { child, text: () => text, ready, ended };
}

async function post(address: string, path: string, payload: object, token = ''): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', token };
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(payload) });
  return (await response.json()) as Record<string, unknown>;
}

/**
 * Every file and folder that other users can reach and read or write: what lies in a folder of the owner alone is out
 * of reach.
 */
const readableByOthers = (directory: string): string[] =>
  ['.', 'db', ...readdirSync(directory)].filter((name) => (statSync(join(directory, name)).mode & 0o077) !== 0);

const addressOf = (text: string) =>
  /API ready: (http:\/\/localhost:\d+)/.exec(text)?.[1]?.replace('localhost', '127.0.0.1') ?? '';

test('a wrong environment is refused before anything starts, with every problem named', async () => {
  const wrong = run({ API_PORT: 'abc', DATABASE_URL: 'nonsense', JWT_SECRET: 'short' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.text().trim().split('\n')).toHaveLength(3);
  expect(wrong.text()).toContain('API_PORT must be a whole number from 0 to 65535, not "abc".');
}, 120_000);

test('a port in use is reported in one sentence', async () => {
  const other: Server = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const taken = other.address();
  const port = typeof taken === 'object' && taken ? String(taken.port) : '';
  const late = run({ API_PORT: port });
  expect(await late.ended).toBe(1);
  expect(late.text().trim()).toBe(
    `Port ${port} is in use. Stop the program that uses it, or choose another with API_PORT.`,
  );
  await new Promise((closed) => other.close(closed));
}, 120_000);

test('the API prints one line when it is ready, keeps its data and tokens over a restart, and locks its data', async () => {
  const first = run({ SHOP_SEED_PRODUCTS: '5' });
  await first.ready;
  expect(first.text()).toMatch(/^API ready: http:\/\/localhost:\d+\n$/);
  expect(statSync(join(data, 'jwt-secret')).mode & 0o777).toBe(0o600);
  expect(readableByOthers(data)).toEqual([]);
  const account = { name: 'Asha', email: 'asha@example.com', password: 'monsoon-2026' };
  const { token } = await post(addressOf(first.text()), '/api/user/register', account);

  const second = run({});
  expect(await second.ended).toBe(1);
  expect(second.text()).toContain(
    `is in use by process ${first.child.pid ?? 0}. Stop it, or choose another SHOP_DATA_DIR.`,
  );

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const again = run({});
  await again.ready;
  const balance = await post(addressOf(again.text()), '/api/coins/balance', {}, String(token));
  expect(balance).toMatchObject({ success: true, coinBalance: 25 });
  again.child.kill('SIGINT');
  expect(await again.ended).toBe(0);
}, 300_000);

const production = { NODE_ENV: 'production', SHOP_URL: 'https://shop.example' };

test('a first start in production opens an empty shop without demo customers, and says how to fill it', async () => {
  const own = mkdtempSync(join(tmpdir(), 'shop-api-'));
  const empty = run({ ...production, SHOP_DATA_DIR: own });
  await empty.ready;
  expect(empty.text()).toContain(
    'The shop has no products yet. Import yours with npm run shop -- products import <file.csv> (docs/operating-the-shop.md). For a trial with demo products, customers and coupons, start it with SHOP_DEMO_DATA=yes.',
  );
  const address = addressOf(empty.text());
  expect(await (await fetch(`${address}/api/product/list`)).json()).toEqual({ success: true, products: [] });
  expect(
    await post(address, '/api/user/login', { email: 'shopper@example.com', password: 'shopper-demo-1' }),
  ).toMatchObject({ success: false });
  empty.child.kill('SIGTERM');
  await empty.ended;

  const trial = run({ ...production, SHOP_DATA_DIR: own, SHOP_DEMO_DATA: 'yes', SHOP_SEED_PRODUCTS: '5' });
  await trial.ready;
  expect(trial.text()).not.toContain('demo_customers');
  expect(
    await post(addressOf(trial.text()), '/api/user/login', {
      email: 'shopper@example.com',
      password: 'shopper-demo-1',
    }),
  ).toMatchObject({ success: true });
  trial.child.kill('SIGTERM');
  await trial.ended;

  const opened = run({ ...production, SHOP_DATA_DIR: own });
  await opened.ready;
  expect(opened.text()).toContain('newcomer@example.com, shopper@example.com');
  expect(
    await post(addressOf(opened.text()), '/api/user/login', {
      email: 'Shopper@example.com',
      password: 'shopper-demo-1',
    }),
  ).toEqual({
    success: false,
    message: 'That email and password do not match.',
  });
  opened.child.kill('SIGTERM');
  await opened.ended;
  rmSync(own, { recursive: true, force: true });
}, 300_000);

test('a data directory that others may read is made private at the start, and the log says so', async () => {
  const open = mkdtempSync(join(data, 'open-'));
  chmodSync(open, 0o755);
  const api = run({ SHOP_DATA_DIR: open, SHOP_SEED_PRODUCTS: '1' });
  await api.ready;
  expect(api.text()).toContain(
    `Changed the permissions of ${open} from 0755 to 0700, because it holds customers' data.`,
  );
  expect(readableByOthers(open)).toEqual([]);
  api.child.kill('SIGTERM');
  await api.ended;
}, 120_000);

test('a data directory that is shared by all users is refused in a sentence', async () => {
  const shared = mkdtempSync(join(data, 'shared-'));
  chmodSync(shared, 0o1777);
  const api = run({ SHOP_DATA_DIR: shared });
  expect(await api.ended).toBe(1);
  expect(api.text().trim()).toBe(
    `SHOP_DATA_DIR: ${shared} is shared by all users of this machine (0777). Choose a directory of its own.`,
  );
}, 120_000);
