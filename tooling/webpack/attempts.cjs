const MiniCssExtractPlugin = require('mini-css-extract-plugin');

/**
 * Gives each chunk and style of a remote the attempt's own address (`?attempt=2`), so that a retry is not answered
 * by the browser from the request that hangs. The shell counts the attempts. Scripts and styles are always asked for
 * with CORS, on the same origin too: otherwise what the page preloads is fetched twice.
 */
class AttemptsPlugin {
  constructor(app) {
    this.app = app;
  }

  apply(compiler) {
    const { RuntimeGlobals, Template, runtime } = compiler.webpack;
    const AttemptsRuntime = attemptsRuntime(compiler.webpack);
    compiler.hooks.thisCompilation.tap('AttemptsPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap('AttemptsPlugin', (chunk, needs) => {
        needs.add(RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new AttemptsRuntime(this.app));
      });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('AttemptsPlugin', (source) =>
        Template.asString([source, 'script.crossOrigin = "anonymous";']),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('AttemptsPlugin', (source, { tag }) =>
        Template.asString([source, `${tag}.crossOrigin = "anonymous";`]),
      );
    });
  }
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
        `const attempt = () => { const n = globalThis._SHOP_ATTEMPTS?.[${JSON.stringify(this.app)}]; return n > 1 ? "?attempt=" + n : ""; };`,
        wrap(RuntimeGlobals.getChunkScriptFilename),
        wrap(`${RuntimeGlobals.require}.miniCssF`),
      ]);
    }
  };
}

module.exports = { AttemptsPlugin };
