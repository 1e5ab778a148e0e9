import type { Manifest } from '../manifest';
import { chooseByBucket, findBucket } from '../choose-releases';
import { emptyRegistry, type Registry } from '../registry';
import { addRelease, disableApp } from '../registry-changes';
import { createManifestForTest, createPointReleaseForTest } from './point-releases-for-test';
import { composePoints } from './compose-points';

const product = { page: 'product', props: { productId: 'string' }, max: 3 } as const;
const owner = (points: Manifest['points'] = { 'product/after-details': product }) =>
  createManifestForTest({ pages: { product: { paths: ['/product/:productId'] } }, points });
const attaching = (...attaches: NonNullable<Manifest['attaches']>) =>
  createManifestForTest({ widgets: ['stars', 'size-quiz'], attaches });
const stars = { point: 'product/after-details', widget: 'stars' } as const;
const quiz = { point: 'product/after-details', widget: 'size-quiz' } as const;

const createShop = (manifests: Readonly<Record<string, Manifest>>): Registry =>
  Object.entries(manifests).reduce(
    (registry, [app, manifest]) => addRelease(registry, app, createPointReleaseForTest('1', manifest)),
    emptyRegistry,
  );

const list = (registry: Registry) =>
  composePoints(registry).map(({ app, widget, point, order }) => `${point} ${order} ${widget} of ${app}`);

test('points: parts of several apps stand by their order, then by the names of their apps', () => {
  const shop = createShop({
    'mf-z': attaching(stars, { ...quiz, order: 5 }),
    'mf-catalog': owner(),
    'mf-a': attaching(stars),
  });
  expect(list(shop)).toEqual([
    'product/after-details 0 size-quiz of mf-z',
    'product/after-details 1 stars of mf-a',
    'product/after-details 2 stars of mf-z',
  ]);
  expect(composePoints(shop)[0]).toMatchObject({ owner: 'mf-catalog', page: 'product' });
});

test('points: parts beyond the limit, of a disabled app, and those that the point does not take are left out', () => {
  const shop = createShop({
    'mf-a': attaching(stars, quiz),
    'mf-b': attaching(stars, quiz),
    'mf-catalog': owner(),
  });
  expect(list(shop)).toHaveLength(3);
  expect(list(disableApp(shop, 'mf-a', 'repairs'))).toEqual([
    'product/after-details 0 size-quiz of mf-b',
    'product/after-details 1 stars of mf-b',
  ]);
  expect(list(disableApp(shop, 'mf-catalog', 'repairs'))).toEqual([]);
  const unfit = attaching(
    { ...stars, props: { productId: 'number' } },
    { ...quiz, props: { orderId: 'string' } },
    { ...stars, point: 'product/gone' },
    { ...stars, widget: 'undeclared' },
  );
  expect(list(createShop({ 'mf-a': unfit, 'mf-catalog': owner() }))).toEqual([]);
});

test('points: each visitor gets the parts of their own releases, of the owner’s canary and of the part’s', () => {
  const shop = createShop({ 'mf-a': attaching(stars), 'mf-catalog': owner() });
  const two = addRelease(shop, 'mf-a', createPointReleaseForTest('2', attaching(stars, quiz)), 50);
  const both = addRelease(two, 'mf-catalog', createPointReleaseForTest('2', owner({})), 50);
  const name = findBucket(both, 'anyone').split('.')[0] ?? '';
  const countFor = (digits: string) => list(chooseByBucket(both, `${name}.${digits}`)?.registry ?? shop).length;
  expect(['00', '10', '01', '11'].map(countFor)).toEqual([1, 2, 0, 0]);
});
