import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createReleaseForTest } from '@shop/release-registry/for-test';
import { hashOf } from '../testing/test-shop';
import { createSourceLocator } from './source-positions';

let directory: string;
const logged: string[] = [];

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'source-positions-'));
  logged.length = 0;
});

afterEach(() => rm(directory, { recursive: true }));

/** Maps line 1, columns 1 and 11, to line 41, columns 1 and 9, of the first source. */
const createMap = (source: string, more: object = {}) =>
  JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAwCA,UAAQ', ...more });

async function locate(map: string, positions: readonly string[], integrity = hashOf(map)) {
  await mkdir(path.join(directory, 'mf-a', '1'), { recursive: true });
  await writeFile(path.join(directory, 'mf-a', '1', 'page.js.map'), map);
  const release = createReleaseForTest('1', { sourceMaps: { 'page.js.map': integrity } });
  const found = await createSourceLocator(directory, (line) => logged.push(line)).locate('mf-a', release, positions);
  return Object.fromEntries(found);
}

test('source positions: a position of a release is found in the source, with line and column', async () => {
  expect(await locate(createMap('mf-a/src/balance.tsx'), ['page.js:1:1', 'page.js:1:12', 'other.js:1:1'])).toEqual({
    'page.js:1:1': 'mf-a/src/balance.tsx:41:1',
    'page.js:1:12': 'mf-a/src/balance.tsx:41:9',
  });
  expect(logged).toEqual([]);
});

test.each([
  ['node_modules/.pnpm/react@19/node_modules/react/index.js', 'react/index.js:41:1'],
  ['./src/page.tsx', 'src/page.tsx:41:1'],
  ['webpack://gifts/src/<b>.js', 'webpack://gifts/src/<b>.js:41:1'],
  ['src/\u001b[31mred\u202e.js', 'src/[31mred.js:41:1'],
  [`${'x'.repeat(200)}/page.js`, `…${'x'.repeat(112)}/page.js:41:1`],
])('source positions: the path %j is shown as %j', async (source, shown) => {
  expect(await locate(createMap(source), ['page.js:1:1'])).toEqual({ 'page.js:1:1': shown });
});

test.each([
  ['of other bytes', createMap('a.js'), hashOf('another')],
  ['of another shape', '{"version": 3}', undefined],
  ['that is no JSON', 'map', undefined],
  ['with more mappings than any file has', createMap('a.js', { mappings: 'AAAA,'.repeat(500_000) }), undefined],
])('source positions: a map %s is logged and not used', async (_, map, integrity) => {
  expect(await locate(map, ['page.js:1:1'], integrity)).toEqual({});
  expect(logged).toEqual([expect.stringMatching(/^The source map mf-a\/1\/page\.js\.map cannot be used: /)]);
});

test('source positions: a map that is gone is logged, and a release without maps is not', async () => {
  const locator = createSourceLocator(directory, (line) => logged.push(line));
  expect(await locator.locate('mf-a', createReleaseForTest('1'), ['page.js:1:1'])).toEqual(new Map());
  expect(logged).toEqual([]);
  const release = createReleaseForTest('1', { sourceMaps: { 'page.js.map': hashOf('') } });
  expect(await locator.locate('mf-a', release, ['page.js:1:1'])).toEqual(new Map());
  expect(logged).toEqual([expect.stringMatching(/cannot be used: .*ENOENT/)]);
});
