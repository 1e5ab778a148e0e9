import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundlesVariable } from '@shop/server-environment/server-program';
import { build, type Plugin } from 'esbuild';
import { root } from './places.mjs';

/** Every program that a shop or a journey starts as a process or a thread of its own. */
const programs = [
  'backend/api/src/main.ts',
  'backend/shop-server/src/main.ts',
  'platform/server/src/rendering/render-worker.ts',
  'backend/simulators/src/main.ts',
  'platform/harness/server/serve-for-shop.ts',
  'platform/harness/server/main.ts',
  'platform/harness/checks/main.ts',
  'platform/harness/checks/render-program.ts',
];

/**
 * Bundles the servers, which then start in a third of the time: each is one file instead of hundreds that are compiled
 * as they are loaded. The processes that this one starts find the bundles by a variable in its environment.
 */
export async function bundleServers(): Promise<void> {
  const outdir = path.join(root, '.cache/servers');
  await build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir,
    outbase: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Tracing is there before what it traces is imported.
    splitting: true,
    sourcemap: true,
    platform: 'node',
    // Older ones know no import attributes.
    target: 'node20.10',
    format: 'esm',
    // Node 20.19 and newer prefer it, too: a package is then loaded once, not also as CommonJS.
    conditions: ['module-sync'],
    jsx: 'automatic',
    plugins: [keepPackages, keepAddresses],
    logLevel: 'error',
  });
  process.env[bundlesVariable] = outdir;
}

/** Leaves packages where they are installed, each as its importer finds it. Only the workspace's own are bundled. */
const keepPackages: Plugin = {
  name: 'keep packages',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path: specifier, kind, resolveDir, importer, pluginData }) => {
      if (kind === 'entry-point' || pluginData === keepPackages) return undefined;
      const found = await resolve(specifier, { kind, resolveDir, importer, pluginData: keepPackages });
      if (found.errors.length > 0 || found.external || !found.path.includes('node_modules')) return found;
      return { path: found.path, external: true };
    });
  },
};

/** A module finds its files beside its source. */
const keepAddresses: Plugin = {
  name: 'keep addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      const address = JSON.stringify(pathToFileURL(file).href);
      return { contents: text.replaceAll('import.meta.url', address), loader: file.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};
