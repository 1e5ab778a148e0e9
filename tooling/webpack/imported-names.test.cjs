const { mkdirSync, mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const { findImportedNames } = require('./imported-names.cjs');

let directory;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'names-'));
});

afterEach(() => rmSync(directory, { recursive: true }));

function find(texts, packageName) {
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), text);
  }
  return findImportedNames([directory], packageName);
}

test('imported names: imports, re-exports and members of a namespace count; types, tests and other packages do not', () => {
  const texts = {
    'x.store.ts': "import { map as one, type Observable } from 'rxjs';\nimport type { Subject } from 'rxjs';",
    'again/index.ts': "export { zip } from 'rxjs';\nexport { of } from 'other';",
    'x.test.ts': "import { toArray } from 'rxjs';",
    'node_modules/a/index.js': "import { timer } from 'rxjs';",
    'schema.ts': "import * as v from 'valibot';\nconst a: v.Schema = v.object({ v: v.string() });",
  };
  expect(find(texts, 'rxjs')).toEqual(['map', 'zip']);
  expect(find(texts, 'valibot')).toEqual(['object', 'string']);
});

test.each([
  "import * as v from 'valibot';\nexport const all = [v];",
  "export * from 'valibot';",
  "export const later = () => import('valibot');",
])('imported names: a package that is used as a whole is known as such: %s', (text) => {
  expect(find({ 'whole.ts': text }, 'valibot')).toContain('*');
});
