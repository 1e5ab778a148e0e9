// npm run record-release: keeps the backend of this checkout as the previous release, which the next one's migrations are
// tested against. Run it in the commit that is deployed (CONTRIBUTING.md, Add a migration).
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { hashMigration, listMigrations } from './migration-files';

const directory = fileURLToPath(new URL('../previous-release', import.meta.url));

/** Leaves out npm packages; those of the workspace become part of the program. */
const externalPackages: Plugin = {
  name: 'external packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@shop/') ? undefined : { path: name, external: true },
    );
  },
};

const { outputFiles, metafile } = await build({
  absWorkingDir: fileURLToPath(new URL('../../..', import.meta.url)),
  entryPoints: ['backend/api/src/main.ts'],
  outfile: 'backend/api/previous-release/backend.mjs',
  bundle: true,
  minify: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  plugins: [externalPackages],
  metafile: true,
  write: false,
});
const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map((one) => one.path));
const packages = imported
  .filter((name) => !name.startsWith('node:'))
  .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
const release = {
  packages: [...new Set(packages)].sort(),
  migrations: Object.fromEntries(listMigrations().map((name) => [name, hashMigration(name)])),
};
await mkdir(directory, { recursive: true });
await writeFile(path.join(directory, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
const program = await promisify(brotliCompress)(outputFiles[0]?.contents ?? '');
await writeFile(path.join(directory, 'backend.mjs.br'), program);
console.log(
  `Recorded the backend with ${listMigrations().at(-1)} (${Math.ceil(program.length / 1000)} kB). Commit backend/api/previous-release.`,
);
