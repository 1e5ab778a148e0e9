import { describeData } from './read-data';

const data = [
  '-- Data of a shop, version 1. The tables are those of backend/api/migrations.',
  '-- {"source":"PostgreSQL 15","migrations":["a"]}',
  'begin;',
  'alter table public.users disable trigger user;',
  'truncate table public.users, public.orders;',
  'copy public.users (id, name) from stdin;',
  '1\tMeera',
  '2\tbegin;',
  '\\.',
  '-- 2 rows',
  'copy public.orders (id) from stdin;',
  '\\.',
  '-- 0 rows',
  "select pg_catalog.setval('public.users_id_seq', 2, true);",
  'alter table public.users enable trigger user;',
  'commit;',
  '-- End of the data.',
  '',
].join('\n');

/** Streams a text in chunks of a size. */
async function* stream(text: string, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size));
}

test.each([1, 2, 3, 16, 1_000])('data is read however a stream cuts it: %i bytes at once', async (size) => {
  expect(await describeData(stream(data, size))).toEqual({
    source: 'PostgreSQL 15',
    migrations: ['a'],
    tables: { 'public.users': 2, 'public.orders': 0 },
  });
});

test.each<readonly [what: string, changed: string]>([
  ['is empty', ''],
  ['does not say what it is', data.replace('version 1', 'version 2')],
  ['does not say which tables it has', data.replace('migrations', 'other')],
  ['ends within rows', data.slice(0, data.indexOf('2\tbegin'))],
  ['lacks its last line', data.replace('-- End of the data.\n', '')],
  ['lacks a row', data.replace('1\tMeera\n', '')],
  ['has a row twice', data.replace('1\tMeera\n', '1\tMeera\n1\tMeera\n')],
  ['reads a file of the server', data.replace('(id) from stdin', `(id) from '/etc/passwd'`)],
  ['holds another statement', data.replace('commit;', 'drop table public.users;')],
  ['holds two statements in a line', data.replace('trigger user;', 'trigger user; drop table public.users;')],
])('data that %s is refused as damaged', async (_, changed) => {
  expect(changed).not.toBe(data);
  await expect(describeData(stream(changed, 50))).rejects.toThrow(/^The data of the backup is damaged: /);
});
