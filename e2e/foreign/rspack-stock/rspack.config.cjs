// Another team: Rspack and its federation plugin, which brings a runtime of its own.
const path = require('node:path');
const { rspack } = require('@rspack/core');

module.exports = {
  mode: 'production',
  context: __dirname,
  entry: {},
  output: {
    path: path.join(__dirname, 'dist'),
    publicPath: 'auto',
    uniqueName: 'team_wrapping',
    chunkFilename: '[name].[contenthash:8].js',
    cssChunkFilename: '[name].[contenthash:8].css',
  },
  module: { rules: [{ test: /\.css$/, type: 'css/auto' }] },
  optimization: { chunkIds: 'named' },
  performance: { hints: false },
  plugins: [
    new rspack.container.ModuleFederationPlugin({
      name: 'team_wrapping',
      filename: 'remoteEntry.js',
      // The release takes container, entry and the range of React from it.
      manifest: true,
      exposes: { './remote': './src/remote.js' },
      shared: { react: { singleton: true, requiredVersion: '^19.0.0', import: false } },
    }),
  ],
};
