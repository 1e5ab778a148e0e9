import { readFailedJourneys, readFailedTests } from './failed-tests';

test('a report of Jest names each failed test by its file, and a file that could not be run', () => {
  const assertion = (fullName: string, status: string) => ({ fullName, status });
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: '/shop/shell/src/a.test.ts',
        status: 'failed',
        assertionResults: [assertion('it holds', 'passed'), assertion('it breaks', 'failed')],
      },
      { name: '/shop/shell/src/b.test.ts', status: 'failed', assertionResults: [] },
      { name: '/shop/shell/src/c.test.ts', status: 'passed', assertionResults: [assertion('it holds too', 'passed')] },
    ],
  };
  expect(readFailedTests(JSON.stringify(report), '/shop')).toEqual({
    passed: 2,
    failed: 2,
    titles: ['shell/src/a.test.ts: it breaks', 'shell/src/b.test.ts: could not be run'],
  });
});

test('a report of Playwright names each failed journey, also inside of a group, and counts a repeated one as failed', () => {
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        title: 'cart.spec.ts',
        file: 'cart.spec.ts',
        specs: [
          { title: 'an item is added', ok: true, file: 'cart.spec.ts' },
          { title: 'an item is removed', ok: false, file: 'cart.spec.ts' },
        ],
        suites: [
          {
            title: 'at 360 px',
            file: 'cart.spec.ts',
            specs: [{ title: 'the total is seen', ok: false, file: 'cart.spec.ts' }],
          },
        ],
      },
    ],
  };
  expect(readFailedJourneys(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 2,
    titles: ['cart.spec.ts: an item is removed', 'cart.spec.ts: the total is seen'],
  });
});
