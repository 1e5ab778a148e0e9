import { emptyRegistry, addRelease, type Registry } from '@shop/release-registry';
import { createReleaseForTest } from '@shop/release-registry/for-test';
import type { Manifest } from '@shop/release-registry/manifest';
import { getDeployedPages } from './deployed-pages';
import { testManifests } from './testing/test-manifests';

const create = (manifest: Partial<Manifest> | undefined) =>
  createReleaseForTest('1', {
    manifest: { title: 'A part', owner: 'A team', pages: {}, widgets: [], placedWidgets: [], calls: [], ...manifest },
  });

const points = { 'product/after-details': { page: 'product', max: 3, reserve: 'shelf' } } as const;
const reviews = {
  widgets: ['stars', 'size-quiz'],
  attaches: [
    { point: 'product/after-details', widget: 'stars' },
    { point: 'product/after-details', widget: 'size-quiz', order: 1 },
  ],
};

const open = (remotes: Readonly<Record<string, Partial<Manifest>>>) =>
  getDeployedPages(
    Object.entries(remotes).reduce<Registry>(
      (registry, [app, manifest]) => addRelease(registry, app, create(manifest)),
      emptyRegistry,
    ),
  );
const catalogue = { ...testManifests['mf-catalog'], points };

test('points: a server renders the parts of a page’s points with the page, and the browser gets their order', () => {
  const { remotes, routes } = open({ 'mf-catalog': catalogue, 'mf-reviews': reviews });
  expect(routes.listSlots(routes.findRoute('/product/kurta')).map(({ name }) => name)).toEqual([
    'product',
    'size-quiz',
    'stars',
  ]);
  expect(routes.listSlots(routes.findRoute('/collection')).map(({ name }) => name)).toEqual(['collection']);
  expect(remotes['mf-reviews']?.attached).toEqual([
    { point: 'product/after-details', widget: 'size-quiz', order: 0, reserve: 'shelf' },
    { point: 'product/after-details', widget: 'stars', order: 1, reserve: 'shelf' },
  ]);
});

test('points: a page without parts has not a byte more in its data', () => {
  const without = open({ 'mf-catalog': testManifests['mf-catalog'] ?? {} }).remotes;
  expect(open({ 'mf-catalog': catalogue }).remotes).toEqual(without);
});

test('menu: the browser gets the links of the menu in their order, and without links not a byte more', () => {
  const gifts = { pages: { gifts: { paths: ['/gifts'], menu: { label: 'Gifts' } } } };
  const looks = { pages: { looks: { paths: ['/looks'], menu: { label: 'Looks', order: 1 } } } };
  const { remotes, routes } = open({ 'mf-gifts': gifts, 'mf-looks': looks });
  expect(remotes['mf-gifts']?.menu).toEqual([{ path: '/gifts', label: 'Gifts', order: 1 }]);
  expect(routes.menuLinks).toEqual([
    { to: '/looks', label: 'Looks' },
    { to: '/gifts', label: 'Gifts' },
  ]);
  expect(open({ 'mf-content': testManifests['mf-content'] ?? {} }).remotes['mf-content']).not.toHaveProperty('menu');
});
