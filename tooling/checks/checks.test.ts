import type { Check, Finding } from './check';
import { folderCirclesCheck } from './folder-circles';
import { houseRulesCheck } from './house-rules';
import { parseImports } from './imports';
import { cascadeLayersCheck } from './cascade-layers';
import { packagesCheck, resolveSpecifier } from './packages';
import { isRepositoryPath, findNamedPaths, documentationPathsCheck } from './documentation-paths';
import { createRepositoryForTest } from './repository';
import { viewsCheck } from './views';

async function findings(check: Check, texts: Readonly<Record<string, string>>): Promise<string[]> {
  const { findings: found } = await check.run(createRepositoryForTest(texts));
  return found.map(formatFinding);
}

const formatFinding = ({ file, line, message }: Finding) => `${file}:${line ?? 0} ${message}`;

const manifest = (dependencies: Readonly<Record<string, string>>) => JSON.stringify({ dependencies });

test('imports are read with their names, types apart', () => {
  const text = [
    "import main, { a as b, type C } from 'one';",
    "import type { D } from 'two';",
    "import './three.css';",
    "export { e as f } from 'four';",
    "const later = () => import('five');",
  ].join('\n');
  expect(
    parseImports('x.ts', text).map(({ line, specifier, names, typeOnly }) => [line, specifier, names, typeOnly]),
  ).toEqual([
    [1, 'one', ['default', 'a'], false],
    [1, 'one', ['C'], true],
    [2, 'two', ['D'], true],
    [3, './three.css', [], false],
    [4, 'four', ['e'], false],
    [5, 'five', ['*'], false],
  ]);
});

test('a view that calls fetch or speaks to the bus is named, a store is not', async () => {
  const found = await findings(viewsCheck, {
    'mf-a/src/x/page.tsx': "fetch('/api');\nservices.bus.publish('x', 1);",
    'mf-a/src/x/x.store.ts': "services.bus.publish('x', 1);",
    'mf-a/src/x/own.tsx': 'function useIt(fetch: () => void) {\n  fetch();\n}',
  });
  expect(found).toEqual([
    expect.stringMatching(/^mf-a\/src\/x\/page\.tsx:1 calls fetch/),
    expect.stringMatching(/^mf-a\/src\/x\/page\.tsx:2 speaks to the bus/),
  ]);
});

test('a call of the contract is made by api files alone', async () => {
  const found = await findings(viewsCheck, {
    'shared/api/src/cart.ts': 'export const cartGet = defineCall({});',
    'mf-a/src/x/x.api.ts': "import { cartGet } from '@shop/shared-api';",
    'mf-a/src/x/x.store.ts': "import { cartGet } from '@shop/shared-api';",
  });
  expect(found).toEqual([expect.stringMatching(/^mf-a\/src\/x\/x\.store\.ts:1 takes the call cartGet/)]);
});

test('a dependency must be allowed, used, declared and of the catalogue', async () => {
  const found = await findings(packagesCheck, {
    'mf-loyalty/package.json': manifest({
      '@shop/shared-ui': 'workspace:*',
      '@shop/mf-catalog': 'workspace:*',
      react: '^19.0.0',
    }),
    'mf-loyalty/src/x.ts':
      "import '@shop/mf-catalog';\nimport '@shop/shared-api';\nimport '../../shared/ui/src/button';",
    'pnpm-lock.yaml': "lockfileVersion: '9.0'\n  resolution: {tarball: https://example.com/x.tgz}",
  });
  expect(found).toEqual([
    expect.stringContaining('depends on @shop/shared-ui and imports nothing'),
    expect.stringContaining('must not depend on @shop/mf-catalog'),
    expect.stringContaining('asks for react ^19.0.0'),
    expect.stringContaining('imports @shop/shared-api, which mf-loyalty/package.json does not name'),
    expect.stringContaining('reaches into shared/ui/src/button'),
    expect.stringContaining('pnpm-lock.yaml:2 holds a download address'),
  ]);
});

test('a package that runs in production needs no build tool, not even through another package', async () => {
  const found = await findings(packagesCheck, {
    'backend/simulators/package.json': manifest({ '@shop/server-environment': 'workspace:*' }),
    'backend/simulators/src/x.ts': "import '@shop/server-environment';",
    'platform/environment/package.json': manifest({ 'jest-environment-jsdom': 'catalog:', valibot: 'catalog:' }),
    'tooling/package.json': manifest({ webpack: 'catalog:' }),
  });
  expect(found).toEqual([
    expect.stringMatching(/^backend\/simulators\/package\.json:0 .*jest-environment-jsdom \(by server-environment\)/),
    expect.stringMatching(/^platform\/environment\/package\.json:0 .*jest-environment-jsdom \(by server-environment\)/),
  ]);
});

test('folders of a package import each other in one direction, by way of others too; types count and tests do not', async () => {
  const found = await findings(folderCirclesCheck, {
    'mf-a/src/remote.tsx': "import './cart/cart';",
    'mf-a/src/cart/cart.ts': "import type { Order } from '../orders';",
    'mf-a/src/orders/index.ts': "import '../refunds/refund';",
    'mf-a/src/refunds/refund.ts': "import '../../src/cart/cart';",
    'mf-a/src/pages/page.ts': "import '../cart/cart';",
    'mf-a/src/cart/cart.test.ts': "import '../pages/page';",
  });
  expect(found).toEqual([
    'mf-a/src/cart/cart.ts:0 closes a circle of folders: mf-a/src/cart → mf-a/src/orders → mf-a/src/refunds → mf-a/src/cart.',
    'mf-a/src/orders/index.ts:0 closes a circle of folders: mf-a/src/orders → mf-a/src/refunds → mf-a/src/cart → mf-a/src/orders.',
    'mf-a/src/refunds/refund.ts:0 closes a circle of folders: mf-a/src/refunds → mf-a/src/cart → mf-a/src/orders → mf-a/src/refunds.',
  ]);
});

test('a relative specifier leads from its own file', () => {
  expect(resolveSpecifier('mf-a/src/x/y.ts', '../../../shared/ui/src/z')).toBe('shared/ui/src/z');
});

test('a long file, a vague name and a silenced compiler are findings', async () => {
  const found = await findings(houseRulesCheck, {
    'mf-a/src/utils/x.ts': 'export {};',
    'mf-a/src/long.css': '\n'.repeat(251),
    'mf-a/src/typed.ts': `const x = y as ${'any'};\n// @ts-${'ignore'}\nread('/${'home'}/me');`,
    'mf-a/src/page.ts': `globalThis._FEDERATION${'_BUNDLER'}_RUNTIME;`,
    'shell/src/remotes/thin-runtime.ts': `globalThis._FEDERATION${'_BUNDLER'}_RUNTIME;`,
  });
  expect(found).toEqual([
    expect.stringContaining('mf-a/src/utils/x.ts:0 is called utils'),
    expect.stringContaining('mf-a/src/long.css:251 is 251 lines long'),
    expect.stringContaining('mf-a/src/page.ts:1 relies on the inside of the federation plugin'),
    expect.stringContaining('mf-a/src/typed.ts:1 gives up on a type'),
    expect.stringContaining('mf-a/src/typed.ts:2 silences the compiler'),
    expect.stringContaining('mf-a/src/typed.ts:3 names a path on one machine'),
  ]);
});

test('a path in backticks must be there; patterns, commands and addresses are not paths', async () => {
  const tops = new Set(['shell', 'docs', 'package.json']);
  expect(['shell/src/app.tsx', 'package.json'].every((path) => isRepositoryPath(path, tops))).toBe(true);
  expect(
    ['npm start', 'x.api.ts', '/collection', '@shop/shared-ui', 'shell/<name>', 'var/releases'].some((path) =>
      isRepositoryPath(path, tops),
    ),
  ).toBe(false);
  const texts = {
    'README.md': 'See `shell/src/gone.ts`.\n```\n`shell/src/in-code.ts`\n```\n',
    'CONTRIBUTING.md': '',
    'docs/where-things-live.md': '`shell/src/app.tsx:12`',
    'docs/llms.txt': '- [Where things live](where-things-live.md)',
    'docs/new-page.md': '',
    'shell/src/app.tsx': '',
  };
  expect(findNamedPaths('README.md', createRepositoryForTest(texts))).toHaveLength(1);
  expect(await findings(documentationPathsCheck, texts)).toEqual([
    expect.stringContaining('README.md:1 names shell/src/gone.ts'),
    expect.stringMatching(/^docs\/new-page\.md\S* is not in docs\/llms\.txt/),
  ]);
});

test('a rule of a CSS module stands in the layer of its package', async () => {
  const foundIn = (file: string, styles: string) => findings(cascadeLayersCheck, { [file]: styles });
  expect(
    await foundIn('mf-a/src/x/x.module.css', '@layer features { .big { width: 2em; } }\n.row { gap: 1em; }'),
  ).toEqual([expect.stringMatching(/^mf-a\/src\/x\/x\.module\.css:2 is outside/)]);
  expect(await foundIn('mf-a/src/x/x.module.css', '@layer primitives { .big { width: 2em; } }')).toHaveLength(1);
  expect(await foundIn('shared/ui/src/coin.module.css', '@layer primitives { .coin { width: 2em; } }')).toEqual([]);
});
