import { namesShop, parseTakeWords } from './release-from-shop';

const from = 'https://staging.example';

test('release --from: an address is that of a shop, and everything else a folder', () => {
  expect(namesShop(['mf-loyalty', '--from', from])).toBe(true);
  expect(namesShop(['--from', '../gifts/dist'])).toBe(false);
  expect(namesShop(['mf-loyalty', '10'])).toBe(false);
});

test('release --from: versions, a percent and flags are read', () => {
  expect(parseTakeWords(['shell', 'mf-loyalty@1.0.0-3d1c2431', '--from', from, '10', '--skip-checks'])).toEqual({
    from,
    wanted: ['shell', 'mf-loyalty@1.0.0-3d1c2431'],
    percent: 10,
    skipChecks: true,
    isPreview: false,
    isCanary: false,
  });
});

test.each([
  [['--from', from], 'Missing argument: the name of an app.'],
  [['mf-loyalty', '--from', from, '--at', 'https://cdn.example/'], 'Unexpected argument: --at.'],
  [['mf-loyalty', '--from', from, '--preview', '10'], 'A preview has no visitors'],
])('release --from: the words %j are refused with a sentence', (words, sentence) => {
  expect(() => parseTakeWords(words)).toThrow(sentence);
});
