/** Modules of the federation's plugin, by an identifier that holds the path of the checkout, and what they are called instead. */
const names = [
  [/^container entry /, 'container'],
  [/[\\/]\.federation[\\/]entry\./, 'runtime'],
];

/** The same sources give the same release in every checkout: one that was rolled back would come back from another folder as a new one. */
class PlacelessIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('PlacelessIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('PlacelessIdsPlugin', (modules) => {
        for (const module of modules) {
          const [, id] = names.find(([pattern]) => pattern.test(module.identifier())) ?? [];
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

module.exports = { PlacelessIdsPlugin };
