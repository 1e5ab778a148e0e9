/**
 * Writes `release.json` beside the build: the files that a release consists of, and which of them each page or widget
 * needs. Whoever releases or serves the app reads this and nothing else.
 */
class ReleaseFilesPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleaseFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseFilesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const release = describe(compilation);
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
