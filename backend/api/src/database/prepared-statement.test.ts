import { sql } from 'drizzle-orm';
import { freshDatabase } from '../testing/fresh-database';
import { bothDatabases, postgresUrl } from '../testing/test-databases';
import type { Database, OpenDatabase } from './database';
import { prepareStatement } from './prepared-statement';

const setName = (db: Database, name: string) => db.execute(sql.raw(`set local application_name = '${name}'`));

/** Defines a statement that returns the name that its transaction was given, after the words of the caller. */
function defineStatement() {
  let writes = 0;
  const run = prepareStatement('read_name', (db) => {
    writes += 1;
    const name = sql<string>`${sql.placeholder('before')}::text || current_setting('application_name')`.as('name');
    return db.select({ name }).from(sql`(select 1) as one`);
  });
  const read = async (db: Database, before: string) => (await run(db, { before }))[0]?.name;
  return { read, countWrites: () => writes };
}

async function withDatabase(location: string, use: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await freshDatabase(location);
  try {
    await use(database);
  } finally {
    await database.close();
  }
}

test.each(bothDatabases)('prepared statements: one runs in the transaction of its caller, on %s', (_, location) =>
  withDatabase(location, async ({ db }) => {
    const { read } = defineStatement();
    const names = await Promise.all(
      ['first', 'second'].map((name) =>
        db.transaction(async (transaction) => {
          await setName(transaction, name);
          return read(transaction, 'It is ');
        }),
      ),
    );
    expect(names).toEqual(['It is first', 'It is second']);
  }),
);

test('prepared statements: one is written once for a connection, whatever becomes of its transactions', () =>
  withDatabase(postgresUrl, async ({ db }) => {
    const { read, countWrites } = defineStatement();
    for (const name of ['first', 'second']) {
      await db.transaction((transaction) => read(transaction, name));
      await expect(
        db.transaction(async (transaction) => {
          await read(transaction, name);
          throw new Error('rolled back');
        }),
      ).rejects.toThrow('rolled back');
    }
    expect(countWrites()).toBe(1);
  }));
