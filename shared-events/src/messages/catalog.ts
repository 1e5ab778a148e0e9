import { productSchema, restrictedProductSchema } from '@shop/shared-api';
import * as v from 'valibot';
import { request, state } from '../define';

export const catalogMessages = {
  'catalog:products-changed': state('mf-catalog', v.object({ products: v.array(productSchema) })),
  'catalog:wishlist-changed': state('mf-catalog', v.object({ ids: v.array(v.string()) }), { acrossTabs: true }),
  'catalog:load-products': request('mf-catalog', {
    payload: v.object({ ids: v.array(v.string()), fresh: v.exactOptional(v.boolean()) }),
    reply: v.object({
      products: v.array(productSchema),
      restricted: v.exactOptional(v.array(restrictedProductSchema)),
      missing: v.array(v.string()),
    }),
  }),
};

/** One sentence about each message; apart from the messages, so that no browser loads it. */
export const catalogDescriptions: Readonly<Record<keyof typeof catalogMessages, string>> = {
  'catalog:products-changed': 'The products that this page has loaded so far, for those who show a product by its id.',
  'catalog:wishlist-changed': 'The products on the wishlist of this browser by id, the latest first.',
  'catalog:load-products':
    'Asks for products by id; ids that no product has come back as missing, and so do gated products without their access right, which are in `restricted` besides. `fresh` reads them from the server even where they are in hand, because stock and prices change.',
};
