import { parseStored } from '@shop/shared-events';
import * as v from 'valibot';

/** So many products a wishlist holds. */
export const mostWishes = 100;

const idsSchema = v.array(v.pipe(v.string(), v.minLength(1)));

/** The ids of a kept text, each once and at most `mostWishes`; none where it is no list of ids. */
export function readWishes(text: string | null): readonly string[] {
  return [...new Set(parseStored(text, idsSchema))].slice(0, mostWishes);
}

/** The wishes with a product taken out, or put first; null where there is no room for it. */
export function toggled(wishes: readonly string[], id: string): readonly string[] | null {
  if (wishes.includes(id)) return without(wishes, [id]);
  return wishes.length < mostWishes ? [id, ...wishes] : null;
}

/** The wishes that are not among these. */
export function without(wishes: readonly string[], gone: readonly string[]): readonly string[] {
  return wishes.filter((id) => !gone.includes(id));
}

/** What is said when wished products are no longer in the shop. */
export function goneSentence(count: number): string {
  return count === 1
    ? 'One piece of your wishlist is no longer in the shop. We took it off the list.'
    : `${count} pieces of your wishlist are no longer in the shop. We took them off the list.`;
}
