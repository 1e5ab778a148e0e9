import { type CanaryCounts, type CanaryMeasure, canaryMeasures, isVital } from './canary-counts';
import { computeExcessEvidence, computeShortfallEvidence } from './canary-evidence';
import type { CanarySettings } from './canary-settings';
import { formatFigures, formatMeasure, formatMinutes, formatVisitors } from './format-canary';

export interface CanaryStep {
  /** Percent of the visitors that get the canary, and of the step that would follow. */
  readonly percent: number;
  readonly nextPercent: number;
  /** Milliseconds since the step began. */
  readonly elapsedMs: number;
  readonly counts: CanaryCounts;
  /** What browsers reported of the canary, for the sentence of a stop: `first: src/offers.tsx:39:25 Error: no (12 ×)`. */
  readonly evidence?: string | undefined;
}

export interface CanaryVerdict {
  /**
   * `advance`: the next step may begin. `stop`: the canary is worse. `stay`: the shop cannot tell, and leaves the canary
   * with its visitors to the team.
   */
  readonly decision: 'wait' | 'advance' | 'stop' | 'stay';
  readonly sentence: string;
}

/** Fewer bad visitors than this never stop a canary. */
const minBadVisitors = 5;
/** Visitors of the canary without whom it never gets to everybody. */
const minVisitorsForAll = 20;
/** The share of the expected visitors below which a canary stops because it does not report, and above which others do not. */
const reportingLimits = { min: 0.8, max: 1.25 };
/** Evidence above which a step waits for more visitors, and above which it does not go on when its time is over. */
const doubts = { wait: Math.log(1.25), stay: Math.log(5) };

/** Tests of a step: each measure, and the number of visitors that report in both directions. */
const testsOfStep = canaryMeasures.length + 2;

/**
 * Judges a step of a canary by what browsers have reported since it began. May be called at any time and as often as
 * wanted: of canaries that are as good as the other release at most `falseAlarmPercent` are ever stopped, in all steps
 * and measures together.
 */
export function judgeCanary(step: CanaryStep, settings: CanarySettings): CanaryVerdict {
  const { percent, nextPercent, elapsedMs, counts, evidence = '' } = step;
  const share = percent / 100;
  const threshold = computeThreshold(settings);
  const { visitors } = counts.canary;
  const pair = { canary: visitors, others: counts.others.visitors };
  const expected = share * (pair.canary + pair.others);
  const figures = formatFigures(counts);
  const reported = evidence && `; ${evidence}`;

  if (visitors > reportingLimits.max * expected && computeExcessEvidence(share, pair) >= threshold)
    return {
      decision: 'stay',
      sentence: `Cannot be compared: of the other release only ${pair.others} visitors report, of the canary ${visitors}. The canary stays at ${percent} %: promote it or roll it back.`,
    };
  const found = findWorse(step, settings);
  if (found && found.evidence >= threshold)
    return {
      decision: 'stop',
      sentence: `Stopped at ${percent} %: ${formatMeasure(found.measure, counts)}${reported}. ${figures}`,
    };
  if (visitors < reportingLimits.min * expected && computeShortfallEvidence(share, pair) >= threshold)
    return {
      decision: 'stop',
      sentence: `Stopped at ${percent} %: only ${visitors} visitors of the canary report, where ${Math.round(expected)} are expected beside ${pair.others} others${reported}.`,
    };
  if (elapsedMs >= settings.maxHours * 3_600_000)
    return judgeAtEnd(step, found !== undefined && found.evidence >= doubts.stay);
  if (elapsedMs < settings.minMinutes * 60_000)
    return wait(`until the step has lasted ${formatMinutes(settings.minMinutes)}`, step);
  if (visitors < settings.minVisitors)
    return wait(`for ${settings.minVisitors - visitors} more visitors of the canary`, step);
  if (found && found.evidence >= doubts.wait)
    return wait(`for more visitors, because it may be worse: ${formatMeasure(found.measure, counts)}`, step);
  return {
    decision: 'advance',
    sentence: `${percent} % → ${nextPercent} %: no worse than the others. ${formatVisitors(counts)}; ${formatNoticeable(step, settings)}. ${figures}`,
  };
}

const computeThreshold = ({ falseAlarmPercent, steps }: CanarySettings): number =>
  Math.log((100 * steps.length * testsOfStep) / falseAlarmPercent);

/** Returns the measure with the most evidence among those that differ by more than their limit. */
function findWorse(
  { percent, counts }: CanaryStep,
  settings: CanarySettings,
): { readonly measure: CanaryMeasure; readonly evidence: number } | undefined {
  let worst: { measure: CanaryMeasure; evidence: number } | undefined;
  for (const measure of canaryMeasures) {
    const canary = counts.canary.measures[measure];
    const others = counts.others.measures[measure];
    if (canary.bad < minBadVisitors) continue;
    const difference = canary.bad / canary.visitors - (others.visitors > 0 ? others.bad / others.visitors : 0);
    if (100 * difference < getLimit(measure, settings)) continue;
    const evidence = computeExcessEvidence(percent / 100, { canary: canary.bad, others: others.bad });
    if (!worst || evidence > worst.evidence) worst = { measure, evidence };
  }
  return worst;
}

const getLimit = (measure: CanaryMeasure, { errorPoints, vitalPoints }: CanarySettings): number =>
  isVital(measure) ? vitalPoints : errorPoints;

const wait = (reason: string, { percent, nextPercent }: CanaryStep): CanaryVerdict => ({
  decision: 'wait',
  sentence: `At ${percent} %, next ${nextPercent} %. Waits ${reason}.`,
});

/** Judges a step whose time is over, with fewer visitors than it needs. */
function judgeAtEnd({ percent, nextPercent, counts }: CanaryStep, isSuspicious: boolean): CanaryVerdict {
  const { visitors } = counts.canary;
  const needed = nextPercent === 100 ? minVisitorsForAll : 1;
  const figures = formatFigures(counts);
  if (isSuspicious)
    return {
      decision: 'stay',
      sentence: `The time of the step is over, and it may be worse. It stays at ${percent} %: promote it or roll it back. ${figures}`,
    };
  if (visitors < needed)
    return {
      decision: 'stay',
      sentence: `The time of the step is over, with ${visitors} visitors of the canary; ${nextPercent} % need ${needed}. It stays at ${percent} %: promote it or roll it back.`,
    };
  return {
    decision: 'advance',
    sentence: `${percent} % → ${nextPercent} %, because the time of the step is over: few visitors, nothing found. ${formatVisitors(counts)}. ${figures}`,
  };
}

/** Says how many points more errors would not have been noticed with so many visitors. */
function formatNoticeable({ percent, counts }: CanaryStep, settings: CanarySettings): string {
  const { errors } = counts.canary.measures;
  const others = counts.others.measures.errors;
  const rate = others.visitors > 0 ? others.bad / others.visitors : 0;
  const isNoticed = (points: number): boolean => {
    const bad = errors.visitors * Math.min(1, rate + points / 100);
    return (
      bad >= minBadVisitors &&
      points >= settings.errorPoints &&
      computeExcessEvidence(percent / 100, { canary: bad, others: others.bad }) >= computeThreshold(settings)
    );
  };
  let [low, high] = [0, 100];
  for (let round = 0; round < 12; round += 1) {
    const middle = (low + high) / 2;
    if (isNoticed(middle)) high = middle;
    else low = middle;
  }
  return `visitors with errors up to ${high.toFixed(1)} points more would not have been noticed`;
}
