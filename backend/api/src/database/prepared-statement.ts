import { type Placeholder, sql } from 'drizzle-orm';
import type { Database } from './database';

/** The database of each transaction's connection. It stays when the transaction ends. */
const connections = new WeakMap<Database, Database>();

/** Says on which connection a transaction runs, so that it uses the statements that were written for it before. */
export function setConnection(transaction: Database, connection: Database): void {
  connections.set(transaction, connection);
}

/** Writes a statement with placeholders for its values. */
type WriteStatement<Result> = (db: Database) => {
  prepare(name: string): { execute(values: Readonly<Record<string, unknown>>): Promise<Result> };
};

/**
 * Defines a statement that Drizzle writes and PostgreSQL prepares once for each connection, not for each call: both take
 * longer than most statements themselves. Returns a function that runs it with its values by name.
 */
export function prepareStatement<Result>(name: string, write: WriteStatement<Result>) {
  const written = new WeakMap<Database, ReturnType<ReturnType<WriteStatement<Result>>['prepare']>>();
  return (db: Database, values: Readonly<Record<string, unknown>>): Promise<Result> => {
    const connection = connections.get(db) ?? db;
    let statement = written.get(connection);
    if (!statement) written.set(connection, (statement = write(connection).prepare(name)));
    return statement.execute(values);
  };
}

/** Returns a placeholder for each of these columns. */
export const toPlaceholders = <Name extends string>(
  names: readonly Name[],
  prefix = '',
): Readonly<Record<Name, Placeholder>> =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(prefix + name)])) as Record<Name, Placeholder>;

/** Returns the values of a row for its placeholders. */
export const toPlaceholderValues = (row: object, prefix: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [prefix + name, value]));
