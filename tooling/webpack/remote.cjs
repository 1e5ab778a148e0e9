const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { AttemptsPlugin } = require('./attempts.cjs');
const { PlacelessIdsPlugin } = require('./placeless-ids.cjs');
const { sharedOf } = require('./shared.cjs');

const bundlerRuntime = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** What makes a build a remote: one door, everything lent by the shell, the federation runtime of the page. */
function remoteParts({ name, app, own, directory, live }) {
  return {
    entry: {},
    serverEntry: './src/remote.tsx',
    // The federation's two runtimes are on the page once, in the shell.
    externals: [
      ({ request }, done) => (bundlerRuntime.test(request) ? done(null, '_FEDERATION_BUNDLER_RUNTIME', 'var') : done()),
    ],
    optimization: { runtimeChunk: false },
    plugins: [
      new ModuleFederationPlugin({
        name: app.container,
        filename: live ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        library: { type: 'var', name: app.container },
        exposes: { './remote': { import: './src/remote.tsx', name: 'door' } },
        shared: sharedOf(directory, own),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new AttemptsPlugin(name, { live }),
      new PlacelessIdsPlugin(),
    ],
  };
}

module.exports = { remoteParts };
