import { parseStored, storageKeys } from '@shop/shared-events';
import * as v from 'valibot';

/** The key of the browser's storage: a visitor's wishlist, and what a customer's account does not have yet. */
export const wishlistKey = storageKeys.wishlist;

/** The most products of a wishlist. */
export const maxWishes = 100;

const idsSchema = v.array(v.pipe(v.string(), v.minLength(1)));

/** Parses the stored ids, each once and at most `maxWishes`. Returns none if the value is invalid. */
export function parseWishes(text: string | null): readonly string[] {
  return [...new Set(parseStored(text, idsSchema))].slice(0, maxWishes);
}

/** Adds a product at the front, or removes it if it was there. Returns null if the wishlist is full. */
export function toggleWish(wishes: readonly string[], id: string): readonly string[] | null {
  if (wishes.includes(id)) return removeWishes(wishes, [id]);
  return wishes.length < maxWishes ? [id, ...wishes] : null;
}

/** Returns the wishes without the given products. */
export function removeWishes(wishes: readonly string[], removedIds: readonly string[]): readonly string[] {
  return wishes.filter((id) => !removedIds.includes(id));
}
