import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';

/** The entries that run in Node. */
export const programEntries = ['cli', 'render-program', 'webpack', 'rspack', 'vite'] as const;

/** Bundles entries of `src` in the folder of this package. Its own dependencies and peers stay imports. */
export async function bundle(
  directory: string,
  entries: readonly string[],
  options: Pick<BuildOptions, 'platform' | 'define'> & { readonly outdir: string },
): Promise<void> {
  const { dependencies, peerDependencies } = JSON.parse(
    await readFile(path.join(directory, 'package.json'), 'utf8'),
  ) as Readonly<Record<'dependencies' | 'peerDependencies', object>>;
  await build({
    ...options,
    entryPoints: entries.map((name) => path.join(directory, 'src', `${name}.ts`)),
    bundle: true,
    splitting: true,
    chunkNames: '[name]-[hash]',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    external: Object.keys({ ...dependencies, ...peerDependencies }).flatMap((name) => [name, `${name}/*`]),
  });
}

/**
 * Translates the sources of the shop's parts file by file, with their sheets beside them, so that a remote loads those
 * that it uses.
 */
export async function translateParts(folder: string, outdir: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => !name.includes('.test.'));
  await build({
    entryPoints: files.filter((name) => /\.tsx?$/.test(name)).map((name) => path.join(folder, name)),
    outdir,
    bundle: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    external: ['react', 'react/jsx-runtime'],
    plugins: [
      {
        name: 'a file of its own for each part',
        setup({ onResolve }) {
          onResolve({ filter: /^\.\// }, ({ path: file, importer }) =>
            path.dirname(importer) === folder
              ? { path: file.endsWith('.css') ? file : `${file}.js`, external: true }
              : null,
          );
        },
      },
    ],
  });
  for (const file of files.filter((name) => name.endsWith('.module.css')))
    await cp(path.join(folder, file), path.join(outdir, file));
}

/** Bundles the gallery of the shop's parts into a folder with a page that needs no server. */
export async function bundleGallery(entry: string, outdir: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outdir,
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'file' },
  });
  await cp(path.join(path.dirname(entry), 'index.html'), path.join(outdir, 'index.html'));
}
