const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { ChunkRetryPlugin } = require('./chunk-retry-plugin.cjs');
const { DeterministicModuleIdsPlugin } = require('./deterministic-module-ids.cjs');
const { createSharedConfig } = require('./shared-modules.cjs');

const bundlerRuntime = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** The configuration of a remote: one exposed module, shared modules from the shell, the page's federation runtime. */
function createRemoteConfig({ name, app, own, directory, live }) {
  return {
    entry: {},
    serverEntry: './src/remote.tsx',
    // The shell brings the federation runtime and the bundler runtime.
    externals: [
      ({ request }, done) => (bundlerRuntime.test(request) ? done(null, '_FEDERATION_BUNDLER_RUNTIME', 'var') : done()),
    ],
    optimization: { runtimeChunk: false },
    plugins: [
      new ModuleFederationPlugin({
        name: app.container,
        filename: live ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        library: { type: 'var', name: app.container },
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: createSharedConfig(directory, own),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new ChunkRetryPlugin(name, { live }),
      new DeterministicModuleIdsPlugin(),
    ],
  };
}

module.exports = { createRemoteConfig };
