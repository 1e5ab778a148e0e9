const project = require('@shop/tooling/jest')(__dirname, { environment: 'node', postgres: true });

module.exports = {
  ...project,
  // content-disposition, cookie and jose are published as ES modules only, and PGlite imports at run time; Jest runs
  // CommonJS.
  transformIgnorePatterns: [
    '/node_modules/(?!(?:\\.pnpm/)?(?:@shop|content-disposition|cookie@|cookie/|jose@|jose/|@electric-sql))',
  ],
};
