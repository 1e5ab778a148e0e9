import { randomBytes } from 'node:crypto';
import { assertPartWeights, describeHeavyPart, readMostKilobytes } from './page-weights';

/** A remote whose page has a chunk of so many bytes that no compression makes smaller. */
const createSource = (bytes: number, app = 'gifts') => ({
  app,
  files: new Map([
    ['remoteEntry.js', Buffer.from('var gifts;')],
    ['page.js', Buffer.from(randomBytes(bytes))],
    ['later.js', Buffer.from(randomBytes(200_000))],
    ['picture.webp', Buffer.from(randomBytes(200_000))],
  ]),
  metadata: {
    entry: ['remoteEntry.js'],
    remoteModule: [],
    parts: { 'page:gifts': ['page.js', 'picture.webp'], 'widget:card': [] },
  },
});

test('page weights: a team is told of a part above 50 kB, by what is loaded first', () => {
  expect(describeHeavyPart(createSource(49_000))).toBeUndefined();
  expect(describeHeavyPart(createSource(61_000))).toMatch(/^ {2}gifts: page:gifts loads 61 kB first \(gzip\)/);
  expect(describeHeavyPart(createSource(61_000, 'shell'))).toBeUndefined();
});

test('page weights: a release above the limit of the operator is refused with the part and the setting', () => {
  expect(() => assertPartWeights(createSource(90_000), 100)).not.toThrow();
  expect(() => assertPartWeights(createSource(110_000), 100)).toThrow(
    'gifts was not released: page:gifts loads 110 kB first (gzip), and this shop takes at most 100 kB (SHOP_RELEASE_PART_KB).',
  );
});

test('page weights: a release that names no parts is weighed by its entry', () => {
  const files = new Map([['entry.js', Buffer.from(randomBytes(600_000))]]);
  const source = { app: 'gifts', files, metadata: { entry: ['entry.js'], remoteModule: [], parts: {} } };
  expect(() => assertPartWeights(source, 500)).toThrow('entry loads 600 kB first');
});

test('page weights: the limit is a whole number of kilobytes, 500 without a setting', () => {
  expect([readMostKilobytes({}), readMostKilobytes({ SHOP_RELEASE_PART_KB: '150' })]).toEqual([500, 150]);
  for (const wrong of ['0', '-1', '1.5', 'all'])
    expect(() => readMostKilobytes({ SHOP_RELEASE_PART_KB: wrong })).toThrow(`not "${wrong}"`);
});
