const path = require('node:path');
const { AttemptsPlugin } = require('./attempts.cjs');
const { lent, installed } = require('./shared.cjs');

const shell = path.join(__dirname, '../../shell');

/** The router's build without its warnings for developers; its package offers it only to CommonJS. */
const router = require
  .resolve('react-router', { paths: [require.resolve('react-router-dom', { paths: [shell] })] })
  .replace(/development([\\/])index\.js$/, 'production$1index.mjs');

const navigation = path.join(shell, 'src', 'navigation');

/** Everything in the build but the links themselves takes the lighter links. */
const lighterLinks = (compiler) =>
  new compiler.webpack.NormalModuleReplacementPlugin(/^react-router-dom$/, (resource) => {
    if (!resource.contextInfo.issuer.startsWith(navigation)) resource.request = path.join(navigation, 'router.ts');
  }).apply(compiler);

/** What makes a build the shell: a plain application that knows the versions of what it lends. */
function shellParts({ live }) {
  const versions = Object.fromEntries(Object.entries(lent).map(([request, name]) => [request, installed(shell, name)]));
  return {
    entry: { main: './src/main.tsx' },
    serverEntry: './src/server-entry.tsx',
    alias: live ? {} : { 'react-router$': router },
    optimization: {
      splitChunks: {
        cacheGroups: {
          react: { name: 'react', chunks: 'initial', enforce: true, test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
        },
      },
    },
    plugins: [
      { apply: lighterLinks },
      { apply: (compiler) => new compiler.webpack.DefinePlugin({ LENT_VERSIONS: JSON.stringify(versions) }).apply(compiler) },
      new AttemptsPlugin('shell', { live }),
    ],
  };
}

module.exports = { shellParts };
