/**
 * Writes `release.json` beside the build: the files of the release without source maps, the files of each page and widget, and its
 * compatibility metadata. Programs that release or serve the app read this file only. `buildMetadataEntries` in
 * release-registry is its schema.
 */
class ReleaseFilesPlugin {
  /** `describe` returns the metadata (compatibility-metadata.cjs). */
  constructor(describe) {
    this.describe = describe;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const metadata = this.describe();
    compiler.hooks.thisCompilation.tap('ReleaseFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseFilesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const release = { ...describeFiles(compilation), ...metadata };
          compilation.emitAsset('release.json', new sources.RawSource(JSON.stringify(release, null, 2)));
        },
      );
    });
  }
}

function describeFiles(compilation) {
  const named = (name) => filesOf(compilation.namedChunkGroups.get(name));
  const parts = [...compilation.namedChunkGroups.keys()].filter((name) => /^(page|widget)-/.test(name));
  const files = compilation
    .getAssets()
    .filter(({ name }) => !name.endsWith('.map'))
    .map(({ name, source }) => [name, { bytes: source.size() }]);
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
