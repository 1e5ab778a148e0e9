import { assertSourceMapSizes, sourceMapLimits, splitSourceMaps } from './source-maps';

const toFiles = (...names: string[]) => new Map(names.map((name) => [name, Buffer.from(name)]));

test('source maps: those of scripts are separate, and no other file with their ending is released', () => {
  const given = toFiles('entry.js', 'js/a.mjs', 'a.css', 'entry.js.map', 'js/a.mjs.map', 'a.css.map', 'treasure.MAP');
  const { files, sourceMaps } = splitSourceMaps(given);
  expect([...files.keys()]).toEqual(['entry.js', 'js/a.mjs', 'a.css']);
  expect([...sourceMaps.keys()]).toEqual(['entry.js.map', 'js/a.mjs.map']);
});

test('source maps: a large one, and many large ones, are refused with what helps', () => {
  const large = Buffer.alloc(sourceMapLimits.fileBytes + 1);
  expect(() => assertSourceMapSizes('mf-a', new Map([['a.js.map', large]]))).toThrow(
    'The source map a.js.map of mf-a is larger than 5 MB. Build them without the sources’ text',
  );
  const many = new Map(Array.from({ length: 5 }, (_, index) => [`${index}.js.map`, large.subarray(1)]));
  expect(() => assertSourceMapSizes('mf-a', many)).toThrow('The source maps of mf-a are larger than 20 MB.');
  many.delete('0.js.map');
  expect(() => assertSourceMapSizes('mf-a', many)).not.toThrow();
});
