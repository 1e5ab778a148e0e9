import { placeOrder } from '@shop/shared-api';
import { sql } from 'drizzle-orm';
import { testDatabases } from '../testing/test-databases';
import { addProduct } from '../testing/add-product';
import { orderPayload } from '../testing/test-orders';
import { startTestShop } from '../testing/test-shop';
import { createReadiness } from './readiness';
import { requireFreeSpace } from './readiness.queries';

test.each(testDatabases)(
  'the shop is ready while its database is writable, not while the disk is full, and alive in any case, on %s',
  async (_, url) => {
    const shop = await startTestShop({}, url);
    const statuses = async () =>
      Promise.all(
        ['/api/live', '/api/ready', '/api/health'].map(
          async (path) => (await shop.app.inject({ url: path })).statusCode,
        ),
      );
    const answer = await shop.app.inject({ url: '/api/health' });
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
      200,
      { success: true },
      'no-store',
    ]);
    expect(await statuses()).toEqual([200, 200, 200]);
    await shop.close();

    const full = await startTestShop({}, url);
    await addProduct(full.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 5 } });
    const customer = await full.createCustomer();
    await full.db.execute(
      sql`create function refuse_writes() returns trigger language plpgsql as $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`,
    );
    for (const table of ['readiness', 'orders'])
      await full.db.execute(
        sql.raw(`create trigger full_disk before insert or update on ${table} execute function refuse_writes()`),
      );
    const refused = await full.app.inject({ url: '/api/ready' });
    expect([refused.statusCode, refused.json()]).toEqual([
      503,
      { success: false, message: 'The shop cannot take orders right now. Please try again in a moment.' },
    ]);
    expect((await full.app.inject({ url: '/api/live' })).statusCode).toBe(200);
    const { status, body } = await full.callRefused(placeOrder, orderPayload(), { token: customer });
    expect([status, body.message]).toEqual([
      503,
      'The shop cannot reach its records right now. Nothing you entered is lost. Please try again in a moment.',
    ]);
    expect(full.reported).toHaveLength(2);
    await full.close();
  },
  120_000,
);

test('readiness is checked once a second however often it is requested, and a check that hangs has failed', async () => {
  let time = 0;
  let checks = 0;
  const failures: unknown[] = [];
  let next: () => Promise<void> = () => Promise.resolve();
  const isReady = createReadiness({
    check: () => ((checks += 1), next()),
    onFailure: (error) => failures.push(error),
    timeoutMs: 20,
    now: () => time,
  });
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true]);
  time = 999;
  expect([await isReady(), checks]).toEqual([true, 1]);
  next = () => new Promise(() => undefined);
  time = 1000;
  expect([await isReady(), checks]).toEqual([false, 2]);
  time = 2000;
  expect([await isReady(), failures.length]).toEqual([false, 1]);
  next = () => Promise.resolve();
  time = 3000;
  expect(await isReady()).toBe(true);
});

test('a disk that is nearly full is reported in a sentence', async () => {
  await expect(requireFreeSpace(__dirname, 0)).resolves.toBeUndefined();
  await expect(requireFreeSpace(__dirname, Infinity)).rejects.toThrow(
    /^The disk of .* is nearly full: \d+ MB are left\.$/,
  );
});
