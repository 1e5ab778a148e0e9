const path = require('node:path');

/**
 * The shared modules of the page, and their packages. The shell provides one copy of each; a remote never bundles its
 * own, and a remote that was built for another version is refused (strictVersion).
 */
const sharedModules = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-router-dom': 'react-router-dom',
  rxjs: 'rxjs',
  valibot: 'valibot',
};

/** The packages of which the shell shares some exports only (shell/src/provides.ts). */
const partiallySharedPackages = ['react-router-dom', 'rxjs', 'valibot'];

/** Returns the installed version of a package, as an app resolves it. */
const getInstalledVersion = (directory, name) =>
  require(path.join(directory, 'node_modules', name, 'package.json')).version;

/** Creates the `shared` option of a remote from its dependencies. */
function createSharedConfig(directory, own) {
  const entries = Object.entries(sharedModules).filter(([, name]) => own.dependencies?.[name]);
  return Object.fromEntries(
    entries.map(([request, name]) => [
      request,
      {
        import: /** @type {const} */ (false),
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${getInstalledVersion(directory, name)}`,
      },
    ]),
  );
}

module.exports = { partiallySharedPackages, sharedModules, createSharedConfig, getInstalledVersion };
