import { problem, problemKinds } from '@shop/shared-api';
import { refusalWords } from './refusal-words.rules';

test('§8 a message of the server is shown as given', () => {
  expect(refusalWords(problem('refused', 'You need 40 more coins.'), 'Failed to redeem coins')).toBe('You need 40 more coins.');
  expect(refusalWords(problem('unavailable', 'Back in ten minutes.'), 'Failed to redeem coins')).toBe('Back in ten minutes.');
});

test('§8 where the server gave no words, the fallback of the call is shown', () => {
  for (const kind of problemKinds) expect(refusalWords(problem(kind), 'Failed to redeem coins')).toBe('Failed to redeem coins');
  expect(refusalWords({ kind: 'refused', message: '' }, 'Failed to redeem coins')).toBe('Failed to redeem coins');
});
