const { createHash } = require('node:crypto');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

/**
 * Gives each chunk and style of a remote the attempt's own address (`?attempt=2`), so that a retry is not answered
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
    const proof = (tag) => (this.live ? '' : `${tag}.integrity = ${expectedOf(RuntimeGlobals.require, tag)};`);
    const AttemptsRuntime = attemptsRuntime(compiler.webpack);
    compiler.hooks.thisCompilation.tap('AttemptsPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap('AttemptsPlugin', (chunk, needs) => {
        needs.add(RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new AttemptsRuntime(this.app));
      });
      // After the last file has its name and its text.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'AttemptsPlugin', stage }, () => {
        if (!this.live) fillTable(compilation, compiler.webpack.sources);
      });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('AttemptsPlugin', (source) =>
        Template.asString([source, 'script.crossOrigin = "anonymous";', proof('script')]),
      );
      // Webpack gives up a script that hangs, the plugin for styles waits for ever.
      const limited = (tag) => `setTimeout(() => ${tag}.onerror?.({ type: "timeout", target: ${tag} }), ${compilation.outputOptions.chunkLoadTimeout});`;
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('AttemptsPlugin', (source, { tag }) =>
        Template.asString([source, `${tag}.crossOrigin = "anonymous";`, proof(tag), limited(tag)]),
      );
    });
  }
}

/** A hash that no file has: what is not in the table must be refused, and an empty one would be ignored. */
const noFile = Buffer.alloc(32).toString('base64');
const tablePlace = '__TABLE_OF_HASHES__';

/** The expression that finds a file's integrity in the entry's table, by the short hash in its name. */
const expectedOf = (runtime, tag) => `"sha256-" + (${runtime}.hashes[/\\.(\\w{8})\\.\\w+(?:\\?|$)/.exec(${tag}.src || ${tag}.href)?.[1]] || ${JSON.stringify(noFile)})`;

const nameOf = (file) => /\.(\w{8})\.\w+$/.exec(file)?.[1];
const hashOf = (content) => createHash('sha256').update(content).digest('base64');

/** Writes the integrity of every other script and style into the entry. */
function fillTable(compilation, { RawSource }) {
  const files = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name));
  const entry = files.find(({ name }) => name.startsWith('remoteEntry.'));
  if (!entry) return;
  const table = Object.fromEntries(files.filter((file) => file !== entry).map(({ name, source }) => [nameOf(name), hashOf(source.buffer())]));
  const text = entry.source.source().toString();
  const filled = text.replace(new RegExp(`(["'\`])${tablePlace}\\1`), () => JSON.stringify(table));
  if (filled === text) throw new Error(`${entry.name} has no place for its table of hashes.`);
  compilation.updateAsset(entry.name, new RawSource(filled));
}

function attemptsRuntime({ RuntimeGlobals, RuntimeModule, Template }) {
  return class AttemptsRuntime extends RuntimeModule {
    constructor(app) {
      super('attempts', RuntimeModule.STAGE_ATTACH);
      this.app = app;
    }

    generate() {
      const wrap = (name) => `if (${name}) ${name} = ((address) => (chunk) => address(chunk) + attempt())(${name});`;
      return Template.asString([
        `${RuntimeGlobals.require}.hashes = ${JSON.stringify(tablePlace)};`,
        `const attempt = () => { const n = globalThis._SHOP_ATTEMPTS?.[${JSON.stringify(this.app)}]; return n > 1 ? "?attempt=" + n : ""; };`,
        wrap(RuntimeGlobals.getChunkScriptFilename),
        wrap(`${RuntimeGlobals.require}.miniCssF`),
      ]);
    }
  };
}

module.exports = { AttemptsPlugin };
