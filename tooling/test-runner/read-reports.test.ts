import { readJestReport, readJourneyReport } from './read-reports';

test('a report of Jest gives each failed test its command and message, and names a file that could not be run', () => {
  const assertion = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    duration: 7,
    failureMessages,
  });
  const report = {
    numPassedTests: 2,
    testResults: [
      {
        name: '/shop/shell/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          assertion('it holds', 'passed'),
          assertion('it breaks', 'failed', '\u001b[31mexpected 1\u001b[39m\n\nreceived 2'),
        ],
      },
      { name: '/shop/shell/src/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: '/shop/shell/src/c.test.ts', status: 'passed', assertionResults: [assertion('it holds too', 'passed')] },
    ],
  };
  const { passed, failures, tests } = readJestReport(JSON.stringify(report), '/shop');
  expect(passed).toBe(2);
  expect(failures).toEqual([
    {
      name: 'shell/src/a.test.ts: it breaks',
      command: 'npx jest shell/src/a.test.ts',
      message: 'expected 1\nreceived 2',
    },
    {
      name: 'shell/src/b.test.ts: could not be run',
      command: 'npx jest shell/src/b.test.ts',
      message: 'no such module',
    },
  ]);
  expect(tests).toHaveLength(3);
  expect(tests[0]).toEqual({ name: 'shell/src/a.test.ts: it holds', milliseconds: 7 });
});

test('a report of Playwright names each failed journey, also inside of a group, with its time', () => {
  const file = 'cart.spec.ts';
  const tests = [{ results: [{ duration: 1_200, errors: [{ message: 'no button' }] }] }];
  const report = {
    stats: { expected: 1 },
    suites: [
      {
        file,
        specs: [
          { title: 'an item is added', ok: true, file },
          { title: 'an item is removed', ok: false, file, tests },
        ],
        suites: [{ file, specs: [{ title: 'the total is seen', ok: false, file }] }],
      },
    ],
  };
  const command = 'cd e2e && npx playwright test cart.spec.ts';
  const read = readJourneyReport(JSON.stringify(report));
  expect(read.passed).toBe(1);
  expect(read.failures).toEqual([
    { name: 'cart.spec.ts: an item is removed', command, message: 'no button' },
    { name: 'cart.spec.ts: the total is seen', command, message: '' },
  ]);
  expect(read.tests[1]).toEqual({ name: 'cart.spec.ts: an item is removed', milliseconds: 1_200 });
});
