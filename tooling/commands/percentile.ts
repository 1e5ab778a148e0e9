/** The number of a list below which `share` of it lies; NaN for an empty list. */
export function percentile(numbers: readonly number[], share: number): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * share)] ?? NaN;
}

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);
