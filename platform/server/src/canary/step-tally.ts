import {
  type CanaryCounts,
  type CanaryMeasure,
  canaryMeasures,
  createCanaryCounts,
  isVital,
} from '@shop/release-registry/canary';
import * as v from 'valibot';

const measures = v.array(v.picklist(canaryMeasures));

const pseudonym = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));

const visitSchema = v.strictObject({
  visitor: pseudonym,
  /** The network address that reported it. Absent in lines of earlier versions, which are limited by their server. */
  sender: v.exactOptional(pseudonym),
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
  /**
   * Adds what a page reported, here or at another server, within the limits of its sender. Returns what is new; null
   * when nothing is.
   */
  add(visit: VisitLine): VisitLine | null;
  count(): CanaryCounts;
}

interface Sender {
  visitors: number;
  readonly bad: Partial<Record<CanaryMeasure, number>>;
}

/**
 * Creates the tally of one step. A visitor counts once: with an error or failed load when any page had one, and with the
 * first value of each vital. What a sender may add does not depend on the release, so that the limit favours none.
 */
export function createStepTally(visitorsPerAddress: number): StepTally {
  const visitors = new Map<string, Set<CanaryMeasure>>();
  const senders = new Map<string, Sender>();
  const counts = createCanaryCounts();
  const badPerAddress = Math.max(1, Math.floor(visitorsPerAddress / visitorsPerBadOne));

  /** Counts what is new of a visitor, and returns it. */
  function addNew({ visitor, canary, bad, good, ...by }: VisitLine): VisitLine | null {
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
    const added = { ...by, visitor, canary, bad: takeNew(bad), good: takeNew(good) };
    for (const measure of added.bad) own.measures[measure].bad += 1;
    for (const measure of [...added.bad, ...added.good]) if (isVital(measure)) own.measures[measure].visitors += 1;
    return isKnown && added.bad.length + added.good.length === 0 ? null : added;
  }

  return {
    add(visit) {
      const name = visit.sender ?? visit.visitor;
      const sender = senders.get(name) ?? { visitors: 0, bad: {} };
      const isKnown = visitors.has(visit.visitor);
      if (!isKnown && sender.visitors >= visitorsPerAddress) return null;
      const bad = visit.bad.filter((measure) => (sender.bad[measure] ?? 0) < badPerAddress);
      const added = addNew({ ...visit, bad });
      if (!added) return null;
      if (!isKnown) sender.visitors += 1;
      for (const measure of added.bad) sender.bad[measure] = (sender.bad[measure] ?? 0) + 1;
      senders.set(name, sender);
      return added;
    },
    count: () => structuredClone(counts),
  };
}
