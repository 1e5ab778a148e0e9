import { createBackend, type RemoteServices } from '@shop/platform';
import { defineCall } from '@shop/platform/api';
import * as v from 'valibot';

const review = v.object({
  id: v.string(),
  productId: v.string(),
  stars: v.number(),
  text: v.string(),
  isBuyer: v.boolean(),
});
const reviews = v.array(review);

export type Review = v.InferOutput<typeof review>;

/** Returns the mean of the stars; NaN without a review. */
export const averageStars = (all: readonly Review[]): number =>
  all.reduce((sum, { stars }) => sum + stars, 0) / all.length;

const list = defineCall({
  method: 'GET',
  path: '/reviews/:productId',
  token: false,
  payload: v.undefined(),
  reply: reviews,
});
const mine = defineCall({ method: 'GET', path: '/mine', token: true, payload: v.undefined(), reply: reviews });
const write = defineCall({
  method: 'POST',
  path: '/reviews/:productId',
  token: true,
  payload: v.object({ stars: v.number(), text: v.string() }),
  reply: review,
});
const buy = defineCall({
  method: 'POST',
  path: '/purchases',
  token: true,
  payload: v.object({ productIds: v.array(v.string()) }),
  reply: v.object({ success: v.boolean() }),
});

/** The calls of this team's own backend. Each returns a result, and never throws. */
export function createReviewsApi(services: Pick<RemoteServices, 'api'>) {
  const backend = createBackend(services, 'mf-reviews');
  return {
    list: (productId: string) => backend.call(list, undefined, { params: { productId } }),
    mine: () => backend.call(mine, undefined),
    write: (productId: string, own: { stars: number; text: string }) =>
      backend.call(write, own, { params: { productId } }),
    buy: (productIds: string[]) => backend.call(buy, { productIds }),
  };
}
