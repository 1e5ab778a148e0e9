import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  hashMigration,
  listMigrations,
  readJournal,
  readMigration,
  readUsedColumns,
} from '../../scripts/migration-files';
import { findBlockingStatements, findRewrittenTables } from '../testing/migrations/find-blocking-statements';
import { findBreakingChanges, type MigrationFinding } from '../testing/migrations/find-breaking-changes';
import { openDatabases } from '../testing/migrations/open-databases';
import { readPreviousRelease, writeMigrations } from '../testing/migrations/previous-release';
import { type DatabaseSchema, readSchema } from '../testing/migrations/read-schema';
import { applyMigrations } from './apply-migrations';

// The rules of CONTRIBUTING.md (Add a migration), for each migration that the previous release does not have.

const names = listMigrations();
const released = Object.entries(readPreviousRelease().migrations);
const added = names.slice(released.length);

const { create, connect } = openDatabases();

/** The database with each migration from the newest released one on. */
const schemas: (readonly [name: string, schema: DatabaseSchema])[] = [];

beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), 'shop-migrations-'));
  const connection = await connect(await create());
  await connection.run('create extension pg_trgm');
  for (let count = released.length; count <= names.length; count += 1) {
    const folder = writeMigrations(join(directory, String(count)), names.slice(0, count));
    await applyMigrations(connection, folder);
    schemas.push([names[count - 1] ?? '', await readSchema(connection)]);
  }
  rmSync(directory, { recursive: true });
}, 180_000);

/** Returns the findings as sentences, without those that a comment of an added migration accepts. */
function listSentences(findings: readonly MigrationFinding[]): readonly string[] {
  const accepted = added.flatMap((one) =>
    [...readMigration(one).matchAll(/^-- accepted: (.+?): \S.*$/gm)].map(([, subject]) => subject),
  );
  return findings.filter(({ subject }) => !accepted.includes(subject)).map(({ sentence }) => sentence);
}

test('migrations: one that was released is never edited, and all are in the order of their times', () => {
  expect(names.slice(0, released.length).map((name) => [name, hashMigration(name)])).toEqual(released);
  const times = readJournal().entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test('migrations: every release since the previous one can work with the database of the newest', () => {
  const [, newest] = schemas.at(-1) ?? [];
  if (!newest) throw new Error('There are no migrations.');
  /** Each sentence with the oldest release that it is true for. */
  const releases = new Map<string, string>();
  for (const [name, schema] of schemas.toReversed())
    for (const sentence of listSentences(findBreakingChanges(readUsedColumns(name), schema, newest)))
      releases.set(sentence, name);
  expect(Object.fromEntries(releases)).toEqual({});
});

test('migrations: a new one keeps nobody from using a large table', () => {
  const findings = added.map((name, index) => {
    const [before, after] = schemas.slice(index, index + 2).map(([, schema]) => schema);
    const rewritten = before && after ? findRewrittenTables(before, after) : [];
    return [name, listSentences([...findBlockingStatements(readMigration(name)), ...rewritten])];
  });
  expect(findings.filter(([, sentences]) => sentences?.length !== 0)).toEqual([]);
});
