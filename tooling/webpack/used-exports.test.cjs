const { mkdtempSync, mkdirSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const webpack = require('webpack');
const { findUsedExports } = require('./used-exports.cjs');

let directory;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'used-exports-'));
});

afterEach(() => rmSync(directory, { recursive: true }));

/** What a build of these files takes of rxjs and valibot. */
function usedBy(files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    writeFileSync(path.join(directory, name), text);
  }
  let found;
  const look = (compiler) =>
    compiler.hooks.thisCompilation.tap('test', (compilation) =>
      compilation.hooks.optimizeTree.tap('test', () => {
        found = findUsedExports(compilation, ['rxjs', 'valibot']);
      }),
    );
  const consumes = Object.fromEntries(
    ['rxjs', 'valibot', 'react'].map((name) => [name, { import: false, singleton: true, requiredVersion: false }]),
  );
  const compiler = webpack({
    mode: 'production',
    context: directory,
    entry: './main.js',
    output: { path: path.join(directory, 'out') },
    optimization: { minimize: false },
    plugins: [new webpack.sharing.ConsumeSharedPlugin({ consumes }), { apply: look }],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) =>
      compiler.close(() =>
        error || stats.hasErrors() ? reject(error ?? new Error(stats.toString('errors-only'))) : resolve(found),
      ),
    );
  });
}

test('used exports: exports that a build uses are found, however they are imported; removed imports do not count', async () => {
  const found = await usedBy({
    'package.json': '{ "sideEffects": false }',
    'main.js':
      "import React from 'react';\nimport { used, Shown } from './library.js';\nimport { filter as only } from './again.js';\nconsole.log(React, used(), Shown, only);\nimport('./later.js');",
    'later.js': "import { timer } from 'rxjs';\nconsole.log(timer(1));",
    'again.js': "export { filter, zip } from 'rxjs';",
    'library.js':
      "import * as v from 'valibot';\nimport { map, of as one } from 'rxjs';\nexport const used = () => v.pipe(v.string(), one);\nexport const unused = () => [v.bigint(), map];\nexport const Shown = /*#__PURE__*/ v.object({});\nexport const Hidden = /*#__PURE__*/ v.set({});",
  });
  expect(found).toEqual({ rxjs: ['filter', 'of', 'timer'], valibot: ['object', 'pipe', 'string'] });
});

test('used exports: a package that is used as a whole stops the build', async () => {
  await expect(usedBy({ 'main.js': "import * as v from 'valibot';\nconsole.log(v);" })).rejects.toThrow(
    /main\.js uses valibot as a whole, of which the shell shares some exports only/,
  );
});

test('used exports: equal sources give an equal result in the same order, so that their release has the same version', async () => {
  const [streams, schemas] = [
    "import { of } from 'rxjs';\nof(1).subscribe(console.log);",
    "import { string } from 'valibot';\nconsole.log(string());",
  ];
  const orders = [`${streams}\n${schemas}`, `${schemas}\n${streams}`];
  for (const main of orders) expect(Object.keys(await usedBy({ 'main.js': main }))).toEqual(['rxjs', 'valibot']);
});
