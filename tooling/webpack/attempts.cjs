const MiniCssExtractPlugin = require('mini-css-extract-plugin');

/**
 * Gives each chunk and style of a remote the attempt's own address (`?attempt=2`), so that a retry is not answered
 * by the browser from the request that hangs. The shell counts the attempts. Scripts and styles are always asked for
 * with CORS, on the same origin too, and with the integrity that the page's table names: a file that the table does not
 * know is refused.
 */
class AttemptsPlugin {
  constructor(app, { live }) {
    this.app = app;
    this.live = live;
  }

  apply(compiler) {
    const { RuntimeGlobals, Template, runtime } = compiler.webpack;
    // What a development server builds has no fixed hashes.
    const proof = (tag) => (this.live ? '' : `${tag}.integrity = ${integrityOf(this.app, tag)};`);
    const AttemptsRuntime = attemptsRuntime(compiler.webpack);
    compiler.hooks.thisCompilation.tap('AttemptsPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap('AttemptsPlugin', (chunk, needs) => {
        needs.add(RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new AttemptsRuntime(this.app));
      });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('AttemptsPlugin', (source) =>
        Template.asString([source, 'script.crossOrigin = "anonymous";', proof('script')]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('AttemptsPlugin', (source, { tag }) =>
        Template.asString([source, `${tag}.crossOrigin = "anonymous";`, proof(tag)]),
      );
    });
  }
}

/** A hash that no file has: what is not in the page's table of hashes must be refused, and an empty one would be ignored. */
const noFile = `sha384-${Buffer.alloc(48).toString('base64')}`;

/** The expression that finds a file's integrity in the page's table. */
const integrityOf = (app, tag) =>
  `(globalThis._SHOP_HASHES?.[${JSON.stringify(app)}]?.[(${tag}.src || ${tag}.href).replace(/[?#].*$/, "").split("/").pop()] || ${JSON.stringify(noFile)})`;

function attemptsRuntime({ RuntimeGlobals, RuntimeModule, Template }) {
  return class AttemptsRuntime extends RuntimeModule {
    constructor(app) {
      super('attempts', RuntimeModule.STAGE_ATTACH);
      this.app = app;
    }

    generate() {
      const wrap = (name) => `if (${name}) ${name} = ((address) => (chunk) => address(chunk) + attempt())(${name});`;
      return Template.asString([
        `const attempt = () => { const n = globalThis._SHOP_ATTEMPTS?.[${JSON.stringify(this.app)}]; return n > 1 ? "?attempt=" + n : ""; };`,
        wrap(RuntimeGlobals.getChunkScriptFilename),
        wrap(`${RuntimeGlobals.require}.miniCssF`),
      ]);
    }
  };
}

module.exports = { AttemptsPlugin };
