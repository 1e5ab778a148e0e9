const { mkdirSync, readdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');
const { createModuleRules } = require('./module-rules.cjs');
const { createShellConfig } = require('./shell-config.cjs');

const root = path.join(__dirname, '../..');
const cache = path.join(root, '.cache', 'one-app');

/**
 * Builds shell and remotes as one application without federation, to measure what federation costs (npm run bench --
 * one-app). Pages stay lazy, as in any large application. Styles are left out: the pages that are measured bring them.
 * Returns the folder of the files, and the scripts of each page in the order in which they run.
 *
 * @param {readonly string[]} remotes
 * @returns {Promise<{ directory: string, files: readonly string[], listPageScripts: (remote: string, page: string) => string[] }>}
 */
async function buildOneApp(remotes) {
  const replacements = writeReplacements(remotes);
  const directory = path.join(cache, 'files');
  const compiler = webpack({
    name: 'one-app',
    mode: 'production',
    context: path.join(root, 'shell'),
    target: ['web', 'es2022'],
    devtool: false,
    entry: { main: './src/main.tsx' },
    output: {
      path: directory,
      clean: true,
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'], conditionNames: ['es2015', '...'] },
    module: {
      rules: ['shell', ...remotes].flatMap((name) => createRulesOf(name)),
      generator: { asset: { emit: false } },
    },
    optimization: /** @type {object} */ (createShellConfig({ live: false }).optimization),
    plugins: Object.entries(replacements).map(
      ([request, file]) => new webpack.NormalModuleReplacementPlugin(new RegExp(`/${request}$`), file),
    ),
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  const { namedChunkGroups } = stats.compilation;
  const listScripts = (name) => (namedChunkGroups.get(name)?.getFiles() ?? []).filter((file) => file.endsWith('.js'));
  return {
    directory,
    files: readdirSync(directory),
    listPageScripts: (remote, page) => [
      ...new Set([...listScripts('main'), ...listScripts(`remote-${remote}`), ...listScripts(`page-${page}`)]),
    ],
  };
}

/** The rules of an app's own files, whose class names are those of its server build; shared-ui has one name for all. */
function createRulesOf(name) {
  const rules = createModuleRules({ name, server: true });
  const own = path.join(root, name) + path.sep;
  const isOfOther = (file) => file.startsWith(path.join(root, 'mf-'));
  return rules.map((rule) => ({
    ...rule,
    resource: (file) => (name === 'shell' ? !isOfOther(file) : file.startsWith(own)),
  }));
}

/** Writes the modules that stand in for federation, and returns them by the end of the request that they answer. */
function writeReplacements(remotes) {
  mkdirSync(cache, { recursive: true });
  const write = (name, text) => {
    writeFileSync(path.join(cache, name), text);
    return path.join(cache, name);
  };
  const opened = remotes.map(
    (remote) =>
      `  '${remote}': () => import(/* webpackChunkName: "remote-${remote}" */ '${path.join(root, remote, 'src/remote')}'),`,
  );
  return {
    'release-loader': write(
      'release-loader.js',
      `import { createRemoteLoader } from '${path.join(root, 'shell/src/remotes/remote-loader')}';
const remotes = {
${opened.join('\n')}
};
export const createReleaseLoader = ({ deployed, services, report, observe, busHost }) =>
  createRemoteLoader({
    deployed,
    open: (remote) => remotes[remote](),
    services,
    report,
    observe,
    declareMessages: busHost.declareMessages,
    removeHandlers: busHost.removeHandlers,
  });
`,
    ),
    'thin-runtime': write('thin-runtime.js', 'export const provideThinRuntime = () => undefined;\n'),
  };
}

module.exports = { buildOneApp };
