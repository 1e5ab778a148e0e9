import { parseTestReport } from './check-tests';

const line = (more: object) => JSON.stringify({ file: '/shop/mf-a/src/x.test.ts', passed: 3, failures: [], ...more });

test('checks: failed tests are listed with the place of the expectation, and the passed ones counted', () => {
  const message = [
    'Error: expect(received).toBe(expected)',
    '',
    'Expected: 3',
    'Received: 2',
    '    at toBe (/shop/node_modules/expect/build/index.js:1:2)',
    '    at Object.<anonymous> (/shop/mf-a/src/x.test.ts:35:17)',
  ].join('\n');
  const output = `${line({})}\nDetermining test suites to run …\n${line({ passed: 1, failures: [{ title: 'two is three', message }] })}\n`;
  expect(parseTestReport(output, '/shop')).toEqual({
    passed: 4,
    problems: [
      'mf-a/src/x.test.ts:35:17 two is three\n    Error: expect(received).toBe(expected)\n    Expected: 3\n    Received: 2',
    ],
  });
});

test('checks: a file whose tests cannot be read is a problem with its name', () => {
  const { problems } = parseTestReport(line({ passed: 0, broken: "Cannot find module './y'\n    at x" }), '/shop');
  expect(problems).toEqual(["mf-a/src/x.test.ts Cannot find module './y'"]);
});
