import { maxBestSellers, maxCreatorsPicks } from '@shop/shared-rules';
import type { ListQuery } from '../products';

/** The first five products flagged as best sellers, in list order (spec section 9). */
export const bestSellers: ListQuery = { bestseller: true, limit: maxBestSellers };

/** At most five products flagged for the showcase, in list order (spec section 9). */
export const creatorsPicks: ListQuery = { showcase: true, limit: maxCreatorsPicks };
