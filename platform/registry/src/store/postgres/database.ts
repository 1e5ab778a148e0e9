import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientBase, Pool, type QueryResultRow } from 'pg';
import { StoreUnavailableError } from '../store-unavailable';

/** The schema of the tables, which belongs to the store alone. */
export const schemaName = 'release_store';

const migrationsFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../migrations');

/** The id of the advisory lock for migrations. */
const migrationLock = 7_345_202;

const connectMs = 3_000;

/** Milliseconds for one statement; one of them sends at most `maxBatchBytes` of files. */
const statementMs = 30_000;

/** Milliseconds that a change waits for the changes before it. */
const lockMs = 20_000;

/** Opens a pool of connections. Broken ones are replaced by the next query. */
export function createPool(databaseUrl: string): Pool {
  const pool = new Pool({
    ...connectionOptions(databaseUrl),
    max: 4,
    statement_timeout: statementMs,
    query_timeout: statementMs + 1_000,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: statementMs,
  });
  // The failure of an idle connection concerns nobody.
  pool.on('error', () => undefined);
  return pool;
}

export const connectionOptions = (databaseUrl: string) => ({
  connectionString: databaseUrl,
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  application_name: 'shop releases',
});

/** Runs a statement. Throws a sentence when the database cannot do it. */
export async function query<Row extends QueryResultRow>(
  client: Pool | ClientBase,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } catch (error) {
    throw describeFailure(error);
  }
}

/** Creates the tables and brings them up to date. Programs that start at once wait for each other. */
export async function migrateStore(databaseUrl: string): Promise<void> {
  const client = new Client(connectionOptions(databaseUrl));
  // The failing query reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder, migrationsSchema: schemaName, migrationsTable: 'migrations' });
  } catch (error) {
    throw describeFailure(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Runs `work` in a transaction. Throws what `work` throws, after which nothing has changed. When the connection breaks
 * during COMMIT, asks the database whether it was stored.
 */
export async function inTransaction<T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw describeFailure(error);
  });
  // A connection that breaks between two statements would end the process; the next statement reports it.
  const ignore = () => undefined;
  client.on('error', ignore);
  let isBroken = false;
  try {
    await query(client, 'begin');
    const result = await work(client);
    const [row] = await query<{ id: string | null }>(client, 'select pg_current_xact_id_if_assigned()::text as id');
    try {
      await query(client, 'commit');
    } catch (error) {
      isBroken = true;
      if (!row?.id || !(await isCommitted(pool, row.id, error))) throw error;
    }
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.removeListener('error', ignore);
    client.release(isBroken);
  }
}

const unknownCommit =
  'The connection to the database of the releases broke while the change was being stored, so it may or may not have been made. Look at it with npm run status, and make it again if it is missing.';

/** Milliseconds in which a transaction that was being stored is stored or undone. */
const commitMs = 5_000;

async function isCommitted(pool: Pool, id: string, cause: unknown): Promise<boolean> {
  const until = Date.now() + commitMs;
  for (;;) {
    const status = await query<{ status: string | null }>(pool, 'select pg_xact_status($1::xid8) as status', [id]).then(
      ([row]) => row?.status,
      () => undefined,
    );
    if (status === 'committed') return true;
    if (status === 'aborted') return false;
    if (Date.now() > until) throw new StoreUnavailableError(unknownCommit, cause, unknownCommit);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function describeFailure(error: unknown): StoreUnavailableError {
  if (error instanceof StoreUnavailableError) return error;
  const { code, message } = findCause(error);
  if (code === '42501')
    return new StoreUnavailableError(
      `The user of DATABASE_URL may not do this: ${message}. The releases need a schema of their own: let an administrator run "create schema ${schemaName} authorization …" or grant CREATE on the database.`,
      error,
    );
  if (code === '55P03')
    return new StoreUnavailableError(
      'Other changes of the releases took too long, so nothing was changed. Try again.',
      error,
    );
  // An SQLSTATE, except those of broken connections and of a server that stops; names of network errors begin with E.
  const isRefusal = /^(?!E|08|57P)[0-9A-Z]{5}$/.test(code ?? '');
  const reason = (message || code || 'unknown reason').replace(/\.$/, '');
  return new StoreUnavailableError(
    `The database of the releases (DATABASE_URL) ${isRefusal ? 'refused this' : 'does not answer'}, so nothing was changed: ${reason}. Try again later.`,
    error,
  );
}

/** The error of the driver, which the migrator hides as the cause; of several addresses the first. */
function findCause(error: unknown): { readonly code?: string; readonly message: string } {
  let found = error;
  for (;;) {
    if (found instanceof AggregateError && found.errors.length > 0) found = found.errors[0] as unknown;
    else if (found instanceof Error && found.cause instanceof Error) found = found.cause;
    else break;
  }
  if (!(found instanceof Error)) return { message: String(found) };
  return 'code' in found && typeof found.code === 'string'
    ? { code: found.code, message: found.message }
    : { message: found.message };
}
