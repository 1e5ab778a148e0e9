const { createHash } = require('node:crypto');
const path = require('node:path');
const folders = require('../packages.cjs');
const { findImportedNames } = require('./imported-names.cjs');

const root = path.join(__dirname, '../..');
const shell = path.join(root, 'shell');

/**
 * The modules of which a page has one copy, the shell's, and their packages. A remote never bundles its own, and one
 * that was built for another version is refused (strictVersion).
 */
const singletonModules = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
};

/**
 * The packages of which the shell shares the exports that it bundles itself, and the files that name these. They are
 * shared under keys of their own, so that a remote of another build system never takes such a part for the package.
 */
const partlySharedPackages = {
  rxjs: 'shell/src/remotes/shared-rxjs.ts',
  valibot: 'shell/src/remotes/shared-valibot.ts',
};

/** Everything that is external to a server build, where the shop server provides whole packages. */
const serverExternals = [...Object.keys(singletonModules), ...Object.keys(partlySharedPackages)];

/** Returns the installed version of a package, as an app resolves it. */
const getInstalledVersion = (directory, name) =>
  require(path.join(directory, 'node_modules', name, 'package.json')).version;

/** Returns the exports of a package that the shell shares. */
const listSharedExports = (name) => findImportedNames([path.join(root, partlySharedPackages[name])], name);

/**
 * Returns the key under which the shell shares a part of a package. It changes with the version and with the shared
 * exports, so that a remote finds exactly what it was built for, or uses its own copy.
 */
function createShareKey(name, exports, version) {
  const hash = createHash('sha256')
    .update([version, ...exports].join(' '))
    .digest('hex');
  return `@shop/${name}-${hash.slice(0, 8)}`;
}

/** Returns what the shell shares: the key and the version of each module, by the module's name. */
function describeSharedModules() {
  const singletons = Object.entries(singletonModules).map(([request, name]) => [
    request,
    { key: request, version: getInstalledVersion(shell, name) },
  ]);
  const parts = Object.keys(partlySharedPackages).map((name) => {
    const version = getInstalledVersion(shell, name);
    return [name, { key: createShareKey(name, listSharedExports(name), version), version }];
  });
  return Object.fromEntries([...singletons, ...parts]);
}

/** Returns the source directories of an app and of the workspace packages that are built into it. */
function listSourceDirectories(directory, own, found = new Set([directory])) {
  for (const dependency of Object.keys(own.dependencies ?? {})) {
    const folder = dependency.startsWith('@shop/') ? folders[dependency.slice('@shop/'.length)] : undefined;
    const workspace = path.join(root, folder ?? '');
    if (folder === undefined || found.has(workspace)) continue;
    found.add(workspace);
    listSourceDirectories(workspace, require(path.join(workspace, 'package.json')), found);
  }
  return [...found].map((one) => path.join(one, 'src'));
}

/**
 * Creates the `shared` option of a remote. A package of which the shell shares a part is left out when the remote, or a
 * workspace package that is built into it, imports another export of it: then the remote bundles the package, with tree
 * shaking. Otherwise a bundled copy is loaded only where the page does not offer the key.
 */
function createSharedConfig(directory, own) {
  /** @type {Record<string, { import: string | false, shareKey?: string, singleton?: boolean, strictVersion: boolean, requiredVersion: string }>} */
  const shared = {};
  for (const [request, name] of Object.entries(singletonModules)) {
    if (!own.dependencies?.[name]) continue;
    const requiredVersion = `^${getInstalledVersion(directory, name)}`;
    shared[request] = { import: false, singleton: true, strictVersion: true, requiredVersion };
  }
  for (const name of Object.keys(partlySharedPackages)) {
    if (!own.dependencies?.[name]) continue;
    const exports = listSharedExports(name);
    const imported = findImportedNames(listSourceDirectories(directory, own), name);
    if (!imported.every((one) => exports.includes(one))) continue;
    const version = getInstalledVersion(directory, name);
    const shareKey = createShareKey(name, exports, version);
    shared[name] = { import: name, shareKey, strictVersion: false, requiredVersion: `^${version}` };
  }
  return shared;
}

module.exports = { createSharedConfig, describeSharedModules, getInstalledVersion, serverExternals, singletonModules };
