import { pageLimits, type productList, type ProductQuery, type ReplyOf } from '@shop/shared-api';
import type { Database } from '../database/database';
import { listPage } from './list.queries';
import { findProducts, listProducts } from './products.queries';
import { toCard, toProduct } from './products.rules';

type Reply = Omit<ReplyOf<typeof productList>, 'success' | 'products'> & { readonly products: readonly unknown[] };

/** What the product list answers to a checked query: all products, some by id, or one page of a list (spec section 7). */
export function productAnswers(db: Database) {
  return async (query: ProductQuery): Promise<Reply> => {
    const { ids, fields = 'all', facets: wantsFacets = false, ...asked } = query;
    const write = fields === 'card' ? toCard : toProduct;
    // Gated products too: a cart shows what is in it, and who may buy it is asked when it is bought.
    if (ids) return { products: (await findProducts(db, ids)).map(write) };
    if (Object.keys(asked).length === 0 && !wantsFacets) return { products: (await listProducts(db)).map(write) };
    const { page = 1, limit = pageLimits.usual } = asked;
    const found = await listPage(db, { ...asked, page, limit });
    return {
      products: found.products.map(write),
      total: found.total,
      ...(wantsFacets ? { facets: found.facets } : {}),
      ...(found.corrected === null ? {} : { corrected: found.corrected }),
      ...(found.suggestions.length === 0 ? {} : { suggestions: [...found.suggestions] }),
    };
  };
}
