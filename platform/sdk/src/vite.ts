import { federation } from '@module-federation/vite';
import type { UserConfig } from 'vite';
import { entryFile, serverFile, toContainerName } from './build/release-plugin';
import { singletons } from './build/remote-builds';
import { readRemoteSource, type RemoteSource } from './build/remote-source';
import { remoteModuleFile, viteRelease } from './build/vite-release';

/** Of pictures and sheets, in both builds. */
const assetFileNames = '[name].[hash][extname]';

/**
 * The builds of a remote by Vite: `vite build` for browsers and `vite build --ssr` for the shop's server. The whole of a
 * `vite.config.mjs`: `export default defineRemote(import.meta.dirname);`
 */
export const defineRemote =
  (directory: string) =>
  async ({ isSsrBuild = false }: { readonly isSsrBuild?: boolean }): Promise<UserConfig> => {
    const source = await readRemoteSource(directory);
    const { build, ...others } = isSsrBuild ? createServerBuild() : createBrowserBuild(source);
    return {
      root: directory,
      // Files are found beside the one that loads them, wherever the shop serves them.
      base: '',
      define: { 'process.env.NODE_ENV': '"production"' },
      // Equal in both builds, and another team's class is never meant.
      css: { modules: { generateScopedName: `${source.manifest.app}-[local]-[hash:base64:5]` } },
      build: { ...build, assetsInlineLimit: 0 },
      ...others,
    };
  };

function createBrowserBuild(source: RemoteSource): UserConfig {
  const shared = { singleton: true, strictVersion: true, requiredVersion: source.reactRange, import: false as const };
  return {
    build: {
      target: 'es2022',
      // Stays in the shop: no script names its source map.
      sourcemap: 'hidden',
      modulePreload: false,
      rolldownOptions: {
        input: remoteModuleFile,
        output: {
          sourcemapExcludeSources: true,
          entryFileNames: '[name].[hash].js',
          chunkFileNames: '[name].[hash].js',
          assetFileNames,
        },
      },
    },
    plugins: [
      federation({
        name: toContainerName(source.manifest.app),
        filename: entryFile,
        dts: false,
        exposes: { './remote': `./${remoteModuleFile}` },
        shared: Object.fromEntries(singletons.map((name) => [name, shared])),
      }),
      viteRelease(source),
    ],
  };
}

const createServerBuild = (): UserConfig => ({
  build: {
    emptyOutDir: false,
    ssrEmitAssets: false,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: remoteModuleFile,
      output: { format: 'cjs', entryFileNames: serverFile, assetFileNames, codeSplitting: false },
    },
  },
  ssr: { noExternal: true, external: [...singletons] },
  // The shop's server gives the address of the release's files when it loads the build.
  experimental: { renderBuiltUrl: (file) => ({ runtime: `SHOP_RELEASE_BASE + ${JSON.stringify(file)}` }) },
});
