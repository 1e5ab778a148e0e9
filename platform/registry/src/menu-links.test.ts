import * as v from 'valibot';
import { findReleaseRefusal } from './gate-fixtures-for-test';
import { type Manifest, manifestSchema } from './manifest';
import { composeMenu } from './menu-links';
import { createManifestForTest, createPointReleaseForTest } from './points/point-releases-for-test';
import { emptyRegistry, type Registry } from './registry';
import { addRelease, disableApp } from './registry-changes';

const create = (pages: Manifest['pages'], version = '1') =>
  createPointReleaseForTest(version, createManifestForTest({ pages }));
const withLink = (path: string, label: string, order?: number): Manifest['pages'] => ({
  [label.toLowerCase()]: { paths: [path], menu: { label, ...(order === undefined ? {} : { order }) } },
});
const createShop = (apps: Readonly<Record<string, Manifest['pages']>>): Registry =>
  Object.entries(apps).reduce((registry, [app, pages]) => addRelease(registry, app, create(pages)), emptyRegistry);
const three = createShop({
  shell: { login: { paths: ['/login'] } },
  'mf-a': withLink('/wrapping', 'Wrapping'),
  'mf-b': withLink('/gifts', 'Gifts'),
  'mf-c': withLink('/looks', 'Looks', 5),
});

test('menu: the links of all apps stand by their order, then by their paths', () => {
  expect(composeMenu(three)).toEqual([
    { app: 'mf-c', path: '/looks', label: 'Looks' },
    { app: 'mf-b', path: '/gifts', label: 'Gifts' },
    { app: 'mf-a', path: '/wrapping', label: 'Wrapping' },
  ]);
});

test('menu: a disabled app has no link, and no more than three are shown', () => {
  expect(composeMenu(disableApp(three, 'mf-b', 'repairs')).map(({ label }) => label)).toEqual(['Looks', 'Wrapping']);
  const four = addRelease(three, 'mf-d', create(withLink('/sale', 'Sale', 0)));
  expect(composeMenu(four).map(({ label }) => label)).toEqual(['Sale', 'Looks', 'Gifts']);
});

test('gate: a fourth link in the menu is refused with all of them, and a release that keeps its own is not', () => {
  expect(findReleaseRefusal('mf-d', create(withLink('/sale', 'Sale')), three)).toBe(
    'The menu holds at most 3 links of apps, and 4 are declared: Gifts of mf-b 1, Looks of mf-c 1, Sale of mf-d 1, Wrapping of mf-a 1.',
  );
  expect(findReleaseRefusal('mf-b', create(withLink('/gifts', 'Presents'), '2'), three)).toBe('');
  expect(findReleaseRefusal('mf-d', create({ sale: { paths: ['/sale'] } }), three)).toBe('');
});

test.each<[string, object, string]>([
  ['no label', { paths: ['/gifts'], menu: { label: ' ' } }, 'must not be empty'],
  [
    'a long label',
    { paths: ['/gifts'], menu: { label: 'Gifts for everybody you know' } },
    'has more than 20 characters',
  ],
  ['a label that turns the text around', { paths: ['/gifts'], menu: { label: 'Gifts\u202E' } }, 'cannot be seen'],
  ['a path with a parameter', { paths: ['/gifts/:giftId'], menu: { label: 'Gifts' } }, 'its first path has parameters'],
  ['a wrong order', { paths: ['/gifts'], menu: { label: 'Gifts', order: -1 } }, 'is less than 0'],
])('manifest: a link in the menu with %s is refused in a sentence', (_, gifts, sentence) => {
  const { issues = [] } = v.safeParse(manifestSchema, { ...createManifestForTest({}), pages: { gifts } });
  expect(issues.map(({ message }) => message).join()).toContain(sentence);
});
