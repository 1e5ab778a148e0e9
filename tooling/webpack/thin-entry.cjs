/** The plugin's own runtime, as its builds import it. */
const bundlerRuntime = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/**
 * Leaves the federation plugin's runtime out of a remote: its entry uses the page's thin one
 * (shell/src/remotes/thin-runtime.ts), 4 kB instead of 27. It is an optimisation that relies on the plugin's inside:
 * `SHOP_FEDERATION=stock` builds without it, and shell/src/remotes/thin-runtime.test.ts compares both.
 */
const thinEntry = {
  externals: [
    ({ request }, done) => (bundlerRuntime.test(request) ? done(null, '_FEDERATION_BUNDLER_RUNTIME', 'var') : done()),
  ],
  experiments: { externalRuntime: true },
};

/** Whether remotes are built as the plugin builds them, each with its own runtime. */
const isStockBuild = () => process.env.SHOP_FEDERATION === 'stock';

module.exports = { isStockBuild, thinEntry };
