const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const root = path.join(__dirname, '../..');

/**
 * Everything that builds: this folder and the installed packages. webpack's own `buildDependencies` would look at each
 * of the thousands of files that these load, in every build.
 */
const builderHash = (() => {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'pnpm-lock.yaml')));
  for (const file of readdirSync(__dirname).sort()) hash.update(file).update(readFileSync(path.join(__dirname, file)));
  return hash.digest('hex');
})();

/** Creates the cache of a build. `version` is what else decides the result and is no file. */
const createCache = (name, version = '') => ({
  type: 'filesystem',
  cacheDirectory: path.join(root, '.cache/webpack', name),
  version: `${builderHash} ${version}`,
  buildDependencies: { defaultWebpack: [] },
});

module.exports = { createCache };
