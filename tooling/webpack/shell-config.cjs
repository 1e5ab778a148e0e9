const { ChunkRetryPlugin } = require('./chunk-retry-plugin.cjs');
const { describeSharedModules } = require('./shared-modules.cjs');

/** The configuration of the shell: a plain application that knows the keys and versions of its shared modules. */
function createShellConfig({ live }) {
  return {
    entry: { main: './src/main.tsx' },
    serverEntry: './src/server-entry.tsx',
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
      {
        apply: (compiler) =>
          new compiler.webpack.DefinePlugin({ SHARED_MODULES: JSON.stringify(describeSharedModules()) }).apply(
            compiler,
          ),
      },
      new ChunkRetryPlugin('shell', { live }),
    ],
  };
}

module.exports = { createShellConfig };
