const path = require('node:path');
const { createCache } = require('./create-cache.cjs');
const appBuilds = require('./index.cjs');

const shell = path.join(__dirname, '../../shell');

/**
 * The builds of the harness: as the shell's, because it shows remotes by the shell's parts. The browser's has a page of
 * its own, and its `release.json` records what the shell's does: what the page provides to remotes, and the messages of
 * the contract. The server's renders a remote's pages as HTML.
 */
module.exports = (directory) => (_, options) => {
  const [browser, server] = [appBuilds(shell)(_, { ...options, mode: 'production' })].flat();
  if (!browser || !server) throw new Error('The shell has no build for browsers or none for servers.');
  return [
    {
      ...browser,
      name: 'harness',
      devtool: false,
      context: directory,
      entry: { main: './src/main.tsx' },
      output: { ...browser.output, path: path.join(directory, 'dist', 'browser'), uniqueName: 'harness' },
      cache: createCache('harness'),
    },
    {
      ...server,
      name: 'harness/server',
      output: { ...server.output, path: path.join(directory, 'dist', 'server'), uniqueName: 'harness/server' },
      cache: createCache('harness-server'),
    },
  ];
};
