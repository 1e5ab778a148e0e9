import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Shop } from '../shop';
import { Refusal } from '../http/refusal';
import { readOperatorName } from '../journal/operator-name';
import { updateStatistics } from '../products/update-statistics';
import { escapeFormula, unescapeFormula } from '../product-csv/formula-cells';
import { toProductId } from '../product-csv/handle.rules';
import { checkHeader } from '../product-csv/header.rules';
import { describeKind } from '../product-csv/kinds.rules';
import { exportColumns, writeProduct } from '../product-csv/write-product';
import { choicesSchema } from './choices';
import { importProducts } from './import-products';
import { listExtraColumns, listStoredProducts } from './stored-product.queries';

const maxColumns = 500;
/** Bytes of one request: a part of a file. */
const bodyLimit = 8 * 1024 * 1024;
const productsPerPage = 200;

const header = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(200, 'The name of a column has more than 200 characters.'))),
  v.maxLength(maxColumns, `The file has more than ${maxColumns} columns.`),
);
const headerBody = v.object({ header });
const rowsBody = v.object({
  header,
  isDryRun: v.boolean(),
  choices: v.optional(choicesSchema),
  products: v.pipe(
    v.array(
      v.object({
        handle: v.string(),
        rows: v.array(
          v.object({
            line: v.pipe(v.number(), v.integer(), v.minValue(1)),
            cells: v.array(v.string()),
          }),
        ),
      }),
    ),
    v.maxLength(1000, 'Send at most 1,000 products at once.'),
  ),
});
const textsBody = v.object({ handles: v.array(v.string()), tags: v.array(v.string()), types: v.array(v.string()) });
const exportQuery = v.object({ after: v.optional(v.pipe(v.string(), v.maxLength(200, 'No product has this name.'))) });

/** The calls behind `npm run shop -- products import` and `export`. */
export function importRoutes(app: FastifyInstance, shop: Shop): void {
  app.post<{ Body: v.InferOutput<typeof headerBody> }>(
    '/products/header',
    { schema: { body: headerBody } },
    ({ body }) => Promise.resolve({ success: true, ...requireHeader(body.header) }),
  );

  app.post<{ Body: v.InferOutput<typeof textsBody> }>(
    '/products/texts',
    { schema: { body: textsBody }, bodyLimit },
    ({ body: { handles, tags, types } }) =>
      Promise.resolve({
        success: true,
        // The product id of each handle, and what each tag and type means by itself.
        ids: handles.map((handle) => toProductId(unescapeFormula(handle))),
        tags: tags.map((tag) => describeKind(tag, 'tags')),
        types: types.map((type) => describeKind(type, 'types')),
      }),
  );

  app.post<{ Body: v.InferOutput<typeof rowsBody> }>(
    '/products/rows',
    { schema: { body: rowsBody }, bodyLimit },
    async (request) => {
      const { header: names, products, isDryRun, choices } = request.body;
      requireHeader(names);
      const options = { operator: readOperatorName(request), now: shop.clock(), isDryRun, choices };
      const imported = await importProducts(shop, names, products, options).finally(() =>
        shop.productListCache.invalidate(),
      );
      // PostgreSQL does it by itself.
      if (!shop.pool && imported.some(({ outcome }) => outcome === 'added') && !isDryRun)
        await updateStatistics(shop.db);
      return { success: true, products: imported };
    },
  );

  app.get<{ Querystring: v.InferOutput<typeof exportQuery> }>(
    '/products/rows',
    { schema: { querystring: exportQuery } },
    async ({ query }) => {
      const products = await listStoredProducts(shop.db, query.after, productsPerPage);
      return {
        success: true,
        rows: products.flatMap((product) => writeProduct(product, shop.settings.shopUrl)),
        products: products.length,
        // The next page begins after this product; null on the last page.
        last: products.length < productsPerPage ? null : (products.at(-1)?.id ?? null),
      };
    },
  );

  app.get('/products/columns', async () => {
    const extra = (await listExtraColumns(shop.db)).filter((column) => !exportColumns.includes(column));
    return { success: true, columns: [...exportColumns, ...extra].map(escapeFormula) };
  });
}

function requireHeader(names: readonly string[]) {
  try {
    return checkHeader(names);
  } catch (error) {
    throw new Refusal(400, error instanceof Error ? error.message : 'The first line of the file cannot be read.');
  }
}
