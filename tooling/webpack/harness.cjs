const path = require('node:path');
const appBuilds = require('./index.cjs');

const shell = path.join(__dirname, '../../shell');

/**
 * The build of the harness: as the shell's, because it shows remotes by the shell's parts, with a page of its own. Its
 * `release.json` records what the shell's does: what the page provides to remotes, and the messages of the contract.
 */
module.exports = (directory) => (_, options) => {
  const [browser] = [appBuilds(shell)(_, { ...options, mode: 'production' })].flat();
  if (!browser) throw new Error('The shell has no build for browsers.');
  return {
    ...browser,
    name: 'harness',
    devtool: false,
    context: directory,
    entry: { main: './src/main.tsx' },
    output: { ...browser.output, path: path.join(directory, 'dist', 'browser'), uniqueName: 'harness' },
    cache: { ...browser.cache, cacheDirectory: path.join(__dirname, '../../.cache/webpack/harness') },
  };
};
