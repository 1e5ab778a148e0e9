const { readFileSync } = require('node:fs');
const { isOwnSource, describeMessages } = require('./used-messages.cjs');
const { findUsedExports } = require('./used-exports.cjs');
const { partiallySharedPackages } = require('./shell-sources.cjs');
const { findPlacedWidgets } = require('./placed-widgets.cjs');

/**
 * Writes `release.json` beside the build: the files of the release, the files of each page and widget, the messages
 * that
 * the app uses, and its compatibility metadata (`requires` of a remote, `provides` of the shell). Programs that release
 * or serve the app read this file only. `buildMetadataEntries` in release-registry is its schema.
 */
class ReleaseFilesPlugin {
  /** `metadata` comes from compatibility-metadata.cjs; null for a build that is never released: it lists files only. */
  constructor(metadata) {
    this.metadata = metadata;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const isShell = this.metadata !== null && 'provides' in this.metadata;
    compiler.hooks.thisCompilation.tap('ReleaseFilesPlugin', (compilation) => {
      let recorded = {};
      compilation.hooks.finishModules.tap('ReleaseFilesPlugin', (modules) => {
        if (!this.metadata) return;
        const sources = [...new Set([...modules].map(({ resource }) => resource ?? ''))]
          .filter(isOwnSource)
          .map((file) => [file, readFileSync(file, 'utf8')]);
        recorded = { ...this.metadata, messages: describeMessages(sources, { carriesAll: isShell }) };
        if (!isShell) recorded.requires = { ...recorded.requires, widgets: findPlacedWidgets(sources) };
      });
      // Webpack knows only now which imports are left in the build.
      compilation.hooks.optimizeTree.tap('ReleaseFilesPlugin', () => {
        if (!this.metadata || isShell) return;
        recorded.requires.exports = findUsedExports(compilation, Object.keys(partiallySharedPackages));
      });
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseFilesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const release = { ...describeFiles(compilation), ...recorded };
          compilation.emitAsset('release.json', new sources.RawSource(JSON.stringify(release, null, 2)));
        },
      );
    });
  }
}

function describeFiles(compilation) {
  const named = (name) => filesOf(compilation.namedChunkGroups.get(name));
  const parts = [...compilation.namedChunkGroups.keys()].filter((name) => /^(page|widget)-/.test(name));
  const files = compilation.getAssets().map(({ name, source }) => [name, { bytes: source.size() }]);
  const entry = compilation.getAssets().find(({ name }) => /^remoteEntry\..*js$/.test(name))?.name;
  return {
    entry: entry ? [entry] : named('main'),
    remoteModule: named('remote'),
    parts: Object.fromEntries(parts.sort().map((name) => [name, named(name)])),
    files: Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

const filesOf = (group) => (group ? group.getFiles().filter((file) => /\.(js|css)$/.test(file)) : []);

module.exports = { ReleaseFilesPlugin };
