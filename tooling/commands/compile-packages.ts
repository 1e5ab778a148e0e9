// tsx tooling/commands/compile-packages.ts <folder>: compiles each TypeScript file of the packages in a folder to a
// JavaScript file beside it, so that Node runs them without a loader. For images; nothing is bundled.
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Compiles the packages below a folder, and points their exports to the JavaScript files. */
export async function compilePackages(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}node_modules${path.sep}`));
  await build({
    entryPoints: files.filter((file) => /(?<!\.d)\.tsx?$/.test(file)),
    outdir: folder,
    outbase: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Older ones know no import attributes.
    target: 'node20.10',
    jsx: 'automatic',
    plugins: [keepImports],
    logLevel: 'error',
  });
  for (const manifest of files.filter((file) => path.basename(file) === 'package.json'))
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(/(": "\.\/[^"]+)\.tsx?"/g, '$1.js"'));
}

/** Keeps each import as it is, with the extension that Node needs. Only JSON becomes part of the file. */
const keepImports: Plugin = {
  name: 'keep imports',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ path: specifier, kind, resolveDir }) => {
      if (kind === 'entry-point') return undefined;
      if (!specifier.startsWith('.')) return { path: specifier, external: true };
      if (specifier.endsWith('.json')) return undefined;
      return {
        path: `${specifier.replace(/\.tsx?$/, '')}${findEnding(path.join(resolveDir, specifier))}`,
        external: true,
      };
    });
  },
};

/** Returns what the specifier of a file or folder lacks in JavaScript. */
function findEnding(file: string): string {
  if (/\.tsx?$/.test(file) || existsSync(`${file}.ts`) || existsSync(`${file}.tsx`)) return '.js';
  return existsSync(path.join(file, 'index.ts')) ? '/index.js' : '';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder] = process.argv;
  if (!folder) throw new Error('Name the folder of the packages.');
  await compilePackages(path.resolve(folder));
}
