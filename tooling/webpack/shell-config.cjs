const path = require('node:path');
const { ChunkRetryPlugin } = require('./chunk-retry-plugin.cjs');
const { sharedModules, getInstalledVersion } = require('./shared-modules.cjs');

const shell = path.join(__dirname, '../../shell');

/** The production build of the router; its package exports it to CommonJS only. */
const router = require
  .resolve('react-router', { paths: [require.resolve('react-router-dom', { paths: [shell] })] })
  .replace(/development([\\/])index\.js$/, 'production$1index.mjs');

const navigation = path.join(shell, 'src', 'navigation');

/** Resolves the router to navigation/router.ts, with the shell's own small links, for every module but those links. */
const applyOwnLinks = (compiler) =>
  new compiler.webpack.NormalModuleReplacementPlugin(/^react-router-dom$/, (resource) => {
    if (!resource.contextInfo.issuer.startsWith(navigation)) resource.request = path.join(navigation, 'router.ts');
  }).apply(compiler);

/** The configuration of the shell: a plain application that knows the versions of its shared modules. */
function createShellConfig({ live }) {
  const versions = Object.fromEntries(
    Object.entries(sharedModules).map(([request, name]) => [request, getInstalledVersion(shell, name)]),
  );
  return {
    entry: { main: './src/main.tsx' },
    serverEntry: './src/server-entry.tsx',
    alias: live ? {} : { 'react-router$': router },
    optimization: {
      splitChunks: {
        cacheGroups: {
          react: {
            name: 'react',
            chunks: 'initial',
            enforce: true,
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
          },
        },
      },
    },
    plugins: [
      { apply: applyOwnLinks },
      {
        apply: (compiler) =>
          new compiler.webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(versions) }).apply(compiler),
      },
      new ChunkRetryPlugin('shell', { live }),
    ],
  };
}

module.exports = { createShellConfig };
