const project = require('@shop/tooling/jest')(__dirname, { environment: 'node' });

module.exports = {
  ...project,
  // content-disposition and cookie are published as ES modules only; Jest runs CommonJS.
  transformIgnorePatterns: ['/node_modules/(?!(?:\\.pnpm/)?(?:@shop|content-disposition|cookie@|cookie/))'],
};
