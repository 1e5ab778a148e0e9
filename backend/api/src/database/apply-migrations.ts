import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnusableDatabaseError } from './database';

/** One connection to a database. */
export interface MigrationConnection {
  /** Runs SQL without parameters, and returns the rows of its last statement. */
  run(sql: string): Promise<readonly unknown[]>;
}

export interface MigrationOptions {
  /** Milliseconds that a statement of a transaction waits for a lock; others of the shop wait behind it. */
  readonly lockMs?: number;
  /** Milliseconds until a transaction that got no lock is tried again. */
  readonly pauseMs?: number;
  readonly attempts?: number;
  readonly log?: ((sentence: string) => void) | undefined;
}

interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
  readonly isTransaction: boolean;
  /** Its time in the journal, by which the database knows it. */
  readonly when: number;
  readonly hash: string;
}

/** The first line of a migration whose statements run one by one, each in its own transaction. */
const outsideTransaction = /^-- outside a transaction$/m;

/**
 * Applies the migrations of a folder of drizzle-kit that the database does not have, each in a transaction of its own,
 * while other processes use the database. A transaction that has to wait long for a lock is undone and tried again.
 * Throws when it never gets it.
 */
export async function applyMigrations(
  connection: MigrationConnection,
  folder: string,
  options: MigrationOptions = {},
): Promise<void> {
  await connection.run('create schema if not exists drizzle');
  await connection.run(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const rows = await connection.run('select created_at from drizzle.__drizzle_migrations');
  const applied = new Set((rows as { created_at: string | number }[]).map((row) => Number(row.created_at)));
  for (const migration of readMigrations(folder)) {
    if (applied.has(migration.when)) continue;
    if (migration.isTransaction) await applyInTransaction(connection, migration, options);
    else for (const statement of [...migration.statements, formatRecord(migration)]) await connection.run(statement);
  }
}

async function applyInTransaction(
  connection: MigrationConnection,
  migration: Migration,
  { lockMs = 1_000, pauseMs = 2_000, attempts = 100, log = () => undefined }: MigrationOptions,
): Promise<void> {
  const statements = [
    'begin',
    `set local lock_timeout = ${lockMs}`,
    ...migration.statements,
    formatRecord(migration),
    'commit',
  ];
  for (let attempt = 1; ; attempt += 1) {
    try {
      for (const statement of statements) await connection.run(statement);
      return;
    } catch (error) {
      // Where the connection is lost, the server does it, and the error says why.
      await connection.run('rollback').catch(() => undefined);
      if (!isLockTimeout(error)) throw error;
      if (attempt === attempts)
        throw new UnusableDatabaseError(
          `The migration ${migration.name} changed nothing, because other transactions lock its tables all the time, for example a backup. Start again when they have ended.`,
        );
      if (attempt === 1) log(`The migration ${migration.name} waits for transactions that lock its tables.`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Turns a statement of any migration into one that a transaction allows. On tables without rows it does the same. */
export const toTransactionStatement = (statement: string): string =>
  statement.replace(/\b(?:concurrently\b|commit;)/gi, '');

/** Reads the migrations of a folder in the order of its journal. */
function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly tag: string; readonly when: number }[];
  };
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    return {
      name: tag,
      statements: text.split('--> statement-breakpoint'),
      isTransaction: !outsideTransaction.test(text),
      when,
      hash: createHash('sha256').update(text).digest('hex'),
    };
  });
}

const formatRecord = ({ hash, when }: Migration): string =>
  `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${when})`;

const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';
