// The apps of this repository: the shell, and each folder mf-* with a manifest. A folder is enough to add one.
const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');

const root = path.join(__dirname, '..');
const remotes = readdirSync(root)
  .filter((name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'src', 'app-manifest.ts')))
  .sort();

/**
 * Each app: what it is, and the global variable of its federation container.
 *
 * @type {Record<string, { kind: 'shell' | 'remote', container?: string }>}
 */
module.exports = {
  shell: { kind: 'shell' },
  ...Object.fromEntries(remotes.map((name) => [name, { kind: 'remote', container: name.replaceAll('-', '_') }])),
};
