/** Counts by the index of a bucket. */
type Histogram = Record<string, number>;

/** The upper bounds of the buckets; a last bucket has none. */
export const millisecondBounds = [
  8, 16, 40, 80, 120, 160, 200, 300, 400, 500, 650, 800, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 3500, 4000, 5000,
  7500, 10_000, 20_000, 60_000,
] as const;
export const shiftBounds = [0, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5, 1, 2] as const;

/** Adds a value to a histogram. */
export function addValue(histogram: Histogram, bounds: readonly number[], value: number): void {
  const found = bounds.findIndex((bound) => value <= bound);
  const bucket = String(found < 0 ? bounds.length : found);
  histogram[bucket] = (histogram[bucket] ?? 0) + 1;
}

/**
 * Returns a percentile (0 to 1), interpolated within its bucket; undefined without values. The bucket without an upper
 * bound counts as the last bound.
 */
export function computePercentile(
  histogram: Histogram,
  bounds: readonly number[],
  percentile: number,
): number | undefined {
  const total = Object.values(histogram).reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (let bucket = 0; bucket <= bounds.length; bucket += 1) {
    const count = histogram[String(bucket)] ?? 0;
    if (count === 0 || below + count < percentile * total) {
      below += count;
      continue;
    }
    const upper = bounds[Math.min(bucket, bounds.length - 1)] ?? 0;
    const lower = bucket === 0 ? 0 : (bounds[bucket - 1] ?? 0);
    return lower + (upper - lower) * ((percentile * total - below) / count);
  }
  return undefined;
}
