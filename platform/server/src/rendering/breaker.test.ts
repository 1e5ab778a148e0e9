import { createBreaker } from './breaker';

test('server: three failures in a row switch a release off for a while, then it gets one more try', () => {
  let time = 0;
  const breaker = createBreaker({ failures: 3, restMs: 1000, now: () => time });
  for (let count = 0; count < 3; count += 1) {
    expect(breaker.allows('a@1')).toBe(true);
    breaker.failed('a@1');
  }
  expect([breaker.allows('a@1'), breaker.allows('a@2')]).toEqual([false, true]);
  time = 1001;
  expect(breaker.allows('a@1')).toBe(true);
  breaker.failed('a@1');
  expect(breaker.allows('a@1')).toBe(false);
});

test('server: a success forgets earlier failures', () => {
  const breaker = createBreaker({ failures: 2, restMs: 1000 });
  breaker.failed('a@1');
  breaker.worked('a@1');
  breaker.failed('a@1');
  expect(breaker.allows('a@1')).toBe(true);
});
