import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Shop } from '../shop';
import { Refusal } from '../http/refusal';
import { readOperatorName } from '../journal/operator-name';
import { updateStatistics } from '../products/update-statistics';
import { checkHeader } from '../product-csv/columns';
import { escapeFormula } from '../product-csv/formula-cells';
import { exportColumns, writeProduct } from '../product-csv/write-product';
import { importProducts } from './import-products';
import { listExtraColumns, listStoredProducts } from './stored-product.queries';

const maxColumns = 500;
const maxCellLength = 100_000;
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
  products: v.pipe(
    v.array(
      v.object({
        handle: v.string(),
        rows: v.array(
          v.object({
            line: v.pipe(v.number(), v.integer(), v.minValue(1)),
            cells: v.array(
              v.pipe(v.string(), v.maxLength(maxCellLength, `A cell has more than ${maxCellLength} characters.`)),
            ),
          }),
        ),
      }),
    ),
    v.maxLength(1000, 'Send at most 1,000 products at once.'),
  ),
});
const exportQuery = v.object({ after: v.optional(v.pipe(v.string(), v.maxLength(200, 'No product has this name.'))) });

/** The calls behind `npm run shop -- products import` and `export`. */
export function importRoutes(app: FastifyInstance, shop: Shop): void {
  app.post<{ Body: v.InferOutput<typeof headerBody> }>(
    '/products/header',
    { schema: { body: headerBody } },
    ({ body }) => Promise.resolve({ success: true, ...requireHeader(body.header) }),
  );

  app.post<{ Body: v.InferOutput<typeof rowsBody> }>(
    '/products/rows',
    { schema: { body: rowsBody }, bodyLimit },
    async (request) => {
      const { header: names, products, isDryRun } = request.body;
      requireHeader(names);
      const options = { operator: readOperatorName(request), now: shop.clock(), isDryRun };
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
