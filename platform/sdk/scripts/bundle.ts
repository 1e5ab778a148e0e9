import { readFile } from 'node:fs/promises';
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
