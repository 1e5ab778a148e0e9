import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { sitePicture, sitePictureNames } from '.';
import manifest from '../manifest.json';
import { loops } from './loop-files';
import { type PictureEntry, productPictures } from './manifest';

const files = path.join(__dirname, '..', 'files');

function filesOf(folder: string, entry: PictureEntry): readonly string[] {
  return entry.widths.flatMap((width) =>
    ['avif', 'webp'].map((format) => path.join(files, folder, `${entry.base}-${width}.${format}`)),
  );
}

function missing(paths: readonly string[]): readonly string[] {
  return paths.filter((file) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0);
}

test('every picture of a product is on disk, in both formats and all widths', () => {
  const pictures = productPictures();
  expect(pictures.length).toBeGreaterThanOrEqual(4 * 67);
  for (const { widths, width, height } of pictures) {
    expect(widths).toEqual([360, 720, 1080]);
    expect([width, height]).toEqual([1080, 1350]);
  }
  expect(missing(pictures.flatMap((entry) => filesOf('products', entry)))).toEqual([]);
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
    ...productPictures().flatMap((entry) => filesOf('products', entry)),
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
