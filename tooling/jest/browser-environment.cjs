const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');
const { TestEnvironment: PageEnvironment } = require('jest-environment-jsdom');

/** jsdom, with the web platform's own parts that Node has and jsdom lacks. */
class BrowserEnvironment extends PageEnvironment {
  async setup() {
    await super.setup();
    for (const name of [
      'fetch',
      'Request',
      'Response',
      'Headers',
      'AbortSignal',
      'AbortController',
      'structuredClone',
      'BroadcastChannel',
      'TextEncoder',
      'TextDecoder',
    ]) {
      this.global[name] = globalThis[name];
    }
  }
}

/** A page for the tests of components, `x.test.tsx`; rules and stores, `x.test.ts`, do without, in half the time. */
module.exports = class {
  constructor(config, context) {
    const Environment = context.testPath.endsWith('.tsx') ? BrowserEnvironment : NodeEnvironment;
    return new Environment(config, context);
  }
};
