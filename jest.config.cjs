const packages = require('./tooling/packages.cjs');

// Every package of the workspace but the journeys, which Playwright runs. One without a configuration of Jest is an
// error of Jest's.
module.exports = {
  projects: Object.values(packages)
    .filter((folder) => folder !== 'e2e')
    .map((folder) => `<rootDir>/${folder}`),
};
