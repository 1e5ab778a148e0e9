const path = require('node:path');
const { lent, installed } = require('./shared.cjs');

/** Without federation's own plugin, the flags that make its runtime small are set here. */
const federationFlags = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_IMPORTMAP: 'true',
  FEDERATION_ALLOW_NEW_FUNCTION: 'false',
  ENV_TARGET: '"web"',
};

const shell = path.join(__dirname, '../../shell');

/** What makes a build the shell: a plain application that carries the one federation runtime of the page. */
function shellParts() {
  const versions = Object.fromEntries(Object.entries(lent).map(([request, name]) => [request, installed(shell, name)]));
  return {
    entry: { main: './src/main.tsx' },
    serverEntry: './src/server-entry.tsx',
    optimization: {
      splitChunks: {
        cacheGroups: {
          react: { name: 'react', chunks: 'initial', enforce: true, test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
        },
      },
    },
    plugins: [{ apply: (compiler) => new compiler.webpack.DefinePlugin({ ...federationFlags, LENT_VERSIONS: JSON.stringify(versions) }).apply(compiler) }],
  };
}

module.exports = { shellParts };
