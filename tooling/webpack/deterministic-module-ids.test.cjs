const { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const webpack = require('webpack');
const { createRemoteConfig } = require('./remote-config.cjs');

const directories = [];
afterEach(() => directories.splice(0).forEach((directory) => rmSync(directory, { recursive: true })));

/** The entry of a remote that is built in a folder of its own. */
function entryFrom(place) {
  const directory = path.join(mkdtempSync(path.join(tmpdir(), 'placeless-')), place);
  directories.push(path.dirname(directory));
  mkdirSync(path.join(directory, 'src'), { recursive: true });
  writeFileSync(path.join(directory, 'src', 'remote.tsx'), 'export const remote = 1;');
  const { entry, externals, optimization, plugins } = createRemoteConfig({
    name: 'mf-content',
    app: { container: 'mf_content' },
    own: {},
    directory,
    live: false,
  });
  const compiler = webpack({
    mode: 'production',
    context: directory,
    entry,
    externals,
    optimization,
    plugins,
    // As in builds, where another loader compiles; webpack would do it where Node can, but not for .tsx.
    experiments: { typescript: false },
    output: { path: path.join(directory, 'out'), publicPath: 'auto', uniqueName: 'mf-content' },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error || stats.hasErrors()) return reject(error ?? new Error(stats.toString('errors-only')));
        const name = readdirSync(path.join(directory, 'out')).find((file) => file.startsWith('remoteEntry'));
        resolve({ name, text: readFileSync(path.join(directory, 'out', name), 'utf8') });
      }),
    );
  });
}

test('module ids: the same sources give the same entry in every checkout', async () => {
  const [here, there] = [await entryFrom('here'), await entryFrom('over/there')];
  expect(here.text).toContain('container');
  expect(there).toEqual(here);
  // Two builds, and the first one loads webpack.
});
