// The team of rspack-stock, whose next container is an ES module.
const path = require('node:path');
const { rspack } = require('@rspack/core');

module.exports = {
  mode: 'production',
  context: path.join(__dirname, '../rspack-stock'),
  entry: {},
  output: {
    path: path.join(__dirname, 'dist'),
    publicPath: 'auto',
    uniqueName: 'team_wrapping',
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    chunkFilename: '[name].[contenthash:8].mjs',
    cssChunkFilename: '[name].[contenthash:8].css',
  },
  experiments: { outputModule: true },
  module: { rules: [{ test: /\.css$/, type: 'css/auto' }] },
  optimization: { chunkIds: 'named' },
  performance: { hints: false },
  plugins: [
    new rspack.container.ModuleFederationPlugin({
      name: 'team_wrapping',
      filename: 'remoteEntry.mjs',
      library: { type: 'module' },
      exposes: { './remote': './src/remote.js' },
      shared: { react: { singleton: true, requiredVersion: '^19.0.0', import: false } },
    }),
  ],
};
