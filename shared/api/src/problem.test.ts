import { problem, problemKinds, getProblemMessage } from './problem';

test('§8 the server’s message is shown as given', () => {
  expect(getProblemMessage(problem('refused', 'You need 40 more coins.'), 'Failed to redeem coins')).toBe(
    'You need 40 more coins.',
  );
  expect(getProblemMessage(problem('unavailable', 'Back in ten minutes.'), 'Failed to redeem coins')).toBe(
    'Back in ten minutes.',
  );
});

test('§8 without a message of the server the fallback of the call is shown', () => {
  for (const kind of problemKinds)
    expect(getProblemMessage(problem(kind), 'Failed to redeem coins')).toBe('Failed to redeem coins');
  expect(getProblemMessage({ kind: 'refused', message: '' }, 'Failed to redeem coins')).toBe('Failed to redeem coins');
});
