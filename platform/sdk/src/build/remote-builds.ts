import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack';
import { entryFile, ReleasePlugin, serverFile, toContainerName } from './release-plugin';
import { readRemoteSource, type RemoteSource } from './remote-source';

const require = createRequire(import.meta.url);

/** What webpack and Rspack name differently. */
export interface Bundler {
  readonly scriptRule: RuleSetRule;
  /** The bundler's federation plugin without a runtime of its own: the page has one. */
  readonly ContainerPlugin: new (options: object) => WebpackPluginInstance;
  readonly CssPlugin: { readonly loader: string; new (options: object): WebpackPluginInstance };
}

/** The modules of which a page has one copy, the shop's. */
export const singletons = ['react', 'react/jsx-runtime', 'react-dom'];

/**
 * Creates the builds of a remote, for browsers and for the shop's server, into `dist`, with a `release.json` beside
 * them. Rejects with a sentence when the remote's manifest or package is missing or wrong.
 */
export async function createRemoteBuilds(directory: string, bundler: Bundler): Promise<Configuration[]> {
  const source = await readRemoteSource(directory);
  return [createBrowserBuild(source, bundler), createServerBuild(source, bundler)];
}

function createBrowserBuild(source: RemoteSource, { scriptRule, ContainerPlugin, CssPlugin }: Bundler): Configuration {
  const container = toContainerName(source.manifest.app);
  const fileName = '[name].[contenthash:8]';
  return {
    ...createCommonBuild(source, scriptRule, [CssPlugin.loader]),
    name: 'browser',
    // Stays in the shop: no script names its source map.
    devtool: 'hidden-nosources-source-map',
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: path.join(source.directory, 'dist'),
      clean: { keep: serverFile },
      publicPath: 'auto',
      uniqueName: container,
      chunkFilename: `${fileName}.js`,
      assetModuleFilename: `${fileName}[ext]`,
      // The page checks the integrity of each file, which needs CORS on another origin.
      crossOriginLoading: 'anonymous',
      devtoolModuleFilenameTemplate: '[resource-path]',
    },
    optimization: { chunkIds: 'deterministic' },
    plugins: [
      new ContainerPlugin({
        name: container,
        filename: entryFile,
        library: { type: 'var', name: container },
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: Object.fromEntries(
          singletons.map((name) => [
            name,
            { singleton: true, strictVersion: true, requiredVersion: source.reactRange, import: false },
          ]),
        ),
      }),
      new CssPlugin({ chunkFilename: `${fileName}.css` }),
      new ReleasePlugin(source),
    ],
  };
}

/** Creates the build that the shop's server renders pages with: the same sources in one file. */
function createServerBuild(source: RemoteSource, { scriptRule }: Bundler): Configuration {
  const common = createCommonBuild(source, scriptRule, []);
  return {
    ...common,
    name: 'server',
    target: 'node20',
    entry: { server: [path.join(import.meta.dirname, 'server-base.js'), './src/remote.tsx'] },
    output: {
      path: path.join(source.directory, 'dist'),
      filename: serverFile,
      library: { type: 'commonjs2' },
      publicPath: '',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    module: {
      ...common.module,
      parser: { javascript: { dynamicImportMode: 'eager' } },
      generator: { asset: { emit: false } },
    },
    externals: singletons,
    externalsType: 'commonjs2',
    optimization: { minimize: false },
  };
}

/** What both builds have in common. `cssLoaders` come after css-loader: a server build needs class names only. */
function createCommonBuild({ directory, manifest }: RemoteSource, scriptRule: RuleSetRule, cssLoaders: string[]) {
  return {
    mode: 'production',
    context: directory,
    devtool: false,
    performance: { hints: false },
    stats: 'errors-warnings',
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
    module: {
      rules: [
        scriptRule,
        {
          test: /\.css$/,
          sideEffects: true,
          use: [
            ...cssLoaders,
            {
              loader: require.resolve('css-loader'),
              options: {
                modules: {
                  auto: true,
                  exportOnlyLocals: cssLoaders.length === 0,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  // Equal in both builds, and another team's class is never meant.
                  localIdentName: `${manifest.app}-[local]-[hash:base64:5]`,
                },
              },
            },
          ],
        },
        { test: /\.(?:avif|webp|png|jpg|svg|woff2|webm|mp4)$/, type: 'asset/resource' },
      ],
    },
  } satisfies Configuration;
}
