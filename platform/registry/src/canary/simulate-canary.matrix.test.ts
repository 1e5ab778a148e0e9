import { defaultCanarySettings } from './canary-settings';
import { createBaseRates, createSeededRandom, simulateCanary } from './simulate-canary';

test('simulation: of canaries as good as the others at most the stated share is stopped, looked at all the time', () => {
  const random = createSeededRandom(20);
  // A rate that is easy to measure: one in five may be stopped, by any difference.
  const limits = { falseAlarmPercent: 20, errorPoints: 0, vitalPoints: 0 };
  const settings = { ...defaultCanarySettings, ...limits, minVisitors: 150, maxHours: 3 };
  const others = createBaseRates(0.05);
  const ends = Array.from(
    { length: 150 },
    () => simulateCanary({ visitorsPerHour: 2_000, others, canary: others }, settings, random).end,
  );
  const stopped = ends.filter((end) => end === 'stopped').length;
  expect(stopped / ends.length).toBeLessThanOrEqual(0.2);
  // The test is not so careful that it stops nothing.
  expect(stopped).toBeGreaterThan(0);
});

test('simulation: a release that throws for one visitor in twenty is stopped, with few of them', () => {
  const random = createSeededRandom(21);
  const others = createBaseRates(0.005);
  const canary = { ...others, errors: 0.055, 'all errors': 0.06 };
  const ends = Array.from({ length: 60 }, () =>
    simulateCanary({ visitorsPerHour: 5_000, others, canary }, defaultCanarySettings, random),
  );
  expect(ends.filter(({ end }) => end !== 'stopped')).toEqual([]);
  expect(Math.max(...ends.map(({ harmedVisitors }) => harmedVisitors))).toBeLessThan(40);
});
