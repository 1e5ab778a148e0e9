import {
  type CanaryCounts,
  type CanaryMeasure,
  canaryMeasures,
  createCanaryCounts,
  isVital,
} from '@shop/release-registry/canary';
import * as v from 'valibot';

const measures = v.array(v.picklist(canaryMeasures));

const visitSchema = v.strictObject({
  visitor: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  /** Whether the visitor gets the canary. */
  canary: v.boolean(),
  /** Errors and failed loads that the visitor had, and vitals that were slow. */
  bad: measures,
  /** Vitals that were good. */
  good: measures,
});

/** What is new of a visitor. */
export type VisitLine = v.InferOutput<typeof visitSchema>;

const lineSchema = v.pipe(v.string(), v.parseJson(), visitSchema);

/** Parses a line of a file; null when it is none. */
export function parseVisitLine(line: string): VisitLine | null {
  const checked = v.safeParse(lineSchema, line);
  return checked.success ? checked.output : null;
}

/** More visitors than any step needs. Those after them are not counted, of both releases alike. */
const maxVisitors = 200_000;
/** One in so many visitors of an address may be bad; an address that has more such visitors is not believed. */
const visitorsPerBadOne = 10;

export interface StepTally {
  /** Adds what a page reported, within the limits of its address. Returns what is new; null when nothing is. */
  add(visit: VisitLine, address: string): VisitLine | null;
  /** Adds what was counted before, here or by another server. */
  merge(visit: VisitLine): void;
  count(): CanaryCounts;
}

interface Address {
  visitors: number;
  readonly bad: Partial<Record<CanaryMeasure, number>>;
}

/**
 * Creates the tally of one step. A visitor counts once: with an error or failed load when any page had one, and with the
 * first value of each vital. What an address may add does not depend on the release, so that the limit favours none.
 */
export function createStepTally(visitorsPerAddress: number): StepTally {
  const visitors = new Map<string, Set<CanaryMeasure>>();
  const addresses = new Map<string, Address>();
  const counts = createCanaryCounts();
  const badPerAddress = Math.max(1, Math.floor(visitorsPerAddress / visitorsPerBadOne));

  /** Counts what is new of a visitor, and returns it. */
  function mergeNew({ visitor, canary, bad, good }: VisitLine): VisitLine | null {
    const isKnown = visitors.has(visitor);
    if (!isKnown && visitors.size >= maxVisitors) return null;
    const seen = visitors.get(visitor) ?? new Set();
    visitors.set(visitor, seen);
    const own = canary ? counts.canary : counts.others;
    if (!isKnown) {
      own.visitors += 1;
      for (const measure of canaryMeasures) if (!isVital(measure)) own.measures[measure].visitors += 1;
    }
    const takeNew = (wanted: readonly CanaryMeasure[]) =>
      wanted.filter((measure) => {
        if (seen.has(measure)) return false;
        seen.add(measure);
        return true;
      });
    const added = { visitor, canary, bad: takeNew(bad), good: takeNew(good) };
    for (const measure of added.bad) own.measures[measure].bad += 1;
    for (const measure of [...added.bad, ...added.good]) if (isVital(measure)) own.measures[measure].visitors += 1;
    return isKnown && added.bad.length + added.good.length === 0 ? null : added;
  }

  return {
    merge: (visit) => void mergeNew(visit),
    add(visit, sender) {
      const address = addresses.get(sender) ?? { visitors: 0, bad: {} };
      const isKnown = visitors.has(visit.visitor);
      if (!isKnown && address.visitors >= visitorsPerAddress) return null;
      const bad = visit.bad.filter((measure) => (address.bad[measure] ?? 0) < badPerAddress);
      const added = mergeNew({ ...visit, bad });
      if (!added) return null;
      if (!isKnown) address.visitors += 1;
      for (const measure of added.bad) address.bad[measure] = (address.bad[measure] ?? 0) + 1;
      addresses.set(sender, address);
      return added;
    },
    count: () => structuredClone(counts),
  };
}
