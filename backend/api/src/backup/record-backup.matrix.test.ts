import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openPglite } from '../database/open-pglite';
import { listJournal } from '../journal/journal.queries';
import { freshDatabase } from '../testing/fresh-database';
import { bothDatabases, embedded, postgresUrl } from '../testing/test-databases';
import { startTestShop, testSecret } from '../testing/test-shop';
import { findLastBackup } from './last-backup.queries';
import { recordBackup } from './record-backup';

const metricsToken = 'a token of at least thirty-two characters';
const taken = { name: 'shop-2026-06-01T06-30-00Z', operator: 'Asha @ desk' };
let directory: string;
beforeAll(() => void (directory = mkdtempSync(join(tmpdir(), 'record-'))));
afterAll(() => rmSync(directory, { recursive: true }));

const locate = (name: string, databaseUrl: string | undefined, apiAddress = 'http://127.0.0.1:9') => ({
  databaseUrl,
  signingKey: null,
  dataDirectory: join(directory, name),
  settingsFile: join(directory, name, 'settings.json'),
  apiAddress,
  operatorSecret: testSecret,
});

test.each(bothDatabases)('a backup of a shop on %s is in its journal and its metrics', async (name, kind) => {
  const shop = await startTestShop({}, kind, { metricsToken });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const apiAddress = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  const { rows } = (await shop.db.execute(sql`select current_database() as name`)) as unknown as {
    rows: { name: string }[];
  };
  const url = Object.assign(new URL(postgresUrl), { pathname: `/${rows[0]?.name}` }).href;
  const location = locate(name, kind === embedded ? undefined : url, apiAddress);
  mkdirSync(join(location.dataDirectory, 'db'), { recursive: true });
  expect(await findLastBackup(shop.db)).toBeUndefined();
  await recordBackup(location, taken);

  expect(await listJournal(shop.db, { subject: 'backup', limit: 5 })).toMatchObject([
    { action: 'backup taken', operator: taken.operator, after: { name: taken.name } },
  ]);
  const takenAt = await findLastBackup(shop.db);
  const { body } = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  const [, seconds] = /^shop_last_backup_timestamp_seconds ([\d.e+]+)$/m.exec(body) ?? [];
  expect(Number(seconds) * 1000).toBeCloseTo(takenAt?.getTime() ?? 0, 0);
  await shop.close();
});

test('a backup of a stopped shop on the embedded database is found by its next start', async () => {
  const location = locate('stopped', undefined);
  await (await freshDatabase(location.dataDirectory)).close();
  await recordBackup(location, taken);
  const after = await openPglite(join(location.dataDirectory, 'db'));
  expect(await findLastBackup(after.db)).toBeInstanceOf(Date);
  await after.close();
});
