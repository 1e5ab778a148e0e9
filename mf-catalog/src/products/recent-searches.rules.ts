import { maxSearchLength } from '@shop/shared-api';
import { parseStored } from '@shop/shared-events';
import * as v from 'valibot';

/** Number of searches that are remembered. */
export const maxSearches = 5;

const searchesSchema = v.array(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxSearchLength)));

/** Parses the stored searches, the most recent first. Returns none if the value is invalid. */
export function parseSearches(text: string | null): readonly string[] {
  return [...new Set(parseStored(text, searchesSchema))].slice(0, maxSearches);
}

/** Adds a search at the front. An empty one is ignored. */
export function addSearch(searches: readonly string[], text: string): readonly string[] {
  const search = text.trim().slice(0, maxSearchLength);
  if (search === '') return searches;
  const others = searches.filter((other) => other.toLowerCase() !== search.toLowerCase());
  return [search, ...others].slice(0, maxSearches);
}
