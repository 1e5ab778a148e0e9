import fc from 'fast-check';
import { type CanaryMeasure, createCanaryCounts } from './canary-counts';
import { computeExcessEvidence, computeShortfallEvidence } from './canary-evidence';
import { defaultCanarySettings } from './canary-settings';
import { type CanaryStep, judgeCanary } from './judge-canary';

type Bad = Partial<Record<CanaryMeasure, number>>;

const hour = 3_600_000;

function createCounts(canary: readonly [visitors: number, bad?: Bad], others: readonly [visitors: number, bad?: Bad]) {
  const counts = createCanaryCounts();
  for (const [own, [visitors, bad = {}]] of [
    [counts.canary, canary],
    [counts.others, others],
  ] as const) {
    own.visitors = visitors;
    for (const [measure, count] of Object.entries(own.measures)) {
      count.visitors = visitors;
      count.bad = bad[measure as CanaryMeasure] ?? 0;
    }
  }
  return counts;
}

const judge = (counts: CanaryStep['counts'], step: Partial<CanaryStep> = {}) =>
  judgeCanary({ percent: 5, nextPercent: 25, elapsedMs: hour, counts, ...step }, defaultCanarySettings);

test('judge: a step goes on with enough visitors and time, and says what would not have been noticed', () => {
  const verdict = judge(createCounts([520, { errors: 3, LCP: 104 }], [9_900, { errors: 55, LCP: 1_980 }]));
  expect(verdict.decision).toBe('advance');
  expect(verdict.sentence).toMatch(
    /^5 % → 25 %: no worse than the others\. 520 visitors of the canary beside 9900 others; visitors with errors up to \d\.\d points more would not have been noticed\. Canary \(others\): errors of the app 0\.6 % \(0\.6 %\), /,
  );
});

test('judge: a step waits for its time and its visitors, and says for how many', () => {
  const few = createCounts([20], [380]);
  expect(judge(few, { elapsedMs: 60_000 })).toEqual({
    decision: 'wait',
    sentence: 'At 5 %, next 25 %. Waits until the step has lasted 20 min.',
  });
  expect(judge(few).sentence).toBe('At 5 %, next 25 %. Waits for 480 more visitors of the canary.');
});

test.each([
  [
    'an error for half of its visitors',
    { errors: 6, 'all errors': 6 },
    '6 of 12 visitors with errors of the app (50.0 %); live: 1 of 230 (0.4 %). Canary (others): ',
  ],
  ['an error in another app', { 'all errors': 6 }, '6 of 12 visitors with errors of all apps'],
  ['failed loads', { 'failed loads': 7 }, '7 of 12 visitors with failed loads'],
  ['a slow page', { LCP: 9 }, '9 of 12 visitors with slow content (LCP)'],
] as const)(
  'judge: a canary with %s is stopped before its minimum of visitors, with the figures',
  (_, bad, figures) => {
    const verdict = judge(createCounts([12, bad], [230, { errors: 1, 'all errors': 2 }]), { elapsedMs: 60_000 });
    expect(verdict.decision).toBe('stop');
    expect(verdict.sentence).toContain(`Stopped at 5 %: ${figures}`);
  },
);

test('judge: a stop says what was counted, against what, and what browsers reported of the canary', () => {
  const evidence = 'first: src/offers-page.tsx:39:25 Error: view failed (12 ×); failed loads: 12 threw';
  const stopped = judge(createCounts([12, { errors: 12 }], [340]), { elapsedMs: 60_000, evidence });
  expect(stopped.sentence).toMatch(
    /^Stopped at 5 %: 12 of 12 visitors with errors of the app \(100\.0 %\); live: 0 of 340 \(0\.0 %\); first: src\/offers-page\.tsx:39:25 Error: view failed \(12 ×\); failed loads: 12 threw\. Canary \(others\): /,
  );
  expect(judge(createCounts([0], [300]), { elapsedMs: 60_000, evidence }).sentence).toContain(
    `300 others; ${evidence}.`,
  );
});

test('judge: four bad visitors stop no canary, and neither does a difference below the limit', () => {
  expect(judge(createCounts([12, { errors: 4 }], [230]), { elapsedMs: 60_000 }).decision).toBe('wait');
  // A clear difference of 0.3 points.
  const small = createCounts([30_000, { errors: 120 }], [570_000, { errors: 570 }]);
  expect(computeExcessEvidence(0.05, { canary: 120, others: 570 })).toBeGreaterThan(50);
  expect(judge(small).decision).toBe('advance');
});

test('judge: a canary that may be worse waits for more visitors', () => {
  const verdict = judge(createCounts([520, { errors: 8 }], [9_900, { errors: 60 }]));
  expect(verdict.sentence).toBe(
    'At 5 %, next 25 %. Waits for more visitors, because it may be worse: 8 of 520 visitors with errors of the app (1.5 %); live: 60 of 9900 (0.6 %).',
  );
});

test('judge: a canary whose pages do not report is stopped, and one beside others that do not is left to the team', () => {
  expect(judge(createCounts([0], [300]), { elapsedMs: 60_000 })).toEqual({
    decision: 'stop',
    sentence: 'Stopped at 5 %: only 0 visitors of the canary report, where 15 are expected beside 300 others.',
  });
  // The errors are no reason: there is nothing to compare them with.
  const compared = judge(createCounts([10, { errors: 6 }], [0]), { elapsedMs: 60_000 });
  expect(compared.decision).toBe('stay');
  expect(compared.sentence).toContain('Cannot be compared: of the other release only 0 visitors report');
});

test('judge: when the time is over, few visitors are enough for the next step, and twenty for everybody', () => {
  const over = { elapsedMs: 25 * hour };
  expect(judge(createCounts([1], [19]), over).decision).toBe('advance');
  expect(judge(createCounts([0], [2]), over)).toMatchObject({
    decision: 'stay',
    sentence: expect.stringContaining('with 0 visitors of the canary; 25 % need 1. It stays at 5 %') as string,
  });
  const last = { ...over, percent: 25, nextPercent: 100 };
  expect(judge(createCounts([19], [57]), last).decision).toBe('stay');
  expect(judge(createCounts([20], [60]), last).decision).toBe('advance');
  // A canary that may be worse does not go on.
  expect(judge(createCounts([100, { errors: 6 }], [300, { errors: 2 }]), last).sentence).toContain('it may be worse');
});

test('evidence: it does not depend on the order, grows with bad visitors of the canary, and falls with those of the others', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.nat(500), fc.nat(5_000), (percent, canary, others) => {
      const share = percent / 100;
      const evidence = computeExcessEvidence(share, { canary, others });
      expect(computeExcessEvidence(share, { canary: canary + 1, others })).toBeGreaterThan(evidence);
      expect(computeExcessEvidence(share, { canary, others: others + 1 })).toBeLessThan(evidence);
      expect(computeShortfallEvidence(share, { canary, others: others + 1 })).toBeGreaterThan(
        computeShortfallEvidence(share, { canary, others }),
      );
    }),
  );
});

test('evidence: its mean is at most one without a difference, so that looking at any time is allowed', () => {
  // The exact mean over all outcomes of 12 bad visitors, of whom a quarter gets the canary.
  const binomial = (n: number, k: number): number => (k === 0 ? 1 : (binomial(n, k - 1) * (n - k + 1)) / k);
  const meanOf = (compute: typeof computeExcessEvidence) =>
    Array.from({ length: 13 }, (_, canary) => canary).reduce(
      (sum, canary) =>
        sum +
        binomial(12, canary) *
          0.25 ** canary *
          0.75 ** (12 - canary) *
          Math.exp(compute(0.25, { canary, others: 12 - canary })),
      0,
    );
  expect(meanOf(computeExcessEvidence)).toBeCloseTo(1, 10);
  expect(meanOf(computeShortfallEvidence)).toBeCloseTo(1, 10);
});
