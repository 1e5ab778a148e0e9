import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CheckResult } from '@shop/release-registry/release';
import { formatSarif } from './format-sarif';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'sarif-'));
  mkdirSync(path.join(directory, 'src'));
  for (const file of ['page.tsx', 'app.ts']) writeFileSync(path.join(directory, 'src', file), '');
});
afterEach(() => rmSync(directory, { recursive: true }));

interface Sarif {
  readonly version: string;
  readonly runs: readonly { readonly results: readonly { readonly ruleId: string; readonly locations?: unknown }[] }[];
}

/** The rule, file, line and column of each result. */
function list(...results: readonly Pick<CheckResult, 'check' | 'problems'>[]) {
  const { version, runs } = JSON.parse(
    formatSarif(
      results.map((result) => ({ detail: '', ms: 1, ...result })),
      directory,
    ),
  ) as Sarif;
  expect(version).toBe('2.1.0');
  return runs[0]?.results.map(({ ruleId, locations }) => [ruleId, locations]);
}

const at = (uri: string, startLine: number, startColumn: number) => [
  { physicalLocation: { artifactLocation: { uri }, region: { startLine, startColumn } } },
];

test('SARIF: each error of the compiler is a result at its line', () => {
  const printed = 'src/page.tsx(12,3): error TS2322: Wrong.\n  src/app.ts(4,1): error TS1005: Wrong.\nFound 2 errors.';
  expect(list({ check: 'types', problems: [printed] })).toEqual([
    ['types', at('src/page.tsx', 12, 3)],
    ['types', at('src/app.ts', 4, 1)],
  ]);
});

test('SARIF: an error of the browser is at the first line of it that is the team’s own', () => {
  const problem =
    'The page gifts: Error: Upside down.\n    at node_modules/react/index.js:1:2\n    at mf-gifts/src/page.tsx:39:7';
  expect(list({ check: 'browser', problems: [problem] })).toEqual([['browser', at('src/page.tsx', 39, 7)]]);
});

test('SARIF: a problem without a place is a result all the same, and no problem is an empty list', () => {
  const problem = 'The page gifts (/gifts) breaks the rule image-alt: <img>';
  expect(list({ check: 'accessibility', problems: [problem] })).toEqual([['accessibility', undefined]]);
  expect(list({ check: 'tests', problems: [] })).toEqual([]);
});
