import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Shop } from '../shop';
import { productStatuses } from '../database/schema';
import { Refusal } from '../http/refusal';
import { readOperatorName } from '../journal/operator-name';
import { changeProduct, type ProductChange } from './change-product';

const changeBody = v.object({
  /** Rupees as they are typed. */
  price: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,7}(?:\.\d{1,2})?$/, 'A price is an amount in rupees, such as 1299 or 1299.50.')),
  ),
  status: v.optional(v.picklist(productStatuses, `The status is one of: ${productStatuses.join(', ')}.`)),
  size: v.optional(v.string()),
  units: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'The units are a whole number from 0 to 999999.'))),
});
type ChangeBody = v.InferOutput<typeof changeBody>;

/** The call behind the commands price, stock, products archive and products restore. */
export function changeRoutes(app: FastifyInstance, shop: Shop): void {
  app.post<{ Params: { id: string }; Body: ChangeBody }>(
    '/products/change/:id',
    { schema: { body: changeBody } },
    async (request) => {
      const changed = await changeProduct(shop.db, request.params.id, toChange(request.body), {
        operator: readOperatorName(request),
        now: shop.clock(),
      }).finally(() => shop.productListCache.invalidate());
      return { success: true, ...changed };
    },
  );
}

function toChange({ price, status, size, units }: ChangeBody): ProductChange {
  if ((size === undefined) !== (units === undefined)) throw new Refusal(400, 'Name a size together with its units.');
  const pricePaise = price === undefined ? undefined : Math.round(Number(price) * 100);
  if (pricePaise === 0)
    throw new Refusal(400, 'A price of ₹0 would take the product out of all lists. Archive it instead.');
  return {
    pricePaise,
    status,
    units: size === undefined ? undefined : { size, left: Number(units) },
  };
}
