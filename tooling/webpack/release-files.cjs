const { readFileSync } = require('node:fs');
const { isOwnSource, messagesOf } = require('./bus-use.cjs');
const { lentUse } = require('./lent-use.cjs');
const { closedLists } = require('./shell-lists.cjs');
const { placedWidgets } = require('./widget-use.cjs');

/**
 * Writes `release.json` beside the build: the files that a release consists of, and which of them each page or widget
 * needs, what the app says on the bus, and what it needs of the shell (versions, names of what is lent by name, the widgets
 * that it places) or has for remotes as the shell. Whoever releases or serves the app reads this and nothing else.
 */
class ReleaseFilesPlugin {
  /** `terms` are those of terms.cjs, or null of a build that is never released: then only its files are told. */
  constructor(terms) {
    this.terms = terms;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const isShell = this.terms !== null && 'lends' in this.terms;
    compiler.hooks.thisCompilation.tap('ReleaseFilesPlugin', (compilation) => {
      let contract = {};
      compilation.hooks.finishModules.tap('ReleaseFilesPlugin', (modules) => {
        if (!this.terms) return;
        const sources = [...new Set([...modules].map(({ resource }) => resource ?? ''))].filter(isOwnSource).map((file) => [file, readFileSync(file, 'utf8')]);
        contract = { ...this.terms, ...(isShell ? {} : { places: placedWidgets(sources) }), messages: messagesOf(sources, { carriesAll: isShell }) };
      });
      // Once it is known which imports are in the build at all.
      compilation.hooks.optimizeTree.tap('ReleaseFilesPlugin', () => {
        if (this.terms && !isShell) contract.imports = lentUse(compilation, Object.keys(closedLists));
      });
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseFilesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const release = { ...describe(compilation), ...contract };
          compilation.emitAsset('release.json', new sources.RawSource(JSON.stringify(release, null, 2)));
        },
      );
    });
  }
}

function describe(compilation) {
  const named = (name) => filesOf(compilation.namedChunkGroups.get(name));
  const parts = [...compilation.namedChunkGroups.keys()].filter((name) => /^(page|widget)-/.test(name));
  const files = compilation.getAssets().map(({ name, source }) => [name, { bytes: source.size() }]);
  const entry = compilation.getAssets().find(({ name }) => /^remoteEntry\..*js$/.test(name))?.name;
  return {
    entry: entry ? [entry] : named('main'),
    door: named('door'),
    parts: Object.fromEntries(parts.sort().map((name) => [name, named(name)])),
    files: Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

const filesOf = (group) => (group ? group.getFiles().filter((file) => /\.(js|css)$/.test(file)) : []);

module.exports = { ReleaseFilesPlugin };
