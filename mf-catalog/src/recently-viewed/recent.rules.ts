import { parseStored } from '@shop/shared-events';
import * as v from 'valibot';

/** So many products are remembered. */
export const mostRecent = 12;

const idsSchema = v.array(v.pipe(v.string(), v.minLength(1)));

/** The ids of a kept text, each once and at most `mostRecent`; none where it is no list of ids. */
export function readRecent(text: string | null): readonly string[] {
  return [...new Set(parseStored(text, idsSchema))].slice(0, mostRecent);
}

/** The memory after a product was looked at: it comes first, and the oldest is forgotten. */
export function looked(recent: readonly string[], id: string): readonly string[] {
  return [id, ...recent.filter((other) => other !== id)].slice(0, mostRecent);
}
