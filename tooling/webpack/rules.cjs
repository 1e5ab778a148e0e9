const { createHash } = require('node:crypto');
const path = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { markPure } = require('./pure.cjs');

const root = path.join(__dirname, '../..');

/**
 * The class name of a CSS module: a function of the app and the file's path alone, so that each build of an app
 * (browser, server) names it alike, and two apps that carry different versions of one primitive never meet.
 */
function className(app, file, local) {
  const place = path.relative(root, file).split(path.sep).join('/');
  const hash = createHash('sha256').update(`${app}:${place}`).digest('hex').slice(0, 5);
  return `${path.basename(file).replace(/\.module\.css$/, '')}-${local}-${hash}`;
}

/** How each kind of file is read. */
function rules({ name, server = false }) {
  return [
    {
      test: /\.tsx?$/,
      loader: require.resolve('ts-loader'),
      options: { transpileOnly: true, compilerOptions: { noEmit: false, types: [] }, getCustomTransformers: () => ({ before: [markPure] }) },
    },
    { test: /[\\/]react-router[\\/]dist[\\/]/, loader: require.resolve('./pure-components.cjs') },
    {
      test: /\.css$/,
      sideEffects: true,
      use: [
        ...(server ? [] : [MiniCssExtractPlugin.loader]),
        {
          loader: require.resolve('css-loader'),
          options: {
            modules: {
              auto: true,
              exportOnlyLocals: server,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              getLocalIdent: ({ resourcePath }, _, local) => className(name, resourcePath, local),
            },
          },
        },
      ],
    },
    { test: /\.(avif|webp|png|svg|woff2|webm|mp4)$/, type: 'asset/resource' },
  ];
}

module.exports = { rules, className };
