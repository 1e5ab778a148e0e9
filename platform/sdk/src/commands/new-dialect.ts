import type { Dialect, NewFiles } from '@shop/tooling/new-app';

export const bundlerNames = ['webpack', 'rspack', 'vite'] as const;
export type BundlerName = (typeof bundlerNames)[number];

/** The packages of a new remote, with the versions that this package was built and tried with. */
export const runtimePackages = ['react', 'react-dom'] as const;
export const buildPackages = {
  webpack: ['webpack', 'webpack-cli'],
  rspack: ['@rspack/core', '@rspack/cli'],
  vite: ['vite', '@module-federation/vite'],
} as const satisfies Record<BundlerName, readonly string[]>;

const buildCommands: Readonly<Record<BundlerName, string>> = {
  webpack: 'webpack --fail-on-warnings',
  rspack: 'rspack build',
  vite: 'vite build && vite build --ssr',
};

export const testPackages = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'typescript',
] as const;

/** Packages that come with others and ask for Node 22 in their newest versions: the last versions for Node 20. */
const node20Overrides = { 'content-disposition': '2.0.1', 'light-my-request': '6.6.0', rechoir: '0.8.0' };

/** Versions by the package's name. */
export type Versions = Readonly<Record<string, string>>;

/** How remotes are written in a repository of their own. `platform` is the version or packed file of this package. */
export const createDialect = (bundler: BundlerName, platform: string, versions: Versions): Dialect => ({
  contractPackage: '@shop/platform',
  testPackage: '@shop/platform/testing',
  uiPackage: '@shop/platform/ui',
  folder: () => '',
  configFiles: (app) => createConfigFiles(app, bundler, platform, versions),
});

function createConfigFiles(app: string, bundler: BundlerName, platform: string, versions: Versions): NewFiles {
  return {
    'package.json': toJson({
      name: app,
      version: '1.0.0',
      private: true,
      type: 'module',
      engines: { node: '>=20.19' },
      scripts: {
        build: buildCommands[bundler],
        types: 'tsc',
        test: 'jest',
        standalone: 'npm run build && shop-platform standalone',
        check: 'npm run build && shop-platform check',
        release: 'npm run build && shop-platform release',
        status: 'shop-platform status',
        monitoring: `shop-platform monitoring ${app}`,
        rollback: `shop-platform rollback ${app}`,
      },
      dependencies: {
        '@shop/platform': platform,
        ...pick(versions, runtimePackages, '^'),
      },
      devDependencies: pick(versions, [...testPackages, ...buildPackages[bundler]]),
      overrides: node20Overrides,
    }),
    'tsconfig.json': toJson({
      compilerOptions: {
        target: 'ES2022',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        module: 'ESNext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        verbatimModuleSyntax: true,
        esModuleInterop: true,
        skipLibCheck: true,
        noEmit: true,
        types: ['jest', '@testing-library/jest-dom', '@shop/platform/assets'],
      },
      include: ['src'],
    }),
    [`${bundler}.config.mjs`]: `import { defineRemote } from '@shop/platform/${bundler}';

export default defineRemote(import.meta.dirname);
`,
    'jest.config.mjs': `import defineTests from '@shop/platform/jest';

export default defineTests(import.meta.dirname);
`,
    '.gitignore': 'node_modules/\ndist/\n.shop-platform/\n',
    'README.md': `# ${app}

A remote of the shop. It is written with [@shop/platform](node_modules/@shop/platform/README.md).

| Command | What it does |
| --- | --- |
| \`npm run build\` | builds for browsers and for the shop's server into \`dist/\` |
| \`npm test\` | runs the tests |
| \`npm run standalone\` | opens the remote alone, in a shop that is played |
| \`npm run check\` | runs the checks that come before a release |
| \`npm run release -- --to https://shop.example\` | releases it |
| \`npm run rollback -- --to https://shop.example\` | takes the release back |
| \`npm run monitoring -- --to https://shop.example\` | prints what browsers reported of it |
| \`npx shop-platform --help\` | lists the other commands |
| \`npx shop-platform new page gift-cards\` | adds a page |
`,
    'AGENTS.md': `# For programmers and coding agents

This folder is a remote of a shop: pages and widgets that are released into a running shop. [node_modules/@shop/platform/README.md](node_modules/@shop/platform/README.md) explains all that is named here.

After each change: \`npm run types\`, \`npm test\`, and before a release \`npm run check\`, which opens each page in a browser.

- \`src/app-manifest.ts\` declares what the remote has and uses: pages, widgets, places on other teams' pages, calls, messages. What is not declared is refused at run time.
- \`src/remote.tsx\` names the module of each page and widget. Each is loaded lazily and rendered on the server first: no \`window\` while a module is loaded or first rendered. \`prepare\` fetches what the server renders.
- Imports are those of \`@shop/platform\`, React and the team's own packages; React is the shop's. Storage, navigation, messages and calls come from \`services\`.
- What a page looks like is built from the parts of \`@shop/platform/ui\` (buttons, fields, dialogs, headings); \`node_modules/@shop/platform/gallery/index.html\` shows each.
- Styles are CSS modules in \`@layer features\`, with a class in each selector, and with the custom properties of \`node_modules/@shop/platform/tokens.css\`.
- Tests stand beside the code. \`servicesForTest\` of \`@shop/platform/testing\` plays the shop; a console error fails a test.
- A message that the shop's contract does not have is written into \`src/messages.ts\`. Released messages may gain optional fields only.
- Nothing that is secret belongs into this folder: pipelines prove by an identity token which repository they are.
`,
  };
}

const toJson = (value: unknown): string => JSON.stringify(value, null, 2);

const pick = (versions: Versions, names: readonly string[], range = ''): Versions =>
  Object.fromEntries(names.map((name) => [name, `${range}${versions[name] ?? '*'}`]));
