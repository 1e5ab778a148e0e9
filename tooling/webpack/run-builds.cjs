/**
 * Makes production builds one after the other, in one process that loads webpack and TypeScript once. Each message
 * `{ directory, config }` is answered with what went wrong, '' for nothing. A warning is a failure, too: webpack warns of
 * an import that nobody exports, and the page that needs it breaks.
 */
const path = require('node:path');
const webpack = require('webpack');

process.env.NODE_ENV ??= 'production';

function run(configurations) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configurations);
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        const failure = error ?? closeError;
        if (failure || !stats) return reject(failure ?? new Error('webpack ended without a result.'));
        resolve(stats.hasErrors() || stats.hasWarnings() ? stats.toString('errors-warnings') : '');
      });
    });
  });
}

async function build({ directory, config }) {
  const given = require(path.resolve(directory, config));
  const configurations = [typeof given === 'function' ? given({}, { mode: 'production' }) : given].flat();
  return run(configurations.map((one) => ({ mode: 'production', context: directory, ...one })));
}

process.on('message', (order) => {
  build(/** @type {{ directory: string, config: string }} */ (order)).then(
    (output) => process.send?.(output),
    (error) => process.send?.(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
});
process.once('disconnect', () => process.exit());
