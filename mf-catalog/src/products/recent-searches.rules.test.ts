import * as fc from 'fast-check';
import { mostSearches, readSearches, rememberSearch } from './recent-searches.rules';

test('§2 the latest searches are remembered, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 120 }), { maxLength: 30 }), (texts) => {
      const kept = texts.reduce<readonly string[]>(rememberSearch, []);
      expect(kept.length).toBeLessThanOrEqual(mostSearches);
      expect(new Set(kept).size).toBe(kept.length);
      expect(readSearches(JSON.stringify(kept))).toEqual(kept.map((text) => text.trim()));
    }),
  );
  expect(rememberSearch(['kurta', 'jeans'], ' Jeans ')).toEqual(['Jeans', 'kurta']);
});

test.each([null, '', 'rubbish', '{}', '[1]', '[" "]'])('§2 the kept text %s is no search', (text) => {
  expect(readSearches(text)).toEqual([]);
});
