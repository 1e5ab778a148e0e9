import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '../../registry';
import { getReleaseFolder } from '../../folders/release-folders';
import type { FolderFile } from '../folder-files';
import { findEarlierFile, rememberFile } from './earlier-files';

let dataDirectory: string;
let folder: string;
let script: string;

const content = Buffer.from('void 0;');
const file: FolderFile = {
  path: 'entry.js',
  integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
  isCompressed: false,
  isRequired: true,
};
const release = { metadata: { version: '1.0.0-00000000' } } as Release;
const find = () => findEarlierFile(dataDirectory, 'mf-a', file, release);

beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'earlier-files-'));
  folder = getReleaseFolder(dataDirectory, 'mf-a', '1.0.0-00000000');
  await mkdir(folder, { recursive: true });
  script = path.join(folder, file.path);
});

afterEach(() => rm(dataDirectory, { recursive: true }));

test('earlier files: one is read and verified once, and shared unread from then on', async () => {
  await writeFile(script, content);
  expect(await find()).toEqual(content);
  expect(await find()).toEqual({ sharedWith: script });
});

test('earlier files: one that was verified before it was written is never read', async () => {
  await writeFile(script, content);
  await rememberFile(folder, file, content);
  expect(await find()).toEqual({ sharedWith: script });
});

test('earlier files: one that was changed, or is missing, is not taken', async () => {
  await writeFile(script, content);
  await find();
  await writeFile(script, 'steal();');
  expect(await find()).toBeNull();
  await rm(script);
  expect(await find()).toBeNull();
  expect(await findEarlierFile(dataDirectory, 'mf-a', file, undefined)).toBeNull();
});
