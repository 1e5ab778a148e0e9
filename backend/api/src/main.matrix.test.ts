import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from './testing/fresh-database';
import { findAddress, findReadableByOthers, openMainRuns, post } from './testing/run-main';

const { data, run } = openMainRuns();

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
  await (await freshDatabase(data)).close();
  const first = run({ SHOP_SEED_PRODUCTS: '5' });
  await first.ready;
  expect(first.text()).toMatch(/^API ready: http:\/\/localhost:\d+\n$/);
  expect(statSync(join(data, 'jwt-secret')).mode & 0o777).toBe(0o600);
  expect(findReadableByOthers(data)).toEqual([]);
  const account = { name: 'Asha', email: 'asha@example.com', password: 'monsoon-2026' };
  const { token } = await post(findAddress(first.text()), '/api/user/register', account);

  const second = run({});
  expect(await second.ended).toBe(1);
  expect(second.text()).toContain(
    `is in use by process ${first.child.pid ?? 0}. Stop it, or choose another SHOP_DATA_DIR.`,
  );

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  // What a killed backup left.
  const copy = join(data, 'backup-1f0c.unfinished');
  mkdirSync(copy);
  const again = run({});
  await again.ready;
  const balance = await post(findAddress(again.text()), '/api/coins/balance', {}, String(token));
  expect(balance).toMatchObject({ success: true, coinBalance: 25 });
  expect(existsSync(copy)).toBe(false);
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
  const address = findAddress(empty.text());
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
    await post(findAddress(trial.text()), '/api/user/login', {
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
    await post(findAddress(opened.text()), '/api/user/login', {
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
  expect(findReadableByOthers(open)).toEqual([]);
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
