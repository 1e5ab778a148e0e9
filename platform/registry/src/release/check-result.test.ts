import { createCheckLog, FailedCheckError } from './check-result';

let lines: string[];
let results: ReturnType<typeof createCheckLog>;

beforeEach(() => {
  lines = [];
  results = createCheckLog((line) => lines.push(line));
});

test('checks: each result is a line, and those that were left out are listed', () => {
  const take = results.take('mf-gifts');
  take({ check: 'tests', problems: [], detail: '12 tests', ms: 4210 });
  take({ check: 'browser', problems: [], detail: 'this machine has no Chromium', ms: 0, isLeftOut: true });
  expect(lines).toEqual([
    '  mf-gifts: tests passed, 12 tests (4.2 s)',
    '  mf-gifts: browser left out: this machine has no Chromium',
  ]);
  expect(results.listSkipped()).toEqual(['browser']);
});

test('checks: a failed one is refused with its first ten problems, and with the way to release all the same', () => {
  const problems = Array.from({ length: 12 }, (_, index) => `mf-gifts/src/gifts.ts:${index + 1}:1 wrong`);
  const take = () => results.take('mf-gifts')({ check: 'types', problems, detail: 'by tsc', ms: 900 });
  expect(take).toThrow(FailedCheckError);
  expect(take).toThrow(
    /mf-gifts was not released\. Its check “types” failed:\n {2}mf-gifts\/src\/gifts\.ts:1:1 wrong\n/,
  );
  expect(take).toThrow(/gifts\.ts:10:1 wrong\n {2}and 2 more\nMend it, or release it with --skip-checks/);
  expect(lines).toContain('  mf-gifts: types failed (0.9 s)');
});
