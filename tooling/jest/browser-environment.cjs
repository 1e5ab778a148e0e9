const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom, with the web platform's own parts that Node has and jsdom lacks. */
class BrowserEnvironment extends TestEnvironment {
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

module.exports = BrowserEnvironment;
