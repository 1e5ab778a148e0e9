/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findSources } from './find-source';

let root: string;
let directory: string;
let scripts: string;
const find = (stack: string) => findSources(stack, { directory, scripts });

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'find-source-'));
  directory = path.join(root, 'mf-gifts');
  scripts = path.join(directory, 'dist');
  await mkdir(path.join(directory, 'src'), { recursive: true });
  await mkdir(scripts);
  const lines = ['export function Gifts() {', "  throw new Error('No ribbon is left.');", '}'];
  await writeFile(path.join(directory, 'src', 'gifts.tsx'), lines.join('\n'));
  await writeFile(path.join(scripts, 'gifts.1a2b.js'), 'throw Error("No ribbon is left.")');
});

afterEach(() => rm(root, { recursive: true }));

const stack = (message: string) =>
  `Error: ${message}\n    at a (http://localhost:1/releases/mf-gifts/1/gifts.1a2b.js:1:7)\n    at b (http://localhost:1/harness/react.5c.js:2:3)`;

test('checks: a source map leads from a built file to the line of the source', async () => {
  // The first column of the script is column 3 of line 2.
  const map = { version: 3, sources: ['webpack://mf-gifts/./src/gifts.tsx'], names: [], mappings: 'AACE' };
  await writeFile(path.join(scripts, 'gifts.1a2b.js.map'), JSON.stringify(map));
  expect(await find(stack('Out.'))).toEqual(['mf-gifts/src/gifts.tsx:2']);
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
