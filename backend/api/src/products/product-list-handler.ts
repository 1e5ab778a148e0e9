import {
  type AccessType,
  pageSizeLimits,
  type Product,
  type productList,
  type ProductQuery,
  type ReplyOf,
} from '@shop/shared-api';
import type { Database } from '../database/database';
import { createGroupCounts } from './group-counts';
import { listPage } from './list.queries';
import { findProducts, listGatedProducts, listProducts } from './products.queries';
import { toFields, toRestricted } from './products.rules';
import { withSearchTimeLimit } from './search-time-limit';

type Reply = Omit<ReplyOf<typeof productList>, 'success' | 'products'> & {
  readonly products: readonly Pick<Product, '_id'>[];
};

export const noAccess: ReadonlySet<AccessType> = new Set();

/** Whether a query is for the list of all products (spec section 7). */
export const asksForAll = ({ fields: _, facets, ...asked }: ProductQuery): boolean =>
  Object.keys(asked).length === 0 && facets !== true;

/**
 * Creates the handler of the product list: all products, some by id, those behind one access right, or one page of a
 * list (spec section 7). Lists contain no gated products. By id they are complete for `access` and restricted otherwise
 * (section 6), and by access right they are always restricted.
 */
export function createProductListHandler(db: Database) {
  const counts = createGroupCounts();
  return async (query: ProductQuery, access = noAccess): Promise<Reply> => {
    const { ids, gate, fields = 'all', facets: includeFacets = false, ...asked } = query;
    const toRow = toFields[fields];
    if (gate) return { products: [], restricted: (await listGatedProducts(db, gate)).flatMap(toRestricted) };
    if (ids) {
      const found = await findProducts(db, ids);
      const isOpen = ({ gate }: (typeof found)[number]) => gate === null || access.has(gate);
      const restricted = found.filter((product) => !isOpen(product)).flatMap(toRestricted);
      return { products: found.filter(isOpen).map(toRow), ...(restricted.length > 0 ? { restricted } : {}) };
    }
    if (asksForAll(query)) return { products: (await listProducts(db)).map(toRow) };
    const { page = 1, limit = pageSizeLimits.default } = asked;
    const readPage = (database: Database) =>
      listPage(database, counts, { ...asked, facets: includeFacets, page, limit });
    const found = await (asked.search ? withSearchTimeLimit(db, readPage) : readPage(db));
    return {
      products: found.products.map(toRow),
      total: found.total,
      ...(found.facets ? { facets: found.facets } : {}),
      ...(found.corrected === null ? {} : { corrected: found.corrected }),
      ...(found.suggestions.length === 0 ? {} : { suggestions: [...found.suggestions] }),
    };
  };
}
