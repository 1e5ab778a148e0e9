import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bothDatabases, embedded } from '../testing/test-databases';
import { freshDatabase } from '../testing/fresh-database';
import { openDatabases } from '../testing/migrations/open-databases';
import {
  applyMigrations,
  type MigrationConnection,
  type MigrationOptions,
  toTransactionStatement,
} from './apply-migrations';
import type { OpenDatabase } from './database';
import { openPostgres } from './open-postgres';

// Migrations of these tests only, on databases of their own.

jest.setTimeout(120_000);

const { create, connect } = openDatabases();
let directory: string;
let inMemory: OpenDatabase;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'migrations-'));
  inMemory = await freshDatabase(embedded);
});
afterAll(async () => {
  await inMemory.close();
  rmSync(directory, { recursive: true });
});

/** Writes a folder of migrations; the number of a migration is its time. */
function writeFolder(migrations: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(directory, 'folder-'));
  mkdirSync(join(folder, 'meta'));
  const entries = Object.keys(migrations).map((tag) => ({ tag, when: Number(tag.slice(0, 4)) }));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [tag, text] of Object.entries(migrations)) writeFileSync(join(folder, `${tag}.sql`), text);
  return folder;
}

/** Returns a connection to an empty database. */
async function openEmpty(location: string): Promise<MigrationConnection> {
  if (location !== embedded) return connect(await create());
  const run = async (sql: string) => (await inMemory.pglite?.exec(sql))?.at(-1)?.rows ?? [];
  await run('drop schema if exists drizzle cascade; drop schema public cascade; create schema public');
  return { run };
}

const shirts = 'create table shirts (id integer primary key, name text);--> statement-breakpoint\n';
const rows = "insert into shirts select number, 'Linen' from generate_series(1, 2500) number;";
const inBatches = `-- outside a transaction
drop index concurrently if exists shirts_by_size;--> statement-breakpoint
create index concurrently shirts_by_size on shirts (size);--> statement-breakpoint
do $$
begin
  loop
    update shirts set size = 'M' where id in (select id from shirts where size is null limit 1000);
    exit when not found;
    commit;
  end loop;
end $$;`;

test.each(bothDatabases)(
  'migrations: each is applied once, an index is built and rows are filled in batches outside a transaction, on %s',
  async (_, url) => {
    const connection = await openEmpty(url);
    const older = { '0001_shirts': shirts + rows, '0003_size': 'alter table shirts add column size text;' };
    await applyMigrations(connection, writeFolder(older));
    // The second one comes from a branch that was merged later.
    const folder = writeFolder({
      ...older,
      '0002_price': 'alter table shirts add column price integer;',
      '0004_fill': inBatches,
    });
    await applyMigrations(connection, folder);
    await applyMigrations(connection, folder);
    expect(
      await connection.run('select size, count(*)::int, count(price)::int as priced from shirts group by size'),
    ).toEqual([{ size: 'M', count: 2500, priced: 0 }]);
    expect(
      await connection.run("select indisvalid from pg_index where indexrelid = 'shirts_by_size'::regclass"),
    ).toEqual([{ indisvalid: true }]);
    expect(await connection.run('select count(*)::int from drizzle.__drizzle_migrations')).toEqual([{ count: 4 }]);
    // A restore creates the tables in one transaction.
    await connection.run('truncate shirts');
    const statements = inBatches.split('--> statement-breakpoint').map(toTransactionStatement);
    for (const statement of ['begin', ...statements, 'rollback']) await connection.run(statement);
  },
);

test.each(bothDatabases)('migrations: one that fails changes nothing, on %s', async (_, url) => {
  const connection = await openEmpty(url);
  const folder = writeFolder({
    '0001_shirts': shirts,
    '0002_wrong': `${rows}--> statement-breakpoint\nselect 1 / 0;`,
  });
  await expect(applyMigrations(connection, folder)).rejects.toThrow(/division by zero/);
  expect(await connection.run('select count(*)::int from shirts')).toEqual([{ count: 0 }]);
  expect(await connection.run('select count(*)::int from drizzle.__drizzle_migrations')).toEqual([{ count: 1 }]);
});

test('migrations: one that waits for a long transaction, such as a backup, does not keep others from reading', async () => {
  const address = await create();
  const [connection, backup, shopper] = [await connect(address), await connect(address), await connect(address)];
  const first = { '0001_shirts': shirts };
  await applyMigrations(connection, writeFolder(first));
  await backup.run('begin; select * from shirts');
  const sentences: string[] = [];
  const folder = writeFolder({ ...first, '0002_size': 'alter table shirts add column size text;' });
  const options: MigrationOptions = { lockMs: 100, pauseMs: 50, log: (sentence) => sentences.push(sentence) };
  await expect(applyMigrations(connection, folder, { ...options, attempts: 2 })).rejects.toThrow(
    /^The migration 0002_size changed nothing, because other transactions lock its tables/,
  );
  const migrated = applyMigrations(connection, folder, options);
  while (sentences.length < 2) await shopper.run('select * from shirts');
  await backup.run('commit');
  await migrated;
  expect(await shopper.run('select size from shirts')).toEqual([]);
  expect(new Set(sentences)).toEqual(new Set(['The migration 0002_size waits for transactions that lock its tables.']));
});

test('migrations: a process that waits for its turn does not stop an index that is built concurrently', async () => {
  const address = await create();
  const folder = writeFolder({
    '0001_shirts': shirts + rows,
    '0002_size': 'alter table shirts add column size text;',
    '0003_fill': inBatches,
  });
  const fail = (error: unknown) => {
    throw error;
  };
  const both = await Promise.all([openPostgres(address, fail), openPostgres(address, fail)]);
  await Promise.all(both.map((one) => one.withExclusiveLock(() => one.migrate(folder))));
  for (const one of both) await one.close();
  const connection = await connect(address);
  expect(await connection.run('select count(size)::int from shirts')).toEqual([{ count: 2500 }]);
});
