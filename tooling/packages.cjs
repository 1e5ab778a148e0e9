// The packages of the workspace and their folders. A package is found by its manifest below pnpm-workspace.yaml's folders.
const { existsSync, readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');

const root = path.join(__dirname, '..');
const scope = '@shop/';

const patterns = [...readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8').matchAll(/^ {2}- (\S+)$/gm)].map(
  ([, pattern = '']) => pattern,
);

/** Returns the folders of a pattern such as `shell`, `mf-*` or `shared/*`. */
function listFolders(pattern) {
  if (!pattern.endsWith('*')) return [pattern];
  const parent = path.posix.dirname(pattern);
  const start = path.posix.basename(pattern).slice(0, -1);
  return readdirSync(path.join(root, parent))
    .filter((name) => name.startsWith(start))
    .map((name) => path.posix.join(parent, name))
    .sort();
}

/**
 * The folder of each package, from the root, by its name without the scope: `release-registry` is in
 * `platform/registry`.
 *
 * @type {Record<string, string>}
 */
module.exports = Object.fromEntries(
  patterns.flatMap(listFolders).flatMap((folder) => {
    const manifest = path.join(root, folder, 'package.json');
    if (!existsSync(manifest)) return [];
    return [[JSON.parse(readFileSync(manifest, 'utf8')).name.slice(scope.length), folder]];
  }),
);
