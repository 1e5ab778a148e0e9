const path = require('node:path');
const { lent } = require('./shared.cjs');
const { rules } = require('./rules.cjs');

/** Where a server build finds the address of its release: the shop server hands it in when it opens the build. */
const baseVariable = 'SHOP_RELEASE_BASE';

/**
 * The server's build of an app: the same sources behind the same door, in one file. React, the router, RxJS and
 * valibot are the shop server's own; class names and file names are those of the browser's build.
 */
function serverBuild({ name, directory, entry, own }) {
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
      rules: rules({ name, server: true }),
    },
    externals: [...Object.keys(lent), 'react-dom/server'],
    externalsType: 'commonjs2',
    optimization: { minimize: false, splitChunks: false, inlineExports: false },
    plugins: [{ apply: (compiler) => baseFromOutside(compiler) }],
    cache: { type: 'filesystem', cacheDirectory: path.join(__dirname, '../../.cache/webpack', `${name}-server`), buildDependencies: { config: [`${__dirname}/`] } },
  };
}

/** Lets the release's own address be known when the build is opened, not when it is made. */
function baseFromOutside(compiler) {
  const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
  class BaseFromOutside extends RuntimeModule {
    constructor() {
      super('release base', RuntimeModule.STAGE_ATTACH);
    }

    generate() {
      return `${RuntimeGlobals.publicPath} = ${baseVariable};`;
    }
  }
  compiler.hooks.thisCompilation.tap('BaseFromOutside', (compilation) => {
    compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.publicPath).tap('BaseFromOutside', (chunk) => {
      compilation.addRuntimeModule(chunk, new BaseFromOutside());
    });
  });
}

module.exports = { serverBuild };
