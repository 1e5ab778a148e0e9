const { createHash } = require('node:crypto');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

/**
 * Gives each lazy chunk and style of an app the attempt's own address (`?attempt=2`), so that a retry is not answered
 * by the browser from the request that hangs. The shell counts the attempts. Scripts and styles are always asked for
 * with CORS, on the same origin too, and with the integrity that the entry's own table names: a file that the table does
 * not know is refused. The entry itself is known by the registry, so the page carries one hash for each remote.
 */
class AttemptsPlugin {
  constructor(app, { live }) {
    this.app = app;
    this.live = live;
  }

  apply(compiler) {
    const { RuntimeGlobals, Template, runtime } = compiler.webpack;
    // What a development server builds has no fixed hashes.
    const proof = (tag, address) => (this.live ? '' : `${tag}.integrity = ${RuntimeGlobals.require}.integrityOf(${address});`);
    const AttemptsRuntime = attemptsRuntime(compiler.webpack);
    compiler.hooks.thisCompilation.tap('AttemptsPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap('AttemptsPlugin', (chunk, needs) => {
        needs.add(RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new AttemptsRuntime(this));
      });
      // After the last file has its name and its text.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'AttemptsPlugin', stage }, () => {
        if (!this.live) fillTable(compilation, compiler.webpack.sources);
      });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('AttemptsPlugin', (source) =>
        Template.asString([source, 'script.crossOrigin = "anonymous";', proof('script', 'script.src')]),
      );
      // Webpack gives up a script that hangs, the plugin for styles waits for ever.
      const limited = (tag) => `setTimeout(() => ${tag}.onerror?.({ type: "timeout", target: ${tag} }), ${compilation.outputOptions.chunkLoadTimeout});`;
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('AttemptsPlugin', (source, { tag }) =>
        Template.asString([source, `${tag}.crossOrigin = "anonymous";`, proof(tag, `${tag}.href`), limited(tag)]),
      );
    });
  }
}

/** A hash that no file has: what is not in the table must be refused, and an empty one would be ignored. */
const noFile = Buffer.alloc(32).toString('base64');
const tablePlace = '__TABLE_OF_HASHES__';

/** Finds a file's integrity in the entry's table, by the short hash in its name. */
const integrityOf = `(address) => "sha256-" + (${JSON.stringify(tablePlace)}[/\\.(\\w{8})\\.\\w+(?:\\?|$)/.exec(address)?.[1]] || ${JSON.stringify(noFile)})`;

const nameOf = (file) => /\.(\w{8})\.\w+$/.exec(file)?.[1];
const hashOf = (content) => createHash('sha256').update(content).digest('base64');

/** Writes the integrity of every lazy script and style into the entry. What a page brings itself carries its own. */
function fillTable(compilation, { RawSource }) {
  const chunks = [...compilation.chunks];
  const filesOf = (some) => some.flatMap(({ files }) => [...files]).filter((file) => /\.(js|css)$/.test(file));
  const lazy = filesOf(chunks.filter((chunk) => !chunk.canBeInitial()));
  const table = Object.fromEntries(lazy.sort().map((file) => [nameOf(file), hashOf(compilation.getAsset(file).source.buffer())]));
  const [entry] = filesOf(chunks.filter((chunk) => chunk.hasRuntime())).filter((file) => file.endsWith('.js'));
  const text = compilation.getAsset(entry).source.source().toString();
  const filled = text.replace(new RegExp(`(["'\`])${tablePlace}\\1`), () => JSON.stringify(table));
  if (filled === text) throw new Error(`${entry} has no place for its table of hashes.`);
  compilation.updateAsset(entry, new RawSource(filled));
}

function attemptsRuntime({ RuntimeGlobals, RuntimeModule, Template }) {
  return class AttemptsRuntime extends RuntimeModule {
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

module.exports = { AttemptsPlugin };
