import { isFullLength } from './run-length';

/** The place of a test's database in memory; every other one is the address of a PostgreSQL server. */
export const embedded = 'embedded';

/** The address of the tests' PostgreSQL server. */
export const postgresUrl = readPostgresUrl();

type NamedDatabase = readonly [name: string, location: string];

const postgres: NamedDatabase = ['PostgreSQL', postgresUrl];

/** The databases for `test.each` of what differs between them: backups and migrations. */
export const bothDatabases: readonly NamedDatabase[] = [['the embedded database', embedded], postgres];

/** The databases for `test.each`: PostgreSQL every day, and the embedded one too at full length. */
export const testDatabases: readonly NamedDatabase[] = isFullLength ? bothDatabases : [postgres];

function readPostgresUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url)
    throw new Error(
      process.env['TEST_DATABASE_PROBLEM'] ??
        'There is no TEST_DATABASE_URL: run these tests by the configuration of this package.',
    );
  return url;
}
