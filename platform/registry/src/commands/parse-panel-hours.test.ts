import { formatNpmCommand } from './command-arguments';
import { parsePanelHours } from './verbs';

const parse = (given: readonly string[]) => parsePanelHours(given, formatNpmCommand);

test.each([
  [[], 24],
  [['8h'], 8],
  [['3d'], 72],
  [['30d'], 720],
])('panel: %j is a link for %i hours', (words, hours) => {
  expect(parse(words)).toBe(hours);
});

test.each([[['0h']], [['31d']], [['8']], [['tomorrow']]])('panel: %j is refused with a sentence', (words) => {
  expect(() => parse(words)).toThrow('is no time from 1h to 30d.');
});

test('panel: further words are refused', () => {
  expect(() => parse(['8h', 'mf-loyalty'])).toThrow('mf-loyalty');
});
