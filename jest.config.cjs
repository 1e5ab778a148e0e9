const { readFileSync } = require('node:fs');
const path = require('node:path');
const apps = require('./tooling/apps.cjs');

// Every package of the workspace but the journeys, which Playwright runs. One without a configuration of Jest is an
// error of Jest's.
const packages = [
  ...readFileSync(path.join(__dirname, 'pnpm-workspace.yaml'), 'utf8').matchAll(/^ {2}- (\S+)$/gm),
].flatMap(([, name = '']) => (name === 'mf-*' ? Object.keys(apps).filter((app) => app.startsWith('mf-')) : [name]));

module.exports = {
  projects: packages.filter((name) => name !== 'e2e').map((name) => `<rootDir>/${name}`),
};
