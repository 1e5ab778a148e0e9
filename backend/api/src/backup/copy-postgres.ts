import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type CopyConnection, sessionSettings } from './copy-connection';

const connectMs = 5_000;

interface PostgresTransaction {
  readonly url: string;
  /** A snapshot reads one moment and blocks nobody; a change is stored as a whole or not at all. */
  readonly kind: 'snapshot' | 'change';
}

/**
 * Runs `work` in a transaction of a connection without time limits. Throws a sentence when the database does not answer.
 */
export async function withPostgresTransaction<T>(
  { url, kind }: PostgresTransaction,
  work: (connection: CopyConnection) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    application_name: 'shop backup',
  });
  // The next query reports a lost connection; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect().catch((error: Error) => {
      throw new Error(`The database at DATABASE_URL does not answer: ${error.message}.`);
    });
    await client.query(kind === 'snapshot' ? 'begin isolation level repeatable read read only' : 'begin');
    for (const setting of [...sessionSettings, 'set statement_timeout = 0', 'set lock_timeout = 0'])
      await client.query(setting);
    await client.query('set idle_in_transaction_session_timeout = 0');
    const result = await work(await wrapClient(client));
    await client.query('commit');
    return result;
  } finally {
    // Ends an unfinished transaction, too.
    await client.end().catch(() => undefined);
  }
}

async function wrapClient(client: Client): Promise<CopyConnection> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
  return {
    server: `PostgreSQL ${rows[0]?.version ?? ''}`,
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, [...values])).rows as Row[],
    copyOut: ({ name, columns }) => client.query(copyTo(`copy ${name} (${columns}) to stdout`)),
    copyIn: ({ name, columns }, lines) =>
      pipeline(Readable.from(lines), client.query(copyFrom(`copy ${name} (${columns}) from stdin`))),
  };
}
