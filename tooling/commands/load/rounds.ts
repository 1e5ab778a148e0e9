import { median } from '../percentile';

/** A rate beside the limit that was taken in the same minutes. */
export interface Compared {
  readonly measured: number;
  readonly limit: number;
  readonly ratio: number;
}

export const rounds = 3;

/** Measures both rates in turns, so that whatever else the machine does meets both, and returns the medians. */
export async function compareInRounds(
  measureLimit: () => Promise<number>,
  measure: () => Promise<number>,
): Promise<Compared> {
  const limits: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    limits.push(await measureLimit());
    rates.push(await measure());
  }
  const [limit, measured] = [median(limits), median(rates)];
  return { measured, limit, ratio: measured / limit };
}
