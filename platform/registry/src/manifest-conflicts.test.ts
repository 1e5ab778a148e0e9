import { createReleaseForTest } from './release-for-test';
import { findRefusal, findReleaseRefusal } from './gate-fixtures-for-test';
import type { Manifest } from './manifest';
import { emptyRegistry, type Registry, type Release } from './registry';
import { addRelease, disableApp, retireApp } from './registry-changes';

const nothing: Manifest = { title: 'Gifts', owner: 'Gifts team', pages: {}, widgets: [], placedWidgets: [], calls: [] };

const create = (version: string, manifest: Partial<Manifest> = {}, parts: readonly string[] = []): Release =>
  createReleaseForTest(version, {
    messages: {},
    manifest: { ...nothing, ...manifest },
    parts: Object.fromEntries(parts.map((part) => [part, []])),
  });

const shop: Registry = [
  ['shell', create('1', { pages: { login: { paths: ['/login'] } } })] as const,
  ['mf-catalog', create('1', { pages: { product: { paths: ['/product/:productId'] } }, widgets: ['shelf'] })] as const,
  ['mf-content', create('1', { pages: { about: { paths: ['/about'] } }, placedWidgets: ['shelf'] })] as const,
].reduce((registry, [app, release]) => addRelease(registry, app, release), emptyRegistry);

const refusalOfPaths = (...paths: string[]) =>
  findReleaseRefusal('mf-gifts', create('1', { pages: { gifts: { paths } } }), shop);

test('gate: of two releases in one change, a path that both declare is told once', () => {
  const release = create('1', { pages: { gifts: { paths: ['/gifts'] } } });
  const releaseBoth = (registry: Registry) =>
    addRelease(addRelease(registry, 'mf-gifts', release), 'mf-cards', release);
  expect(findRefusal(releaseBoth, shop)).toBe('mf-gifts 1 declares the path /gifts, and mf-cards 1 owns /gifts.');
});

test('gate: a new remote with paths of its own joins the shop, and nobody else is released for it', () => {
  expect(refusalOfPaths('/gifts', '/gifts/:giftId', '/gifts/:giftId/about')).toBe('');
});

test('gate: a path has one owner, also where only a parameter could match it, and the shell is an owner', () => {
  expect(refusalOfPaths('/about')).toBe('mf-gifts 1 declares the path /about, and mf-content 1 owns /about.');
  expect(refusalOfPaths('/About')).toBe('mf-gifts 1 declares the path /About, and mf-content 1 owns /about.');
  expect(refusalOfPaths('/:page')).toContain('mf-gifts 1 declares the path /:page, and shell 1 owns /login.');
  expect(refusalOfPaths('/product/gift')).toContain('and mf-catalog 1 owns /product/:productId.');
});

test('gate: the paths that the shop server answers itself belong to nobody', () => {
  for (const path of ['/api/gifts', '/remotes/gifts', '/panel', '/harness/gifts', '/deployment/gifts'])
    expect(refusalOfPaths(path)).toBe(`mf-gifts 1 declares the path ${path}, which the shop server answers itself.`);
});

test('gate: a widget has one owner', () => {
  expect(findReleaseRefusal('mf-gifts', create('1', { widgets: ['shelf'] }), shop)).toBe(
    'mf-gifts 1 declares the widget shelf, and mf-catalog 1 owns it.',
  );
});

test('gate: a widget that no live app offers cannot be placed, and one that is placed may not go', () => {
  expect(findReleaseRefusal('mf-gifts', create('1', { placedWidgets: ['wrapping'] }), shop)).toBe(
    'mf-gifts 1 places the widget wrapping, which no live app offers.',
  );
  expect(findReleaseRefusal('mf-catalog', create('2'), shop)).toBe(
    'mf-content 1 places the widget shelf, which no live app offers.',
  );
  expect(findRefusal((registry) => addRelease(registry, 'mf-catalog', create('2'), 5), shop)).toBe(
    'mf-content 1 places the widget shelf, and mf-catalog 2 does not offer it.',
  );
});

test('gate: a declared page that the build lacks is refused, and a build that records no parts is not held to it', () => {
  const pages = { gifts: { paths: ['/gifts'] } };
  expect(findReleaseRefusal('mf-gifts', create('1', { pages }, ['page-gift']), shop)).toBe(
    'mf-gifts 1 declares the page gifts, and its build has no chunk of that name: import(/* webpackChunkName: "page-gifts" */ …).',
  );
  expect(findReleaseRefusal('mf-gifts', create('1', { pages }, ['page-gifts']), shop)).toBe('');
  expect(findReleaseRefusal('mf-gifts', create('1', { pages }), shop)).toBe('');
});

test('gate: a remote of an earlier build, which declares no pages, is refused', () => {
  expect(findReleaseRefusal('mf-gifts', createReleaseForTest('1', { messages: {} }), shop)).toBe(
    'mf-gifts 1 declares no pages, and shell 1 takes them from the release: build it again.',
  );
});

test('gate: an app that is switched off keeps its paths and widgets', () => {
  const withoutCatalogue = disableApp(shop, 'mf-catalog', 'repairs');
  expect(findRefusal(() => withoutCatalogue, shop)).toBe('');
  const release = create('1', { pages: { gifts: { paths: ['/product/gift'] } } });
  expect(findReleaseRefusal('mf-gifts', release, withoutCatalogue)).toContain(
    'and mf-catalog 1 owns /product/:productId.',
  );
});

test('gate: a retired app leaves its paths to others, and one whose widgets are placed cannot be retired', () => {
  const withoutContent = retireApp(shop, 'mf-content');
  expect(findRefusal(() => withoutContent, shop)).toBe('');
  expect(findReleaseRefusal('mf-gifts', create('1', { pages: { gifts: { paths: ['/about'] } } }), withoutContent)).toBe(
    '',
  );
  expect(findRefusal((registry) => retireApp(registry, 'mf-catalog'), shop)).toBe(
    'mf-content 1 places the widget shelf, which no live app offers.',
  );
});
