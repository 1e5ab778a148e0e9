import { openMainRuns } from './testing/run-main';

// A start of the program that succeeds takes seconds: main.matrix.test.ts.

const { run } = openMainRuns();

test('a wrong environment is refused before anything starts, with every problem named', async () => {
  const wrong = run({ API_PORT: 'abc', DATABASE_URL: 'nonsense', JWT_SECRET: 'short' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.text().trim().split('\n')).toHaveLength(3);
  expect(wrong.text()).toContain('API_PORT must be a whole number from 0 to 65535, not "abc".');
}, 120_000);
