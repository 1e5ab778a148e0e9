const path = require('node:path');
const { createCache } = require('./create-cache.cjs');
const { serverExternals } = require('./shared-modules.cjs');
const { createModuleRules } = require('./module-rules.cjs');

/** The variable with the release's base address. The shop server sets it when it loads the build. */
const publicPathVariable = 'SHOP_RELEASE_BASE';

/**
 * Creates the server build of an app: the same sources and the same entry in one file. Shared modules are external, so
 * that they are the shop server's own. Class names and file names equal those of the browser build.
 */
function createServerBuild({ name, directory, entry, own }) {
  return {
    name: `${name}/server`,
    mode: 'production',
    context: directory,
    target: 'node20',
    devtool: false,
    stats: 'errors-warnings',
    entry: { server: entry },
    output: {
      path: path.join(directory, 'dist', 'server'),
      clean: true,
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      uniqueName: `${name}@${own.version}/server`,
      publicPath: '',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'], conditionNames: ['es2015', '...'] },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      generator: { asset: { emit: false } },
      rules: createModuleRules({ name, server: true }),
    },
    externals: [...serverExternals, 'react-dom/server'],
    externalsType: 'commonjs2',
    optimization: { minimize: false, splitChunks: false, inlineExports: false },
    plugins: [{ apply: (compiler) => applyRuntimePublicPath(compiler) }],
    cache: createCache(`${name}-server`),
  };
}

/** Sets the public path when the build is loaded, because the release's address is not known when it is built. */
function applyRuntimePublicPath(compiler) {
  const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
  class RuntimePublicPath extends RuntimeModule {
    constructor() {
      super('release base', RuntimeModule.STAGE_ATTACH);
    }

    generate() {
      return `${RuntimeGlobals.publicPath} = ${publicPathVariable};`;
    }
  }
  compiler.hooks.thisCompilation.tap('RuntimePublicPath', (compilation) => {
    compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.publicPath).tap('RuntimePublicPath', (chunk) => {
      compilation.addRuntimeModule(chunk, new RuntimePublicPath());
    });
  });
}

module.exports = { createServerBuild };
