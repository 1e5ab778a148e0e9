import { statSync } from 'node:fs';
import { join } from 'node:path';
import { writeEmbeddedDatabase } from './testing/fresh-database';
import { findAddress, findReadableByOthers, openMainRuns, post } from './testing/run-main';

// Each start of the program takes seconds; main.matrix.test.ts has more of them.

const { data, run } = openMainRuns();

test('a wrong environment is refused before anything starts, with every problem named', async () => {
  const wrong = run({ API_PORT: 'abc', DATABASE_URL: 'nonsense', JWT_SECRET: 'short' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.text().trim().split('\n')).toHaveLength(3);
  expect(wrong.text()).toContain('API_PORT must be a whole number from 0 to 65535, not "abc".');
}, 120_000);

test('the API prints one line when it is ready, keeps its data and tokens over a restart, and locks its data', async () => {
  await writeEmbeddedDatabase(data);
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
  const again = run({});
  await again.ready;
  const balance = await post(findAddress(again.text()), '/api/coins/balance', {}, String(token));
  expect(balance).toMatchObject({ success: true, coinBalance: 25 });
  again.child.kill('SIGINT');
  expect(await again.ended).toBe(0);
}, 300_000);
