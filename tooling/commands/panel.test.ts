import { parsePanelWords } from './panel';

test.each([
  [[], 24],
  [['8h'], 8],
  [['3d'], 72],
  [['30d'], 720],
])('npm run panel: %j is a link for %i hours', (words, hours) => {
  expect(parsePanelWords(words)).toBe(hours);
});

test.each([[['0h']], [['31d']], [['8']], [['tomorrow']]])('npm run panel: %j is refused with a sentence', (words) => {
  expect(() => parsePanelWords(words)).toThrow('is no time from 1h to 30d.');
});

test('npm run panel: further words are refused', () => {
  expect(() => parsePanelWords(['8h', 'mf-loyalty'])).toThrow('mf-loyalty');
});
