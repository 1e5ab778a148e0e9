const path = require('node:path');
const ForkTsCheckerWebpackPlugin = require('fork-ts-checker-webpack-plugin');

/** Checks the types of an app beside its live build, which it does not delay. Errors reach terminal and overlay. */
const createTypeChecker = (directory) =>
  new ForkTsCheckerWebpackPlugin({
    async: true,
    typescript: { context: directory, configFile: path.join(directory, 'tsconfig.json'), mode: 'readonly' },
    issue: { exclude: [{ file: '**/*.test.ts' }, { file: '**/*.test.tsx' }] },
    formatter: 'basic',
  });

module.exports = { createTypeChecker };
