// The apps of this repository: the shell, and each folder mf-* with a manifest. A folder is enough to add one.
const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');

/** The port of the shell's development server. The remotes follow, in the order of their names. */
const firstPort = 3100;

const root = path.join(__dirname, '..');
const remotes = readdirSync(root)
  .filter((name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'src', 'app-manifest.ts')))
  .sort();

/**
 * Each app: what it is, the global variable of its federation container, and the port of its development server.
 *
 * @type {Record<string, { kind: 'shell' | 'remote', container?: string, devPort: number }>}
 */
module.exports = {
  shell: { kind: 'shell', devPort: firstPort },
  ...Object.fromEntries(
    remotes.map((name, index) => [
      name,
      { kind: 'remote', container: name.replaceAll('-', '_'), devPort: firstPort + 1 + index },
    ]),
  ),
};
