import type { DatabaseSchema, SchemaTable } from './read-schema';

/** What is wrong with a migration. A comment "-- accepted: <subject>: <why>" in its file allows it. */
export interface MigrationFinding {
  readonly subject: string;
  readonly sentence: string;
}

/** The columns that a release reads and writes, by table. */
type UsedColumns = ReadonlyMap<string, readonly string[]>;

const expandFirst = 'Add what is new beside it, and take this away when no release uses it any more.';

/**
 * Compares the database that a release was made for with one that later migrations have changed, and finds what the
 * release cannot work with: what it uses and misses, and what refuses the rows that it writes.
 */
export function findBreakingChanges(
  used: UsedColumns,
  before: DatabaseSchema,
  after: DatabaseSchema,
): readonly MigrationFinding[] {
  return [...used].flatMap(([table, columns]) => {
    const [old, now] = [before.get(table), after.get(table)];
    if (!old) throw new Error(`The database has no table ${table}, which its snapshot names.`);
    if (!now) return [{ subject: table, sentence: `The table ${table} is missing. ${expandFirst}` }];
    return [
      ...columns.flatMap((column) => compareColumn(table, column, old, now)),
      ...findRequiredColumns(table, columns, now),
      ...compareRules(table, old, now),
    ];
  });
}

function compareColumn(table: string, column: string, before: SchemaTable, after: SchemaTable): MigrationFinding[] {
  const subject = `${table}.${column}`;
  const [old, now] = [before.columns.get(column), after.columns.get(column)];
  if (!old) throw new Error(`The database has no column ${subject}, which its snapshot names.`);
  if (!now) return [{ subject, sentence: `The column ${subject} is missing. ${expandFirst}` }];
  const findings: MigrationFinding[] = [];
  if (now.type !== old.type)
    findings.push({ subject, sentence: `The column ${subject} was ${old.type} and is ${now.type}. ${expandFirst}` });
  if (now.isRequired && !old.isRequired)
    findings.push({
      subject,
      sentence: `The column ${subject} must not be null any more, and the release may write null.`,
    });
  if (old.hasDefault && !now.hasDefault)
    findings.push({ subject, sentence: `The column ${subject} has lost the default that the release relies on.` });
  return findings;
}

const findRequiredColumns = (table: string, known: readonly string[], after: SchemaTable): MigrationFinding[] =>
  [...after.columns]
    .filter(([name, { isRequired, hasDefault }]) => isRequired && !hasDefault && !known.includes(name))
    .map(([name]) => ({
      subject: `${table}.${name}`,
      sentence: `The column ${table}.${name} must not be null and has no default, and the release does not write it. Give it a default, or allow null.`,
    }));

/** A trigger that runs after the row is written; previous-release.matrix.test.ts shows whether it refuses rows. */
const afterTrigger = /^CREATE TRIGGER \S+ AFTER /;

function compareRules(table: string, before: SchemaTable, after: SchemaTable): MigrationFinding[] {
  const names = new Set([...before.rules.keys(), ...after.rules.keys()]);
  return [...names]
    .filter((name) => before.rules.get(name) !== after.rules.get(name))
    .filter((name) => before.rules.has(name) || !afterTrigger.test(after.rules.get(name) ?? ''))
    .map((name) => ({
      subject: name,
      sentence: `The rule ${name} of ${table} was "${before.rules.get(name) ?? 'not there'}" and is "${after.rules.get(name) ?? 'not there'}". The release may write what it refuses, or rely on it.`,
    }));
}
