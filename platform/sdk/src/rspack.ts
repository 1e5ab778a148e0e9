import { type Configuration, rspack } from '@rspack/core';
import { createRemoteBuilds } from './build/remote-builds';

/**
 * The builds of a remote by Rspack. The whole of an `rspack.config.mjs`:
 * `export default defineRemote(import.meta.dirname);`
 */
export const defineRemote = async (directory: string): Promise<Configuration[]> =>
  (await createRemoteBuilds(directory, {
    scriptRule: {
      test: /\.tsx?$/,
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
      type: 'javascript/auto',
    },
    ContainerPlugin: rspack.container.ModuleFederationPluginV1 as never,
    CssPlugin: rspack.CssExtractRspackPlugin as never,
  })) as Configuration[];
