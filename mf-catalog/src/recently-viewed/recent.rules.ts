import { parseStored } from '@shop/shared-events';
import * as v from 'valibot';

/** Number of products that are remembered. */
export const maxRecent = 12;

const idsSchema = v.array(v.pipe(v.string(), v.minLength(1)));

/** Parses the stored ids, each once and at most `maxRecent`. Returns none if the value is invalid. */
export function parseRecentIds(text: string | null): readonly string[] {
  return [...new Set(parseStored(text, idsSchema))].slice(0, maxRecent);
}

/** Adds a viewed product at the front and drops the oldest beyond `maxRecent`. */
export function addRecentId(recent: readonly string[], productId: string): readonly string[] {
  return [productId, ...recent.filter((other) => other !== productId)].slice(0, maxRecent);
}
