const { readFileSync } = require('node:fs');
const path = require('node:path');
const { lentNames, shownParts } = require('./shell-lists.cjs');

const root = path.join(__dirname, '../..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');

test('shell lists: what is lent by name is read out of the shell', () => {
  const texts = {
    'shell/src/remotes/lent.ts': "const modules = { react: React, 'react-router-dom': { useLocation, Link } };",
    'shell/src/remotes/lent-rxjs.ts': 'export const lentRxjs = { map, of };',
    'shell/src/remotes/lent-valibot.ts': 'export const lentValibot = { string: v.string };',
  };
  expect(lentNames((file) => texts[file])).toEqual({ 'react-router-dom': ['Link', 'useLocation'], rxjs: ['map', 'of'], valibot: ['string'] });
  expect(() => lentNames(() => 'export {};')).toThrow('shell/src/remotes/lent.ts holds nothing under react-router-dom.');
  expect(() => lentNames(() => "const modules = { 'react-router-dom': { ...more } };")).toThrow(/^shell\/src\/remotes\/lent\.ts holds something under react-router-dom that has no name of its own/);
});

test('shell lists: the pages and widgets that the shell shows are named as a release names its parts', () => {
  const routes = (page) => `
    export const remoteRoutes: readonly RemoteRoute[] = [
      { path: paths.men, remote: 'mf-a', page: 'list' },
      { path: paths.women, remote: 'mf-a', page: 'list' },
      { path: '/', remote: 'mf-b', page: ${page}, widgets: ['best'] },
    ];
    export const widgetRemotes: Readonly<Record<WidgetName, RemoteName>> = { best: 'mf-a' };`;
  expect(shownParts(() => routes("'home'"))).toEqual({ 'mf-a': ['page-list', 'widget-best'], 'mf-b': ['page-home'] });
  expect(() => shownParts(() => routes('first'))).toThrow(/names a remote or a page that is not written out/);
});

test('shell lists: those of this shell can be read', () => {
  expect(lentNames(read).rxjs).toContain('BehaviorSubject');
  expect(shownParts(read)['mf-catalog']).toEqual(['page-collection', 'page-product', 'page-wishlist', 'widget-best-sellers', 'widget-creators-picks']);
});
