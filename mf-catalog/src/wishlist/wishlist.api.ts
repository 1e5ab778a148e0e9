import {
  type ApiClient,
  ok,
  type Problem,
  type Result,
  wishlistAdd,
  wishlistGet,
  wishlistRemove,
} from '@shop/shared-api';

type Wishes = Promise<Result<readonly string[], Problem>>;

/** Fetches the product ids of the account's wishlist, the latest first. */
export async function fetchWishes(api: ApiClient): Wishes {
  const reply = await api.call(wishlistGet, undefined);
  return reply.ok ? ok(reply.value.productIds) : reply;
}

/** Adds products to the account's wishlist. Returns the complete list. */
export async function addWishes(api: ApiClient, productIds: readonly string[]): Wishes {
  const reply = await api.call(wishlistAdd, { productIds: [...productIds] });
  return reply.ok ? ok(reply.value.productIds) : reply;
}

/** Removes products from the account's wishlist. Returns the complete list. */
export async function deleteWishes(api: ApiClient, productIds: readonly string[]): Wishes {
  const reply = await api.call(wishlistRemove, { productIds: [...productIds] });
  return reply.ok ? ok(reply.value.productIds) : reply;
}
