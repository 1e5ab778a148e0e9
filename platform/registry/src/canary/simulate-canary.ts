import { type CanaryMeasure, canaryMeasures, createCanaryCounts } from './canary-counts';
import type { CanarySettings } from './canary-settings';
import { judgeCanary } from './judge-canary';
import { findNextPercent } from './judged-canary';

/** A shop and a release of it, in probabilities by visitor from 0 to 1. */
export interface SyntheticRelease {
  readonly visitorsPerHour: number;
  /** What visitors of the other release have. */
  readonly others: Readonly<Record<CanaryMeasure, number>>;
  readonly canary: Readonly<Record<CanaryMeasure, number>>;
  /** The share of the canary's visitors whose browsers report; 1 by default. */
  readonly reporting?: number;
}

export interface SimulatedCanary {
  /** `released`: everybody got it. `left`: the shop could not tell, and left it to the team. */
  readonly end: 'stopped' | 'released' | 'left';
  readonly hours: number;
  /** Percent of the visitors that had it at last. */
  readonly percent: number;
  /** Visitors of the canary until the end, and those of them with anything bad beyond what the others have. */
  readonly canaryVisitors: number;
  readonly harmedVisitors: number;
}

/** Creates a deterministic generator of numbers in [0, 1) (mulberry32). */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const lookEveryMs = 60_000;

/**
 * Runs one self-judging canary with synthetic visitors, who arrive by a Poisson process. The judge looks once a minute
 * and after each bad visitor of the canary, when the evidence grows: as strict as looking all the time.
 */
export function simulateCanary(
  { visitorsPerHour, others, canary, reporting = 1 }: SyntheticRelease,
  settings: CanarySettings,
  random: () => number,
): SimulatedCanary {
  const meanMs = 3_600_000 / visitorsPerHour;
  let [now, nextVisit, canaryVisitors, harmedVisitors] = [0, 0, 0, 0];
  for (let percent = settings.steps[0] ?? 100; ;) {
    const nextPercent = findNextPercent(percent, settings);
    const [began, counts] = [now, createCanaryCounts()];
    const judge = () => judgeCanary({ percent, nextPercent, elapsedMs: now - began, counts }, settings).decision;
    const finish = (end: SimulatedCanary['end']): SimulatedCanary => ({
      end,
      hours: now / 3_600_000,
      percent,
      canaryVisitors,
      harmedVisitors,
    });
    let decision = judge();
    for (let nextLook = now + lookEveryMs; decision === 'wait';) {
      if (nextLook <= nextVisit) {
        now = nextLook;
        nextLook += lookEveryMs;
        decision = judge();
        continue;
      }
      now = nextVisit;
      nextVisit += -Math.log(1 - random()) * meanMs;
      const isCanary = random() * 100 < percent;
      if (isCanary) canaryVisitors += 1;
      if (isCanary && reporting < 1 && random() >= reporting) continue;
      const own = isCanary ? counts.canary : counts.others;
      own.visitors += 1;
      let [isBad, isHarmed] = [false, false];
      for (const measure of canaryMeasures) {
        const drawn = random();
        own.measures[measure].visitors += 1;
        if (drawn >= (isCanary ? canary : others)[measure]) continue;
        own.measures[measure].bad += 1;
        isBad = true;
        if (drawn >= others[measure]) isHarmed = true;
      }
      if (isCanary && isHarmed) harmedVisitors += 1;
      if (isCanary && isBad) decision = judge();
    }
    if (decision === 'stop') return finish('stopped');
    if (decision === 'stay') return finish('left');
    if (nextPercent === 100) return finish('released');
    percent = nextPercent;
  }
}

/** Probabilities of a shop in which `errors` of the visitors have an error of the app, and every fifth a slow page. */
export const createBaseRates = (errors: number): Readonly<Record<CanaryMeasure, number>> => ({
  errors,
  'all errors': 2 * errors,
  'failed loads': errors / 4,
  LCP: 0.2,
  INP: 0.1,
  CLS: 0.05,
});
