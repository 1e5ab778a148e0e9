import * as v from 'valibot';

/** What is compared of a canary's visitors and the others. */
export const canaryMeasures = ['errors', 'all errors', 'failed loads', 'LCP', 'INP', 'CLS'] as const;
export type CanaryMeasure = (typeof canaryMeasures)[number];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const measureCountSchema = v.object({
  /** Visitors of whom the measure is known. */
  visitors: count,
  /** Those with an error, a failed load or a slow vital. */
  bad: count,
});

const releaseCountsSchema = v.object({
  /** Visitors whose browsers have reported since the step began. */
  visitors: count,
  measures: v.object({
    errors: measureCountSchema,
    'all errors': measureCountSchema,
    'failed loads': measureCountSchema,
    LCP: measureCountSchema,
    INP: measureCountSchema,
    CLS: measureCountSchema,
  }),
});

export const canaryCountsSchema = v.object({ canary: releaseCountsSchema, others: releaseCountsSchema });

/** Counts of one release. Each visitor counts once, however many pages and errors he or she has. */
export type ReleaseCounts = v.InferOutput<typeof releaseCountsSchema>;
/** Counts of the two releases in the same time. */
export type CanaryCounts = v.InferOutput<typeof canaryCountsSchema>;

export const isVital = (measure: CanaryMeasure): measure is 'LCP' | 'INP' | 'CLS' =>
  measure === 'LCP' || measure === 'INP' || measure === 'CLS';

/** Returns counts of no visitors. */
export function createCanaryCounts(): CanaryCounts {
  const createMeasures = () =>
    Object.fromEntries(
      canaryMeasures.map((measure) => [measure, { visitors: 0, bad: 0 }]),
    ) as ReleaseCounts['measures'];
  return { canary: { visitors: 0, measures: createMeasures() }, others: { visitors: 0, measures: createMeasures() } };
}
