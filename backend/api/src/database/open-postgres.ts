import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool, type PoolClient } from 'pg';
import { addRequestComment } from './add-request-comment';
import { applyMigrations } from './apply-migrations';
import { type Database, type OpenDatabase, UnusableDatabaseError } from './database';
import { isConnectionFailure, isUnsent } from './failures';
import { setConnection } from './prepared-statement';
import { type PostgresLimits, defaultPostgresLimits } from './postgres-limits';
import { retry } from './retry';
import * as schema from './schema';

/** The id of the advisory lock for migrating and seeding. */
export const migrationLock = 7_345_201;

/** Milliseconds after which a process looks again whether another one still holds that lock. */
const lockPollMs = 200;

const missingTrigrams =
  'The search of the shop needs the extension pg_trgm in the database at DATABASE_URL, and it cannot be created there. Install the contrib package of PostgreSQL, or have its administrator run "create extension pg_trgm" in this database.';

/**
 * Opens a pool of connections to PostgreSQL. Broken connections are replaced; reads and unsent statements are retried
 * for about 2.5 s. `onError` receives failures of idle connections; a failure in use is thrown where it is used.
 */
export async function openPostgres(
  url: string,
  onError: (error: unknown) => void,
  limits: PostgresLimits = defaultPostgresLimits,
): Promise<OpenDatabase> {
  const connectionOptions = {
    connectionString: url,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    application_name: 'shop',
  };
  const pool = new Pool({
    ...connectionOptions,
    max: limits.connections,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
    // The server cancels slow statements first; this is for a server that does not respond.
    query_timeout: limits.statementMs + 1_000,
  });
  pool.on('error', onError);
  pool.on('connect', prepareConnection);
  const send = pool.query.bind(pool) as (...parameters: unknown[]) => Promise<unknown>;
  const query = (...parameters: unknown[]) =>
    retry(
      () => send(...parameters),
      (error) => isUnsent(error) || (isConnectionFailure(error) && isReadStatement(parameters[0])),
    );
  pool.query = query as typeof pool.query;
  await pool.query('select 1');
  const db = drizzle(pool, { schema }) as unknown as Database;
  db.transaction = (work, config) => withConnection((connection) => connection.transaction(work, config));

  const databases = new WeakMap<PoolClient, Database>();

  /** Runs `work` on one connection of the pool. */
  async function withConnection<T>(work: (connection: Database) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const known = databases.get(client);
    const connection = known ?? openConnection(client);
    if (!known) databases.set(client, connection);
    try {
      return await work(connection);
    } finally {
      client.release();
    }
  }

  /** Runs `work` on a connection without time limits, for migrations and seeds. */
  async function withClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client(connectionOptions);
    // Without a listener a lost connection would end the process. `work` gets the error from its next query.
    client.on('error', onError);
    try {
      await client.connect();
      return await work(client);
    } finally {
      await client.end().catch(onError);
    }
  }

  return {
    db,
    pool,
    migrate: (folder, log) =>
      withClient(async (client) => {
        await client.query('create extension if not exists pg_trgm').catch((error: unknown) => {
          throw new UnusableDatabaseError(
            `${missingTrigrams} (${error instanceof Error ? error.message : 'unknown reason'})`,
          );
        });
        const run = async (sql: string) => [await client.query(sql)].flat().at(-1)?.rows ?? [];
        await applyMigrations({ run }, folder, { log });
      }),
    close: () => pool.end(),
    withExclusiveLock: (work) =>
      withClient(async (client) => {
        while (!(await tryLock(client))) await new Promise((resolve) => setTimeout(resolve, lockPollMs));
        // The server releases the lock when the connection ends.
        return work(drizzle(client, { schema }) as unknown as Database);
      }),
  };
}

/** Opens the database of one connection, whose transactions use the same prepared statements. */
function openConnection(client: PoolClient): Database {
  const connection = drizzle(client, { schema }) as unknown as Database;
  const run = connection.transaction.bind(connection);
  connection.transaction = (work, config) =>
    run((transaction) => {
      setConnection(transaction, connection);
      return work(transaction);
    }, config);
  return connection;
}

/** Takes the lock unless another process has it. A process that waited in PostgreSQL would stop CREATE INDEX CONCURRENTLY. */
async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    migrationLock,
  ]);
  return rows[0]?.locked === true;
}

/**
 * Keeps the process alive when a connection in use breaks, closes a connection whose query timed out, so that no later
 * query waits behind it, and adds the id of the request to each statement.
 */
function prepareConnection(client: PoolClient): void {
  client.on('error', () => undefined);
  const send = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const query = (statement: unknown, ...values: unknown[]): unknown => {
    const sent = send(addRequestComment(statement), ...values);
    if (sent instanceof Promise) {
      sent.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void endClient(client);
      });
    }
    return sent;
  };
  client.query = query as typeof client.query;
}

/** The client's `end` closes the socket at once during a query; the pool's type does not have it. */
const endClient = (client: PoolClient): Promise<void> => (client as unknown as Client).end();

/** Whether a statement only reads, judged by its keywords. */
function isReadStatement(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : ((statement as { text?: string } | undefined)?.text ?? '');
  return /^\s*(?:select|with)\b/i.test(text) && !/\b(?:insert|update|delete|merge|nextval)\b/i.test(text);
}
