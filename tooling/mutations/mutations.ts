import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const mutationsSchema = v.array(
  v.strictObject({ breaks: v.string(), file: v.string(), from: v.string(), to: v.string() }),
);

/** A line that is broken on purpose, to see whether a test notices it. */
type Mutation = v.InferOutput<typeof mutationsSchema>[number];

/** Reads the list of mutations of a checkout. */
export const readMutations = (root: string): readonly Mutation[] =>
  v.parse(mutationsSchema, JSON.parse(readFileSync(path.join(root, 'tooling/mutations/mutations.json'), 'utf8')));

/** Breaks the source of a mutation's file. Throws a sentence when the text is not there exactly once. */
export function applyMutation({ breaks, file, from, to }: Mutation, source: string): string {
  const [before = '', after, ...more] = source.split(from);
  if (after === undefined || more.length > 0)
    throw new Error(
      `The mutation “${breaks}” does not fit ${file} any more. Mend it in tooling/mutations/mutations.json.`,
    );
  return before + to + after;
}
