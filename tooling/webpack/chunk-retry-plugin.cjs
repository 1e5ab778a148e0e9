const { createHash } = require('node:crypto');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

/**
 * Adds the number of the attempt to the URLs of an app's lazy chunks and styles (`?attempt=2`), so that a retry is a
 * new
 * request and not the one that hangs. The shell counts the attempts. The plugin also loads scripts and styles with CORS
 * and with the integrity from a table in the entry, so that the browser rejects a file that the table does not list.
 * The
 * registry holds the integrity of the entry itself, so the page carries one hash for each remote.
 */
class ChunkRetryPlugin {
  constructor(app, { live }) {
    this.app = app;
    this.live = live;
  }

  apply(compiler) {
    const { RuntimeGlobals, Template, runtime } = compiler.webpack;
    // Builds of a development server have no fixed hashes.
    const integrityCode = (tag, address) =>
      this.live ? '' : `${tag}.integrity = ${RuntimeGlobals.require}.integrityOf(${address});`;
    const ChunkRetryRuntime = createRuntimeModule(compiler.webpack);
    compiler.hooks.thisCompilation.tap('ChunkRetryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('ChunkRetryPlugin', (chunk, needs) => {
          needs.add(RuntimeGlobals.getChunkScriptFilename);
          compilation.addRuntimeModule(chunk, new ChunkRetryRuntime(this));
        });
      // Files have their final names and contents at this stage.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'ChunkRetryPlugin', stage }, () => {
        if (!this.live) fillIntegrityTable(compilation, compiler.webpack.sources);
      });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('ChunkRetryPlugin', (source) =>
        Template.asString([source, 'script.crossOrigin = "anonymous";', integrityCode('script', 'script.src')]),
      );
      // Webpack has a timeout for scripts; mini-css-extract-plugin has none for styles.
      const timeoutCode = (tag) =>
        `setTimeout(() => ${tag}.onerror?.({ type: "timeout", target: ${tag} }), ${compilation.outputOptions.chunkLoadTimeout});`;
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('ChunkRetryPlugin', (source, { tag }) =>
        Template.asString([
          source,
          `${tag}.crossOrigin = "anonymous";`,
          integrityCode(tag, `${tag}.href`),
          timeoutCode(tag),
        ]),
      );
    });
  }
}

/** The hash for files that are not in the table. A browser rejects it; it would ignore an empty hash. */
const unknownFileHash = Buffer.alloc(32).toString('base64');
const tablePlaceholder = '__TABLE_OF_HASHES__';

/** Code that looks up a file's integrity by the short hash in its name. */
const integrityOf = `(address) => "sha256-" + (${JSON.stringify(tablePlaceholder)}[/\\.(\\w{8})\\.\\w+(?:\\?|$)/.exec(address)?.[1]] || ${JSON.stringify(unknownFileHash)})`;

const nameOf = (file) => /\.(\w{8})\.\w+$/.exec(file)?.[1];
const hashOf = (content) => createHash('sha256').update(content).digest('base64');

/** Writes the integrity of every lazy script and style into the entry. The page's own script tags carry theirs. */
function fillIntegrityTable(compilation, { RawSource, ReplaceSource, SourceMapSource }) {
  const chunks = [...compilation.chunks];
  const filesOf = (some) => some.flatMap(({ files }) => [...files]).filter((file) => /\.(js|css)$/.test(file));
  const lazy = filesOf(chunks.filter((chunk) => !chunk.canBeInitial()));
  const table = Object.fromEntries(
    lazy.sort().map((file) => [nameOf(file), hashOf(compilation.getAsset(file).source.buffer())]),
  );
  const [entry] = filesOf(chunks.filter((chunk) => chunk.hasRuntime())).filter((file) => file.endsWith('.js'));
  const { source, info } = compilation.getAsset(entry);
  const text = source.source().toString();
  const [placeholder] = new RegExp(`(["'\`])${tablePlaceholder}\\1`).exec(text) ?? [];
  if (!placeholder) throw new Error(`${entry} has no placeholder for its integrity table.`);
  const start = text.indexOf(placeholder);
  const fill = (unfilled) => {
    const filled = new ReplaceSource(unfilled);
    filled.replace(start, start + placeholder.length - 1, JSON.stringify(table));
    return filled;
  };
  compilation.updateAsset(entry, new RawSource(fill(source).source()));
  // The table moves what follows it, and so do the positions of the entry's source map.
  const mapFile = info.related?.sourceMap;
  if (typeof mapFile !== 'string') return;
  const map = JSON.parse(compilation.getAsset(mapFile).source.source().toString());
  const { map: filledMap } = fill(new SourceMapSource(text, entry, map)).sourceAndMap();
  compilation.updateAsset(mapFile, new RawSource(JSON.stringify({ ...map, ...filledMap })));
}

function createRuntimeModule({ RuntimeGlobals, RuntimeModule, Template }) {
  return class ChunkRetryRuntime extends RuntimeModule {
    constructor({ app, live }) {
      super('attempts', RuntimeModule.STAGE_ATTACH);
      this.app = app;
      this.live = live;
    }

    generate() {
      const wrap = (name) => `if (${name}) ${name} = ((address) => (chunk) => address(chunk) + attempt())(${name});`;
      return Template.asString([
        this.live ? '' : `${RuntimeGlobals.require}.integrityOf = ${integrityOf};`,
        `const attempt = () => { const n = globalThis._SHOP_ATTEMPTS?.[${JSON.stringify(this.app)}]; return n > 1 ? "?attempt=" + n : ""; };`,
        wrap(RuntimeGlobals.getChunkScriptFilename),
        wrap(`${RuntimeGlobals.require}.miniCssF`),
      ]);
    }
  };
}

module.exports = { ChunkRetryPlugin };
