import { problem, problemKinds, wordsOr } from './problem';

test('§8 a message of the server is shown as given', () => {
  expect(wordsOr(problem('refused', 'You need 40 more coins.'), 'Failed to redeem coins')).toBe('You need 40 more coins.');
  expect(wordsOr(problem('unavailable', 'Back in ten minutes.'), 'Failed to redeem coins')).toBe('Back in ten minutes.');
});

test('§8 where the server gave no words, the fallback of the call is shown', () => {
  for (const kind of problemKinds) expect(wordsOr(problem(kind), 'Failed to redeem coins')).toBe('Failed to redeem coins');
  expect(wordsOr({ kind: 'refused', message: '' }, 'Failed to redeem coins')).toBe('Failed to redeem coins');
});
