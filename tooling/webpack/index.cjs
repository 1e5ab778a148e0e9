const path = require('node:path');
const { BannerPlugin } = require('webpack');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const apps = require('../apps.cjs');
const { createCache } = require('./create-cache.cjs');
const { mergeCascadeLayers } = require('./merge-cascade-layers.cjs');
const { createRemoteConfig } = require('./remote-config.cjs');
const { ReleaseFilesPlugin } = require('./release-files-plugin.cjs');
const { createModuleRules } = require('./module-rules.cjs');
const { createServerBuild } = require('./server-build.cjs');
const { createShellConfig } = require('./shell-config.cjs');
const { isStockBuild } = require('./thin-entry.cjs');
const { describeRemote, describeShell } = require('./compatibility-metadata.cjs');

const root = path.join(__dirname, '../..');

/** The order of the cascade layers: each stylesheet begins with it, because the first one that a page loads sets it. */
const cascadeLayers = '@layer reset,primitives,features;';

/**
 * The builds of one app: the browser's, and for a deployment the server's. An app's own configuration is one line:
 * `module.exports = require('@shop/tooling/webpack')(__dirname)`. With `--env types` a live build checks types, too.
 */
module.exports =
  (directory) =>
  ({ types = false } = {}, { mode = 'production' } = {}) => {
    const name = path.basename(directory);
    const app = apps[name];
    if (!app) throw new Error(`${name} is not in tooling/apps.cjs.`);
    const live = mode === 'development';
    const own = require(path.join(directory, 'package.json'));
    const parts =
      app.kind === 'shell' ? createShellConfig({ live }) : createRemoteConfig({ name, app, own, directory, live });
    const file = live ? '[name]' : '[name].[contenthash:8]';

    const browser = {
      name,
      mode,
      context: directory,
      target: ['web', 'es2022'],
      // No eval in development either: the page's security policy is the same. A release's maps are private, so no
      // script names its own.
      devtool: live ? 'cheap-module-source-map' : 'hidden-nosources-source-map',
      stats: 'errors-warnings',
      performance: false,
      entry: parts.entry,
      output: {
        path: path.join(directory, 'dist', live ? 'live' : 'browser'),
        clean: true,
        uniqueName: `${name}@${own.version}`,
        publicPath: 'auto',
        filename: `${file}.js`,
        chunkFilename: `${file}.js`,
        assetModuleFilename: '[name].[contenthash:8][ext]',
        crossOriginLoading: 'anonymous',
        devtoolModuleFilenameTemplate: ({ absoluteResourcePath }) =>
          path.relative(root, absoluteResourcePath).split(path.sep).join('/'),
        chunkLoadTimeout: 8000,
      },
      // RxJS offers its modern build under 'es2015'; the default is ES5 with tslib.
      resolve: {
        extensions: ['.ts', '.tsx', '.js', '.json'],
        conditionNames: ['es2015', '...'],
      },
      module: { rules: createModuleRules({ name }) },
      optimization: {
        // With a cache, a module that has not changed keeps the old value of another module's constant.
        inlineExports: false,
        minimizer: [
          // Much quicker than terser, the default, and no larger.
          new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false }),
          new CssMinimizerPlugin(
            /** @type {object} */ ({ minify: [CssMinimizerPlugin.cssnanoMinify, mergeCascadeLayers] }),
          ),
        ],
        ...parts.optimization,
      },
      externals: parts.externals ?? [],
      plugins: [
        // Classes are scoped to their file and rules stand in cascade layers, so the order of files means nothing.
        new MiniCssExtractPlugin({ filename: `${file}.css`, chunkFilename: `${file}.css`, ignoreOrder: true }),
        new BannerPlugin({ banner: cascadeLayers, raw: true, test: /\.css$/ }),
        new ReleaseFilesPlugin(() =>
          app.kind === 'shell' ? describeShell(directory) : describeRemote(directory, own),
        ),
        ...parts.plugins,
        // Loaded only where it is used, because it takes long.
        ...(live && types ? [require('./type-checker.cjs').createTypeChecker(directory)] : []),
      ],
      cache: createCache(isStockBuild() ? `${name}-stock` : name, parts.cacheVersion),
      infrastructureLogging: { level: 'error' },
      devServer: {
        // Only this machine; the command chooses the port.
        host: '127.0.0.1',
        hot: false,
        liveReload: true,
        headers: { 'access-control-allow-origin': '*' },
        allowedHosts: 'all',
        client: {
          overlay: { errors: true, warnings: false, runtimeErrors: false },
          logging: 'warn',
          webSocketURL: { protocol: 'ws', hostname: '127.0.0.1', pathname: '/ws' },
        },
        static: false,
      },
    };
    return live ? browser : [browser, createServerBuild({ name, directory, own, entry: parts.serverEntry })];
  };
