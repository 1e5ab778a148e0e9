const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { markPure } = require('./pure.cjs');

const root = path.join(__dirname, '../..');

const primitives = path.join(root, 'shared-ui') + path.sep;

/**
 * The class name of a CSS module: each build of an app (browser, server) names it alike. An app's own is a function of the
 * app and the file's path. A primitive's is one of its text: apps that carry the same version say the same, which costs a
 * page that holds several of them nothing, and different versions never meet. A class that overrides what a primitive
 * says stands under a parent, because another app's styles may say the primitive's again (`tooling/checks/overrides.ts` holds
 * everybody to it). The file's name is not in it: a page would carry it some hundred times.
 */
function className(app, file, local) {
  const place = path.relative(root, file).split(path.sep).join('/');
  const own = file.startsWith(primitives) ? readFileSync(file, 'utf8') : app;
  const hash = createHash('sha256').update(`${own}:${place}`).digest('hex').slice(0, 5);
  return `${local}-${hash}`;
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
