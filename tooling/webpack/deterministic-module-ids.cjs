/** Modules of the federation plugin whose default ids contain the path of the checkout, and their fixed ids. */
const ids = /** @type {const} */ ([
  [/^container entry /, 'container'],
  [/[\\/]\.federation[\\/]entry\./, 'runtime'],
]);

/**
 * Gives equal sources the same module ids, and so the same release version, in every checkout. Otherwise a release that
 * was rolled back would return as a new one when it is built in another folder.
 */
class DeterministicModuleIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('DeterministicModuleIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('DeterministicModuleIdsPlugin', (modules) => {
        for (const module of modules) {
          const found = ids.find(([pattern]) => pattern.test(module.identifier()));
          if (found !== undefined) compilation.chunkGraph.setModuleId(module, found[1]);
        }
      });
    });
  }
}

module.exports = { DeterministicModuleIdsPlugin };
