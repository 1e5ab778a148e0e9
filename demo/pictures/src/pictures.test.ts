import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  allGarments,
  garmentCategories,
  garmentColours,
  garments,
  garmentTypes,
  pictureViews,
  productPicture,
  sitePicture,
  sitePictureNames,
} from '.';
import type { PictureEntry } from '.';
import manifest from '../manifest.json';
import { loops } from './loop-files';

const files = path.join(__dirname, '..', 'files');

function filesOf(folder: string, entry: PictureEntry): readonly string[] {
  return entry.widths.flatMap((width) =>
    ['avif', 'webp'].map((format) => path.join(files, folder, `${entry.base}-${width}.${format}`)),
  );
}

function missing(paths: readonly string[]): readonly string[] {
  return paths.filter((file) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0);
}

test('there are sixty garments, each with its own key', () => {
  expect(garments).toHaveLength(60);
  expect(new Set(garments.map(({ key }) => key)).size).toBe(60);
  expect(garments.filter(({ key }) => !/^[a-z]+(-[a-z]+)+$/.test(key))).toEqual([]);
});

test('every garment has a colour of the list and facts in short plain phrases, and no colour stands unused', () => {
  expect(new Set(allGarments.map(({ key }) => key)).size).toBe(allGarments.length);
  expect(new Set(allGarments.map(({ colour }) => colour))).toEqual(new Set(garmentColours));
  for (const { details } of allGarments)
    for (const fact of Object.values(details)) expect(fact).toMatch(/^[A-Z0-9][^.!]{7,79}$/);
});

test('every category has at least three garments of every type', () => {
  for (const category of garmentCategories) {
    for (const type of garmentTypes) {
      const some = garments.filter((garment) => garment.category === category && garment.subCategory === type);
      expect(some.length).toBeGreaterThanOrEqual(3);
    }
  }
});

/** Every garment has the first four views; some are also shown folded or on a hanger. */
const always = pictureViews.slice(0, 4);

test('every garment has its views on disk, in both formats and all widths', () => {
  const absent = allGarments.flatMap(({ key }) =>
    pictureViews.flatMap((view) => {
      const entry = productPicture(key, view);
      if (entry === undefined) return always.includes(view) ? [`${key}-${view}`] : [];
      expect(entry.widths).toEqual([360, 720, 1080]);
      expect([entry.width, entry.height]).toEqual([1080, 1350]);
      return missing(filesOf('products', entry));
    }),
  );
  expect(absent).toEqual([]);
});

test('§2 the site has four heroes, him, her, kids, about, twelve glimpses, a placeholder and a share image', () => {
  const glimpses = Array.from({ length: 12 }, (_glimpse, index) => `glimpse-${String(index + 1).padStart(2, '0')}`);
  const wanted = [
    'about',
    ...glimpses,
    'her',
    'hero-1',
    'hero-2',
    'hero-3',
    'hero-4',
    'him',
    'kids',
    'placeholder',
    'share',
  ];
  expect([...sitePictureNames()].sort()).toEqual(wanted);
  const absent = wanted.flatMap((name) => {
    const entry = sitePicture(name);
    return entry === undefined ? [name] : missing(filesOf('site', entry));
  });
  expect(absent).toEqual([]);
  expect(missing(['favicon.svg', 'share.jpg'].map((name) => path.join(files, 'site', name)))).toEqual([]);
});

test('§9 the hero has four videos, each in both formats and at most 500 kB, and no outdated file is left', () => {
  const films = Object.values(loops);
  expect(films).toHaveLength(4);
  const made = Object.values(manifest.loops).flatMap(({ base }) =>
    ['webm', 'mp4'].map((ending) => `${base}.${ending}`),
  );
  expect(readdirSync(path.join(files, 'loops')).sort()).toEqual(made.sort());
  for (const name of made) {
    const { size } = statSync(path.join(files, 'loops', name));
    expect(size).toBeGreaterThan(50_000);
    expect(size).toBeLessThanOrEqual(500_000);
  }
});

test('the first frame of each video is the site picture of the same name', () => {
  expect(Object.keys(loops)).toEqual(['hero-1', 'hero-2', 'hero-3', 'hero-4']);
  for (const [name, { width, height }] of Object.entries(loops)) {
    const poster = sitePicture(name);
    expect(poster && poster.width / poster.height).toBe(width / height);
  }
});

test('all pictures together have at most 46 MB (videos have their own limit), and no outdated file is left', () => {
  let bytes = 0;
  const strays: string[] = [];
  const known = new Set([
    ...allGarments.flatMap(({ key }) =>
      pictureViews.flatMap((view) => {
        const entry = productPicture(key, view);
        return entry === undefined ? [] : filesOf('products', entry);
      }),
    ),
    ...sitePictureNames().flatMap((name) => filesOf('site', sitePicture(name) as PictureEntry)),
    ...['favicon.svg', 'share.jpg'].map((name) => path.join(files, 'site', name)),
  ]);
  for (const folder of ['products', 'site']) {
    for (const name of readdirSync(path.join(files, folder))) {
      const file = path.join(files, folder, name);
      bytes += statSync(file).size;
      if (!known.has(file)) strays.push(name);
    }
  }
  expect(strays).toEqual([]);
  expect(bytes).toBeLessThanOrEqual(46_000_000);
});
