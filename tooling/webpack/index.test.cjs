const path = require('node:path');
const apps = require('../apps.cjs');
const configurationOf = require('./index.cjs');

test.each(Object.keys(apps))('§2 a build of %s takes no value of another module’s constant out of its cache', (app) => {
  const builds = configurationOf(path.join(__dirname, '../..', app))(undefined, { mode: 'production' });
  // Webpack 5.110 inlines exported constants, and does not build the modules anew that have the old value in them.
  expect(builds.map(({ cache, optimization }) => [cache.type, optimization.inlineExports])).toEqual([
    ['filesystem', false],
    ['filesystem', false],
  ]);
});
