import { maxBestSellers, maxCreatorsPicks } from '@shop/shared-rules';
import type { ListQuery } from '../products';

/** Query of the first five best sellers in list order (spec section 9). */
export const bestSellers: ListQuery = { bestseller: true, limit: maxBestSellers };

/** Query of at most five showcase products in list order (spec section 9). */
export const creatorsPicks: ListQuery = { showcase: true, limit: maxCreatorsPicks };
