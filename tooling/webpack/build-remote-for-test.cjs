// node build-remote-for-test.cjs <directory>: builds `src/remote.tsx` of a small package with the configuration of this
// repository's remotes, and prints the names of the files in its `out` and the keys of the modules that it shares.
const path = require('node:path');
const webpack = require('webpack');
const { createRemoteConfig } = require('./remote-config.cjs');
const { createSharedConfig } = require('./shared-modules.cjs');

const directory = process.argv[2] ?? '';
const own = require(path.join(directory, 'package.json'));
const { externals, plugins } = createRemoteConfig({
  name: 'mf-tiny',
  app: { container: 'mf_tiny' },
  own,
  directory,
  live: false,
});

const compiler = webpack(
  /** @type {import('webpack').Configuration} */ ({
    mode: 'production',
    target: ['web', 'es2022'],
    context: directory,
    devtool: false,
    entry: {},
    output: {
      path: path.join(directory, 'out'),
      uniqueName: 'mf-tiny@1.0.0',
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['es2015', '...'] },
    externals,
    // The sources are JavaScript, whatever their ending; webpack would compile them where Node can.
    experiments: { typescript: false },
    // Minifying takes most of the time, and the modules do the same without.
    optimization: { minimize: false },
    plugins,
  }),
);
compiler.run((error, stats) =>
  compiler.close(() => {
    if (error || !stats || stats.hasErrors()) throw error ?? new Error(stats?.toString('errors-only'));
    const shared = Object.entries(createSharedConfig(directory, own));
    const keys = Object.fromEntries(shared.map(([name, options]) => [name, options.shareKey ?? name]));
    process.stdout.write(JSON.stringify({ files: Object.keys(stats.compilation.assets), keys }));
  }),
);
