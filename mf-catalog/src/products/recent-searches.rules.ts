import { maxSearchLength } from '@shop/shared-api';
import { parseStored } from '@shop/shared-events';
import * as v from 'valibot';

/** So many searches are remembered. */
export const mostSearches = 5;

const searchesSchema = v.array(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxSearchLength)));

/** The searches of a kept text, the latest first; none where it is no list of texts. */
export function readSearches(text: string | null): readonly string[] {
  return [...new Set(parseStored(text, searchesSchema))].slice(0, mostSearches);
}

/** The searches with one more, which comes first; an empty one is none. */
export function rememberSearch(searches: readonly string[], text: string): readonly string[] {
  const search = text.trim().slice(0, maxSearchLength);
  return search === ''
    ? searches
    : [search, ...searches.filter((one) => one.toLowerCase() !== search.toLowerCase())].slice(0, mostSearches);
}
