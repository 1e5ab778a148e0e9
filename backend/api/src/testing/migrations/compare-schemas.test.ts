import type { MigrationConnection } from '../../database/apply-migrations';
import { findBlockingStatements, findRewrittenTables } from './find-blocking-statements';
import { findBreakingChanges } from './find-breaking-changes';
import { openDatabases } from './open-databases';
import { readSchema } from './read-schema';

const tables = `
  create table shirts (id integer primary key, name text, size text not null default 'M', price integer);
  create table scarves (id integer primary key);
  create unique index shirts_by_name on shirts (name);`;
const used = new Map([
  ['shirts', ['id', 'name', 'size', 'price']],
  ['scarves', ['id']],
]);

const { create, connect } = openDatabases();
let connection: MigrationConnection;
beforeAll(async () => {
  connection = await connect(await create());
});

/** Makes the tables and changes them. Returns them as they were and as they are. */
async function compare(change: string) {
  await connection.run(`drop schema public cascade; create schema public; ${tables}`);
  const before = await readSchema(connection);
  await connection.run(change);
  return { before, after: await readSchema(connection) };
}

test('migrations: what the previous release misses, or what refuses its rows, is found', async () => {
  const { before, after } = await compare(`
    drop table scarves;
    alter table shirts rename column name to title;
    alter table shirts alter column size drop default;
    alter table shirts alter column price type numeric;
    alter table shirts alter column price set not null;
    alter table shirts add column weight integer not null;
    alter table shirts add constraint cheap check (price < 100) not valid;
    create function refuse() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger shirts_refused before insert on shirts for each row execute function refuse();`);
  const subjects = findBreakingChanges(used, before, after).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(
    [
      'scarves',
      'shirts.name',
      'shirts.size',
      'shirts.price',
      'shirts.price',
      'shirts.weight',
      'shirts_by_name',
      'cheap',
      'shirts_refused',
    ].toSorted(),
  );
});

test('migrations: what only adds, and what takes away what no release uses, is fine', async () => {
  const { before, after } = await compare(`
    create table belts (id integer primary key);
    alter table shirts add column colour text;
    alter table shirts add column weight integer not null default 0;
    alter table shirts drop column price;
    create index shirts_by_size on shirts (size);
    create function list() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger shirts_listed after update on shirts for each statement execute function list();`);
  const withoutPrice = new Map([...used, ['shirts', ['id', 'name', 'size']]]);
  expect(findBreakingChanges(withoutPrice, before, after)).toEqual([]);
  expect(findRewrittenTables(before, after)).toEqual([]);
});

test('migrations: a table that is written again as a whole is found', async () => {
  const { before, after } = await compare('alter table shirts add column place bigint generated always as identity');
  expect(findRewrittenTables(before, after).map(({ subject }) => subject)).toEqual(['shirts']);
});

test.each([
  ['CREATE UNIQUE INDEX "a" ON "shirts" USING btree ("name");', 'builds an index'],
  ['ALTER TABLE "shirts" ADD CONSTRAINT "a" UNIQUE("name");', 'builds an index'],
  [
    'ALTER TABLE "public"."shirts" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "public"."b"("id");',
    'reads the whole',
  ],
  ['ALTER TABLE "shirts" ADD CONSTRAINT "a" CHECK (price > 0);', 'reads the whole'],
  ['ALTER TABLE "shirts" VALIDATE CONSTRAINT "a";', 'reads the whole'],
  ['ALTER TABLE "shirts" ALTER COLUMN "name" SET NOT NULL;', 'reads the whole'],
  ['ALTER TABLE "shirts" ADD COLUMN "a" text;\nUPDATE "shirts" SET "a" = 1;', 'locks each row'],
  ['-- outside a transaction\nALTER TABLE "shirts" ADD COLUMN "a" text;', 'may wait for its lock'],
])('migrations: %s would keep the shop from serving', (text, reason) => {
  expect(findBlockingStatements(text)).toEqual([
    expect.objectContaining({ sentence: expect.stringContaining(reason) as string }),
  ]);
});

test.each([
  'CREATE TABLE "belts" ("id" text);\nCREATE INDEX "a" ON "belts" USING btree ("id");\nUPDATE "belts" SET id = 1;',
  'ALTER TABLE "shirts" ADD CONSTRAINT "a" CHECK (price > 0) NOT VALID;',
  'ALTER TABLE "shirts" ADD CONSTRAINT "a" UNIQUE USING INDEX "b";',
  '-- outside a transaction\nCREATE INDEX CONCURRENTLY "a" ON "shirts" ("name");\nDO $$ BEGIN UPDATE shirts SET a = 1; END $$;',
  'CREATE FUNCTION f() RETURNS trigger AS $body$ begin update shirts set a = 1; return new; end $body$ LANGUAGE plpgsql;',
])('migrations: %s keeps nobody waiting', (text) => {
  expect(findBlockingStatements(text)).toEqual([]);
});
