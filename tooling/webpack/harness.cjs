const path = require('node:path');
const appBuilds = require('./index.cjs');
const { ReleaseFilesPlugin } = require('./release-files-plugin.cjs');

/**
 * The build of the harness: the shell's own parts for loading remotes, with another page around them. It is made only
 * for whoever runs a remote alone. It plays everybody on the bus and is never released, so it says nothing of messages.
 */
module.exports = (directory) => (_, options) => {
  const [browser] = appBuilds(directory)(_, { ...options, mode: 'production' });
  return {
    ...browser,
    name: 'harness',
    entry: { main: './src/start/harness.tsx' },
    output: { ...browser.output, path: path.join(directory, 'dist', 'harness'), uniqueName: 'harness' },
    plugins: browser.plugins.map((plugin) =>
      plugin instanceof ReleaseFilesPlugin ? new ReleaseFilesPlugin(null) : plugin,
    ),
    cache: { ...browser.cache, cacheDirectory: path.join(__dirname, '../../.cache/webpack/harness') },
  };
};
