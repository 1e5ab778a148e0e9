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

/** Descriptions for docs/events.md, apart from the messages, so that no browser loads them. */
export const catalogDescriptions: Readonly<Record<keyof typeof catalogMessages, string>> = {
  'catalog:products-changed': 'The products that this page has loaded so far, for apps that show a product by its id.',
  'catalog:wishlist-changed':
    'The ids of the products on the wishlist of this browser, or of the signed-in customer, the latest first.',
  'catalog:load-products':
    'Loads products by id. Unknown ids are returned as `missing`; so are gated products without the access right, whose restricted form is in `restricted`. With `fresh` all are read from the server again, because stock and prices change.',
};
