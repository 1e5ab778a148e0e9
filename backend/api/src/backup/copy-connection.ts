/** A table with the columns that are copied: all but generated ones. Names are quoted where SQL needs it. */
export interface CopyTable {
  readonly name: string;
  readonly columns: string;
}

/** A connection in an open transaction that copies tables out and in. Both databases have one. */
export interface CopyConnection {
  /** Names the database and its version. */
  readonly server: string;
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Copies the rows of a table out, in PostgreSQL's text format of COPY. */
  copyOut(table: CopyTable): AsyncIterable<Uint8Array>;
  /** Adds rows to a table. Each chunk of `rows` consists of complete lines. */
  copyIn(table: CopyTable, rows: AsyncIterable<Uint8Array>): Promise<void>;
}

/** Settings of the session that decide how values are written, as pg_dump sets them. */
export const sessionSettings = [
  "set client_encoding = 'UTF8'",
  "set datestyle = 'ISO'",
  "set intervalstyle = 'postgres'",
  'set extra_float_digits = 3',
  "set bytea_output = 'hex'",
  "set timezone = 'UTC'",
] as const;
