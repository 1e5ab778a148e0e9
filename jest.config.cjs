const packages = require('./tooling/packages.cjs');

// Every package of the workspace but the journeys and examples, which Playwright runs. One without a configuration of Jest is an
// error of Jest's.
module.exports = {
  projects: Object.values(packages)
    .filter((folder) => folder !== 'e2e' && !folder.startsWith('examples/'))
    .map((folder) => `<rootDir>/${folder}`),
};
