const { readFileSync } = require('node:fs');
const path = require('node:path');
const { readSharedExports, readShownParts } = require('./shell-sources.cjs');

const root = path.join(__dirname, '../..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');

test('shell sources: the shared exports are read from the sources of the shell', () => {
  const texts = {
    'shell/src/remotes/shared-modules.ts':
      "const modules = { react: React, 'react-router-dom': { useLocation, Link } };",
    'shell/src/remotes/shared-rxjs.ts': 'export const sharedRxjs = { map, of };',
    'shell/src/remotes/shared-valibot.ts': 'export const sharedValibot = { string: v.string };',
  };
  expect(readSharedExports((file) => texts[file])).toEqual({
    'react-router-dom': ['Link', 'useLocation'],
    rxjs: ['map', 'of'],
    valibot: ['string'],
  });
  expect(() => readSharedExports(() => 'export {};')).toThrow(
    'shell/src/remotes/shared-modules.ts holds nothing under react-router-dom.',
  );
  expect(() => readSharedExports(() => "const modules = { 'react-router-dom': { ...more } };")).toThrow(
    /^shell\/src\/remotes\/shared-modules\.ts holds something under react-router-dom that has no name of its own/,
  );
});

test('shell sources: the pages and widgets that the shell shows are named like the parts of a release', () => {
  const routes = (page) => `
    export const remoteRoutes: readonly RemoteRoute[] = [
      { path: paths.men, remote: 'mf-a', page: 'list' },
      { path: paths.women, remote: 'mf-a', page: 'list' },
      { path: '/', remote: 'mf-b', page: ${page}, widgets: ['best'] },
    ];
    export const widgetRemotes: Readonly<Record<WidgetName, RemoteName>> = { best: 'mf-a' };`;
  expect(readShownParts(() => routes("'home'"))).toEqual({
    'mf-a': ['page-list', 'widget-best'],
    'mf-b': ['page-home'],
  });
  expect(() => readShownParts(() => routes('first'))).toThrow(/names a remote or a page that is not written out/);
});

test('shell sources: those of this repository can be read', () => {
  expect(readSharedExports(read).rxjs).toContain('BehaviorSubject');
  expect(readShownParts(read)['mf-catalog']).toEqual([
    'page-collection',
    'page-product',
    'page-wishlist',
    'widget-best-sellers',
    'widget-creators-picks',
  ]);
});
