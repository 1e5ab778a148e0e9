import * as fc from 'fast-check';
import { maxSearches, parseSearches, addSearch } from './recent-searches.rules';

test('search: the most recent searches are remembered, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 120 }), { maxLength: 30 }), (texts) => {
      const searches = texts.reduce<readonly string[]>(addSearch, []);
      expect(searches.length).toBeLessThanOrEqual(maxSearches);
      expect(new Set(searches).size).toBe(searches.length);
      expect(parseSearches(JSON.stringify(searches))).toEqual(searches.map((text) => text.trim()));
    }),
  );
  expect(addSearch(['kurta', 'jeans'], ' Jeans ')).toEqual(['Jeans', 'kurta']);
});

test.each([null, '', 'rubbish', '{}', '[1]', '[" "]'])('search: the stored value %s has no searches', (text) => {
  expect(parseSearches(text)).toEqual([]);
});
