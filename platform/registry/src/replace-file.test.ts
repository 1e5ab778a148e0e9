import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { replaceFile } from './replace-file';

let directory: string;
let file: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'replaced-'));
  file = path.join(directory, 'list.json');
});

afterEach(() => rm(directory, { recursive: true }));

test('replaced file: a reader finds the old content until the new one is complete', async () => {
  await replaceFile(file, 'old', { mode: 0o600 });
  const found: string[] = [];
  await replaceFile(file, 'new', { beforeRename: async () => found.push(await readFile(file, 'utf8')) });
  expect([...found, await readFile(file, 'utf8')]).toEqual(['old', 'new']);
});

test('replaced file: it has the permissions that were asked for', async () => {
  await replaceFile(file, 'secret', { mode: 0o600 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('replaced file: a refusal before the rename leaves the old content and no other file', async () => {
  await replaceFile(file, 'old');
  const beforeRename = () => Promise.reject(new Error('The lock was lost.'));
  await expect(replaceFile(file, 'new', { beforeRename })).rejects.toThrow('The lock was lost.');
  expect([await readFile(file, 'utf8'), await readdir(directory)]).toEqual(['old', ['list.json']]);
});
