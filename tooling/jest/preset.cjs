const path = require('node:path');

/** Long tests, in files named `x.matrix.test.ts`, run with SHOP_TEST_LENGTH=full only. */
const isFullLength = process.env['SHOP_TEST_LENGTH'] === 'full';

const environments = {
  browser: require.resolve('./browser-environment.cjs'),
  'by-ending': require.resolve('./environment-by-ending.cjs'),
  node: 'node',
};

/**
 * The Jest project of one package. `environment` is 'browser' for what runs in a page, 'node' for the rest, and
 * 'by-ending' for a page in `x.test.tsx` only; with `postgres`, TEST_DATABASE_URL is the address of a PostgreSQL server.
 * A console error, an unhandled rejection or a call that nobody mocked fails the test.
 */
module.exports = function jestProject(directory, { environment = 'browser', postgres = false } = {}) {
  const browser = environment !== 'node';
  return {
    displayName: path.basename(directory),
    rootDir: directory,
    testEnvironment: environments[environment],
    ...(postgres
      ? { globalSetup: require.resolve('./start-postgres.ts'), globalTeardown: require.resolve('./stop-postgres.ts') }
      : {}),
    // Looking up a global is slow inside of Jest's contexts, and drizzle asks for this one at each part of a query.
    sandboxInjectedGlobals: ['Object'],
    testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx', '<rootDir>/**/*.test.cjs'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', ...(isFullLength ? [] : ['\\.matrix\\.test\\.'])],
    modulePathIgnorePatterns: ['/dist/', '/var/'],
    setupFilesAfterEnv: [
      require.resolve('./fail-on-console.cjs'),
      require.resolve(browser ? './browser-setup.cjs' : './node-setup.cjs'),
    ],
    moduleNameMapper: {
      '\\.module\\.css$': require.resolve('./css-module.cjs'),
      '\\.(css)$': require.resolve('./file-url.cjs'),
      '\\.(avif|webp|png|svg|woff2|webm|mp4)$': require.resolve('./file-url.cjs'),
    },
    transform: {
      '\\.[cm]?[jt]sx?$': [
        require.resolve('@swc/jest'),
        {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    // Packages that come as ES modules only are compiled like the shop's own code.
    transformIgnorePatterns: [
      '/node_modules/(?!(?:\\.pnpm/)?(?:@shop|content-disposition|cookie|jose|yet-another-react-lightbox))',
    ],
  };
};
