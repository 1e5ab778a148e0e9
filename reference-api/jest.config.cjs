const project = require('@shop/tooling/jest')(__dirname, { environment: 'node' });

module.exports = {
  ...project,
  globalSetup: '<rootDir>/src/testing/start-postgres.ts',
  globalTeardown: '<rootDir>/src/testing/stop-postgres.ts',
  // content-disposition and cookie are published as ES modules only, and PGlite imports at run time; Jest runs
  // CommonJS.
  transformIgnorePatterns: [
    '/node_modules/(?!(?:\\.pnpm/)?(?:@shop|content-disposition|cookie@|cookie/|@electric-sql))',
  ],
};
