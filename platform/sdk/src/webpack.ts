import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { createRemoteBuilds } from './build/remote-builds';

const require = createRequire(import.meta.url);

/**
 * The builds of a remote by webpack. The whole of a `webpack.config.mjs`:
 * `export default defineRemote(import.meta.dirname);`
 */
export const defineRemote = (directory: string): Promise<Configuration[]> =>
  createRemoteBuilds(directory, {
    scriptRule: {
      test: /\.tsx?$/,
      loader: require.resolve('ts-loader'),
      options: { transpileOnly: true, compilerOptions: { noEmit: false, module: 'esnext', sourceMap: true } },
    },
    ContainerPlugin: webpack.container.ModuleFederationPlugin as never,
    CssPlugin: MiniCssExtractPlugin as never,
  });
