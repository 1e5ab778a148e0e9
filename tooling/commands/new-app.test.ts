import { addProperty, createPageFiles, createRemoteFiles } from './new-app';

test('new remote: its files are a package, a manifest, a remote module and a page with a test', () => {
  const files = createRemoteFiles('mf-gift-cards');
  expect(Object.keys(files).sort()).toEqual(
    [
      'jest.config.cjs',
      'package.json',
      'src/app-manifest.ts',
      'src/gift-cards/gift-cards-page.module.css',
      'src/gift-cards/gift-cards-page.test.tsx',
      'src/gift-cards/gift-cards-page.tsx',
      'src/remote.tsx',
      'src/services.ts',
      'tsconfig.json',
      'webpack.config.cjs',
    ].map((file) => `mf-gift-cards/${file}`),
  );
  expect(files['mf-gift-cards/src/app-manifest.ts']).toContain(
    "  pages: {\n    'gift-cards': { paths: ['/gift-cards'], visibility: 'indexed' },\n  },\n",
  );
  expect(files['mf-gift-cards/src/remote.tsx']).toContain(
    "'gift-cards': () => import(/* webpackChunkName: \"page-gift-cards\" */ './gift-cards/gift-cards-page'),",
  );
  expect(files['mf-gift-cards/src/gift-cards/gift-cards-page.tsx']).toContain('function GiftCardsPage');
});

test('new page: it is added to the manifest and the module, beside the pages that are there', () => {
  const manifest = "export const appManifest = {\n  pages: {\n    coins: { paths: ['/coins'] },\n  },\n};\n";
  const remote = "export const remote = {\n  pages: {\n    coins: () => import('./coins/coins-page'),\n  },\n};\n";
  const files = { 'mf-a/src/app-manifest.ts': manifest, 'mf-a/src/remote.tsx': remote };
  const created = createPageFiles('mf-a', 'gifts', files);
  expect(created['mf-a/src/app-manifest.ts']).toMatch(/gifts: \{ paths: .*\n\s*coins: \{ paths/);
  expect(created['mf-a/src/remote.tsx']).toMatch(/gifts: \(\) => import\(.*\n\s*coins: \(\) => import/);
  expect(() => createPageFiles('mf-a', 'coins', files)).toThrow('There is a coins in pages already.');
});

test('new page: a manifest without pages is no manifest', () => {
  expect(() => addProperty('export const appManifest = {};', 'pages', 'gifts', '{}')).toThrow(
    'There is no object pages to add gifts to.',
  );
});
