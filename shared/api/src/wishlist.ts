import * as v from 'valibot';
import { defineCall } from './call';
import { productIdSchema } from './product-ids';

/** The most products of a wishlist. */
export const maxWishes = 100;

/** Message when a wishlist has `maxWishes` products and gets another one. */
export const fullWishlistMessage = `Your wishlist is full: it has ${maxWishes} products. Remove one first.`;

const productIds = v.array(productIdSchema);
const payload = v.object({ productIds: v.pipe(productIds, v.minLength(1), v.maxLength(maxWishes)) });

/** The complete wishlist, the latest first. */
const reply = v.object({ success: v.literal(true), productIds });

export const wishlistGet = defineCall({
  method: 'GET',
  path: '/api/user/wishlist',
  token: true,
  payload: v.undefined(),
  reply,
});

/** Adds products in the given order, the latest first. Products that are on the list stay where they are. */
export const wishlistAdd = defineCall({
  method: 'POST',
  path: '/api/user/wishlist/add',
  token: true,
  payload,
  reply,
});

export const wishlistRemove = defineCall({
  method: 'POST',
  path: '/api/user/wishlist/remove',
  token: true,
  payload,
  reply,
});
