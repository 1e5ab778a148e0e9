/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { computeIntegrity } from '@shop/release-registry/release';
import { createReleaseForTest } from '@shop/release-registry/for-test';
import { createSourceFinder } from './find-source';

let root: string;
let directory: string;
let scripts: string;
const script = 'gifts.1a2b.js';

/** Finds places in the release, with the integrity of its source map, if it has one. */
function find(stack: string, map?: string) {
  const release = createReleaseForTest('1', {
    files: { [script]: 'sha256-AAAA' },
    ...(map === undefined ? {} : { sourceMaps: { [`${script}.map`]: computeIntegrity(Buffer.from(map)) } }),
  });
  return createSourceFinder({ app: 'mf-gifts', release, releasesDirectory: root, directory })(stack);
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'find-source-'));
  directory = path.join(root, 'mf-gifts');
  scripts = path.join(directory, '1');
  await mkdir(path.join(directory, 'src'), { recursive: true });
  await mkdir(scripts);
  const lines = ['export function Gifts() {', "  throw new Error('No ribbon is left.');", '}'];
  await writeFile(path.join(directory, 'src', 'gifts.tsx'), lines.join('\n'));
});

afterEach(() => rm(root, { recursive: true }));

const stack = (message: string) =>
  `Error: ${message}\n    at a (http://localhost:1/releases/mf-gifts/1/gifts.1a2b.js:1:7)\n    at b (http://localhost:1/harness/react.5c.js:2:3)`;

test('checks: a source map leads from a built file to the line of the source', async () => {
  // The first column of the script is column 3 of line 2.
  const map = JSON.stringify({ version: 3, sources: ['mf-gifts/src/gifts.tsx'], names: [], mappings: 'AACE' });
  await writeFile(path.join(scripts, `${script}.map`), map);
  expect(await find(stack('Out.'), map)).toEqual(['mf-gifts/src/gifts.tsx:2:3']);
});

test('checks: without a source map the text of the error leads to its line, and the built file is named', async () => {
  expect(await find(stack('No ribbon is left.'))).toEqual(['mf-gifts/src/gifts.tsx:2', 'gifts.1a2b.js:1:7']);
  expect(await find(stack('Something else is wrong.'))).toEqual(['gifts.1a2b.js:1:7']);
});

test('checks: the line of a server build leads to the same line of the sources', async () => {
  const server = path.join(scripts, 'server.cjs');
  await writeFile(server, "module.exports = () => {\n    throw new Error('No ribbon is left.');\n};");
  expect(await find(`Error: wrong\n    at render (${server}:2:11)`)).toEqual(['mf-gifts/src/gifts.tsx:2']);
  expect(await find(`Error: wrong\n    at render (${server}:1:1)`)).toEqual(['server.cjs:1:1']);
});
