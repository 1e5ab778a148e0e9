const path = require('node:path');

/**
 * What the shell lends to every remote, each once on the page. A remote never carries its own copy, and an app built
 * for a version that the shell does not have is refused (strictVersion), not run on the wrong one.
 */
const lent = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-router-dom': 'react-router-dom',
  rxjs: 'rxjs',
  valibot: 'valibot',
};

/** The version of a package as installed for an app. */
const installed = (directory, name) => require(path.join(directory, 'node_modules', name, 'package.json')).version;

/** The `shared` option of a remote, derived from its own dependencies. */
function sharedOf(directory, own) {
  const entries = Object.entries(lent).filter(([, name]) => own.dependencies?.[name]);
  return Object.fromEntries(
    entries.map(([request, name]) => [
      request,
      { import: false, singleton: true, strictVersion: true, requiredVersion: `^${installed(directory, name)}` },
    ]),
  );
}

module.exports = { lent, sharedOf, installed };
