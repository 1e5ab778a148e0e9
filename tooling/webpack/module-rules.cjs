const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { markPure } = require('./mark-pure.cjs');

const root = path.join(__dirname, '../..');

const primitives = path.join(root, 'shared/ui') + path.sep;

/**
 * Creates the name of a CSS module's class, equal in the browser build and the server build. The hash covers the file's
 * path, and the app (for the app's own styles) or the file's text (for primitives of shared-ui). So apps with the same
 * version of a primitive share its class on a page, and different versions never collide. The file's name is left out,
 * because a page would repeat it some hundred times.
 */
function createClassName(app, file, local) {
  const place = path.relative(root, file).split(path.sep).join('/');
  const own = file.startsWith(primitives) ? readFileSync(file, 'utf8') : app;
  const hash = createHash('sha256').update(`${own}:${place}`).digest('hex').slice(0, 5);
  return `${local}-${hash}`;
}

/** Creates the module rules of a build. */
function createModuleRules({ name, server = false }) {
  return [
    {
      test: /\.tsx?$/,
      loader: require.resolve('ts-loader'),
      options: {
        compiler: require.resolve('./typescript-once.cjs'),
        // It says at each start that it does not know this compiler.
        logLevel: 'error',
        transpileOnly: true,
        compilerOptions: { noEmit: false, sourceMap: true, types: [] },
        getCustomTransformers: () => ({ before: [markPure] }),
      },
    },
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
              getLocalIdent: ({ resourcePath }, _, local) => createClassName(name, resourcePath, local),
            },
          },
        },
      ],
    },
    { test: /\.(avif|webp|png|svg|woff2|webm|mp4)$/, type: 'asset/resource' },
  ];
}

module.exports = { createModuleRules, createClassName };
