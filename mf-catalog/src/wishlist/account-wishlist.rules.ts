import { maxWishes } from './wishlist.rules';

interface WishlistMerge {
  /** Products of this browser that the account gets, the latest first. */
  readonly added: readonly string[];
  /** Products that stay in this browser, because the account's wishlist is full. */
  readonly left: readonly string[];
}

/** Merges a visitor's wishlist into that of the account. What was wished for last is added first. */
export function planWishlistMerge(local: readonly string[], saved: readonly string[]): WishlistMerge {
  const missing = local.filter((id) => !saved.includes(id));
  const space = Math.max(0, maxWishes - saved.length);
  return { added: missing.slice(0, space), left: missing.slice(space) };
}

/** The list to show: what this browser has not saved to the account yet, then the account's. */
export function combineWishes(
  local: readonly string[],
  saved: readonly string[],
  removedIds: ReadonlySet<string>,
): readonly string[] {
  return [...new Set([...local, ...saved.filter((id) => !removedIds.has(id))])];
}

/** Returns the message that wishes were removed because the products no longer exist. */
export function formatRemovedMessage(count: number): string {
  return count === 1
    ? 'One product on your wishlist is no longer sold. We removed it from the list.'
    : `${count} products on your wishlist are no longer sold. We removed them from the list.`;
}

/** Returns the message about products that an account's full wishlist cannot take. */
export function formatLeftMessage(count: number): string {
  return `Your wishlist is full: it has ${maxWishes} products. ${count === 1 ? 'One product stays' : `${count} products stay`} in this browser only until you remove others.`;
}
