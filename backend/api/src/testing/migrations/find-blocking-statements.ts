import type { DatabaseSchema } from './read-schema';
import type { MigrationFinding } from './find-breaking-changes';

interface Pattern {
  readonly statement: RegExp;
  readonly sentence: string;
}

/** Statements on a table with many rows that nobody can use, or write to, until the transaction ends. */
const blockingInTransaction: readonly Pattern[] = [
  {
    statement: /^create (?:unique )?index .*? on (?<table>\w+)/,
    sentence:
      'builds an index, and nothing can be written meanwhile. Use CREATE INDEX CONCURRENTLY in a migration that begins with "-- outside a transaction".',
  },
  {
    statement: /^alter table (?:only )?(?<table>\w+) add (?:constraint \w+ )?(?:unique|primary key)(?! using index)/,
    sentence:
      'builds an index, and nobody can use the table meanwhile. Build it CONCURRENTLY outside a transaction, then add the constraint USING INDEX.',
  },
  {
    statement: /^alter table (?:only )?(?<table>\w+) add (?:constraint \w+ )?(?:check|foreign key)(?!.* not valid)/,
    sentence:
      'reads the whole table, and nobody can write to it meanwhile. Add the constraint NOT VALID, and validate it in a later migration outside a transaction.',
  },
  {
    statement: /^alter table (?:only )?(?<table>\w+) validate constraint/,
    sentence: 'reads the whole table under the locks of this transaction. Validate outside a transaction.',
  },
  {
    statement: /^alter table (?:only )?(?<table>\w+) .*set not null/,
    sentence:
      'reads the whole table, and nobody can use it meanwhile. Add a CHECK (… IS NOT NULL) NOT VALID, and validate it outside a transaction.',
  },
  {
    statement: /^(?:update|delete from) (?:only )?(?<table>\w+)/,
    sentence:
      'locks each row that it changes until the transaction ends. Change them in batches, in a migration that begins with "-- outside a transaction".',
  },
];

/** What may run outside a transaction, because it needs no lock that others would wait behind. */
const allowedOutside =
  /^(?:create (?:unique )?index concurrently|drop index concurrently|alter table (?:only )?\w+ validate constraint|do\b)/;

/** Finds the statements of a migration that would keep the shop from serving on large tables that exist already. */
export function findBlockingStatements(text: string): readonly MigrationFinding[] {
  const statements = splitStatements(text);
  if (/^-- outside a transaction$/m.test(text))
    return statements
      .filter((statement) => !allowedOutside.test(statement))
      .map((statement) => ({
        subject: statement,
        sentence: `"${statement}" may wait for its lock without a limit. Put it into a migration of its own, which runs in a transaction.`,
      }));
  const created = new Set(statements.flatMap((one) => /^create table (?:if not exists )?(\w+)/.exec(one)?.[1] ?? []));
  return statements.flatMap((statement) =>
    blockingInTransaction.flatMap((pattern) => {
      const table = pattern.statement.exec(statement)?.groups?.['table'];
      if (table === undefined || created.has(table)) return [];
      return [{ subject: table, sentence: `A statement on ${table} ${pattern.sentence}` }];
    }),
  );
}

/** Finds the tables that a migration has written again as a whole, which nobody could use meanwhile. */
export const findRewrittenTables = (before: DatabaseSchema, after: DatabaseSchema): readonly MigrationFinding[] =>
  [...before]
    .filter(([table, { file }]) => after.has(table) && after.get(table)?.file !== file)
    .map(([table]) => ({
      subject: table,
      sentence: `The table ${table} is written again as a whole, and nobody can use it meanwhile. Add a column without a computed default, and fill it in batches.`,
    }));

/** Returns the statements in small letters, without comments, quotation marks, schemas and bodies of functions. */
const splitStatements = (text: string): readonly string[] =>
  text
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$.*?\$\1\$/gs, '')
    .split(';')
    .map((statement) => statement.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase())
    .map((statement) => statement.replaceAll('public.', ''))
    .filter((statement) => statement !== '');
