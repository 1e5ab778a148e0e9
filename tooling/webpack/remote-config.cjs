const { ConsumeSharedPlugin, ModuleFederationPlugin } = require('@module-federation/enhanced');
const { ChunkRetryPlugin } = require('./chunk-retry-plugin.cjs');
const { DeterministicModuleIdsPlugin } = require('./deterministic-module-ids.cjs');
const { createSharedConfig } = require('./shared-modules.cjs');
const { isStockBuild, thinEntry } = require('./thin-entry.cjs');

/** The configuration of a remote: one exposed module, and shared modules of the page. */
function createRemoteConfig({ name, app, own, directory, live, stock = isStockBuild() }) {
  const shared = createSharedConfig(directory, own);
  const { externals, experiments } = stock ? { externals: [], experiments: {} } : thinEntry;
  return {
    entry: {},
    serverEntry: './src/remote.tsx',
    externals,
    // The cache does not notice by itself that a module is shared no more.
    cacheVersion: JSON.stringify(shared),
    optimization: { runtimeChunk: false },
    plugins: [
      new ModuleFederationPlugin({
        name: app.container,
        filename: live ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        library: { type: 'var', name: app.container },
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        ...(stock ? { shared } : {}),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { ...experiments, optimization: { target: 'web', disableSnapshot: true } },
      }),
      // A thin entry takes shared modules and provides none, which saves it their description.
      ...(stock ? [] : [new ConsumeSharedPlugin({ consumes: shared, shareScope: 'default' })]),
      new ChunkRetryPlugin(name, { live }),
      new DeterministicModuleIdsPlugin(),
    ],
  };
}

module.exports = { createRemoteConfig };
