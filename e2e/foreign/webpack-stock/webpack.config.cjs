// A team of its own: plain webpack and its own federation plugin, nothing of the shop.
const path = require('node:path');
const { container } = require('webpack');

module.exports = {
  mode: 'production',
  context: __dirname,
  entry: {},
  output: {
    path: path.join(__dirname, 'dist'),
    publicPath: 'auto',
    uniqueName: 'team_gifts',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    cssChunkFilename: '[name].[contenthash:8].css',
  },
  experiments: { css: true },
  module: { rules: [{ test: /\.css$/, type: 'css/auto' }] },
  optimization: { chunkIds: 'named' },
  performance: { hints: false },
  plugins: [
    new container.ModuleFederationPlugin({
      name: 'team_gifts',
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.js' },
      shared: { react: { singleton: true, requiredVersion: '^19.0.0', import: false } },
    }),
  ],
};
