import { formatAge, formatSize, formatTime } from './format-facts';

const now = Date.parse('2026-11-24T15:00:00Z');

test.each([
  ['2026-11-24T14:59:30Z', 'just now'],
  ['2026-11-24T15:00:30Z', 'just now'],
  ['2026-11-24T14:59:00Z', '1 minute ago'],
  ['2026-11-24T12:30:00Z', '2 hours ago'],
  ['2026-11-23T15:00:00Z', '1 day ago'],
  ['2026-10-24T15:00:00Z', '31 days ago'],
])('panel: a release of %s was made %s', (at, text) => expect(formatAge(Date.parse(at), now)).toBe(text));

test('panel: sizes are in kB, and times in UTC', () => {
  expect([formatSize(48_120), formatSize(164_900)]).toEqual(['48.1 kB', '165 kB']);
  expect(formatTime('2026-11-24T15:00:00Z')).toBe('2026-11-24 15:00 UTC');
});
