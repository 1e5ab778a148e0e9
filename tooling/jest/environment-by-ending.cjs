const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');
const BrowserEnvironment = require('./browser-environment.cjs');

/** A page for `x.test.tsx`. The tests of rules and stores, `x.test.ts`, do without, in half the time. */
module.exports = class {
  constructor(config, context) {
    const Environment = context.testPath.endsWith('.tsx') ? BrowserEnvironment : NodeEnvironment;
    return new Environment(config, context);
  }
};
