const { createHash } = require('node:crypto');
const { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const { runInNewContext } = require('node:vm');
const { originalPositionFor, TraceMap } = require('@jridgewell/trace-mapping');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const webpack = require('webpack');
const { ChunkRetryPlugin } = require('./chunk-retry-plugin.cjs');

let directory;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'attempts-'));
  writeFileSync(path.join(directory, 'main.js'), "import './main.css';\nimport('./later.js');\nconsole.log('here');");
  writeFileSync(path.join(directory, 'main.css'), 'p { color: black; }');
  writeFileSync(path.join(directory, 'later.js'), "import './later.css';\nconsole.log('later');");
  writeFileSync(path.join(directory, 'later.css'), 'p { color: grey; }');
});

afterEach(() => rmSync(directory, { recursive: true }));

/** The files of a build, by name. */
function build({ live, minimize = false }) {
  const file = live ? '[name]' : '[name].[contenthash:8]';
  const compiler = webpack({
    mode: 'production',
    context: directory,
    devtool: 'hidden-nosources-source-map',
    entry: { main: './main.js' },
    output: {
      path: path.join(directory, 'out'),
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      publicPath: 'auto',
      chunkLoadTimeout: 8000,
    },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] }] },
    optimization: { minimize },
    plugins: [new MiniCssExtractPlugin({ filename: `${file}.css` }), new ChunkRetryPlugin('shell', { live })],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error || stats.hasErrors()) return reject(error ?? new Error(stats.toString('errors-only')));
        const names = readdirSync(path.join(directory, 'out'));
        resolve(
          Object.fromEntries(names.map((name) => [name, readFileSync(path.join(directory, 'out', name), 'utf8')])),
        );
      }),
    );
  });
}

test('chunk retry: the entry loads every lazy script and style with its hash, and any other file with a hash that no file has', async () => {
  const files = await build({ live: false });
  const entry = files[Object.keys(files).find((name) => /^main\..*js$/.test(name))];
  const lazy = Object.keys(files).filter((name) => !name.startsWith('main.') && !name.endsWith('.map'));
  const integrityOf = runInNewContext(/\.integrityOf = (.*);/.exec(entry)[1]);
  expect(lazy.map((name) => path.extname(name)).sort()).toEqual(['.css', '.js']);
  for (const name of lazy) {
    const hash = `sha256-${createHash('sha256').update(files[name]).digest('base64')}`;
    expect([
      integrityOf(`https://shop.example/${name}`),
      integrityOf(`https://shop.example/${name}?attempt=2`),
    ]).toEqual([hash, hash]);
  }
  expect(integrityOf('https://shop.example/123.deadbeef.js')).toBe(`sha256-${'A'.repeat(43)}=`);
  expect(entry).toContain('script.integrity = __webpack_require__.integrityOf(script.src);');
  expect(entry).toContain('linkTag.integrity = __webpack_require__.integrityOf(linkTag.href);');
});

test('chunk retry: a build of a development server has no hashes, and its retries still have addresses of their own', async () => {
  const { 'main.js': entry } = await build({ live: true });
  expect(entry).not.toContain('integrity');
  expect(entry).toContain('?attempt=');
});

test('chunk retry: the entry’s source map fits the entry after its table of hashes was written', async () => {
  const files = await build({ live: false, minimize: true });
  const name = Object.keys(files).find((file) => /^main\..*js$/.test(file));
  const entry = files[name];
  expect(entry.indexOf('integrityOf')).toBeLessThan(entry.indexOf('"here"'));
  const before = entry.slice(0, entry.indexOf('"here"')).split('\n');
  const position = { line: before.length, column: before.at(-1).length };
  const original = originalPositionFor(new TraceMap(files[`${name}.map`]), position);
  expect(original).toMatchObject({ source: expect.stringMatching(/main\.js$/), line: 3, column: 12 });
});
