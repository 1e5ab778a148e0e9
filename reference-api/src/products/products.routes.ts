import type { FastifyInstance } from 'fastify';
import { type AccessType, catalogueVersion, earlyAccessProducts, limitedEditionProducts, productList, productQuerySchema } from '@shop/shared-api';
import { encodingFor } from '@shop/shared-api/encoding';
import type { Shop } from '../app';
import { accessUntil } from '../coins/redemptions.queries';
import { Refusal } from '../http/refusal';
import { serve, serveCustomer } from '../http/serve';
import { refusedAccess } from './for-sale';
import { productAnswers } from './product-answers';
import { listGatedProducts, readCatalogueVersion } from './products.queries';
import { toGatedProduct } from './products.rules';

const noAccess: Record<AccessType, string> = {
  EARLY_ACCESS: 'These items open for those with early access. You can get it with your coins.',
  LIMITED_EDITION: 'These items open for those with limited edition access. You can get it with your coins.',
};

export function productRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock, authenticate, catalogue } = shop;

  const answers = productAnswers(db);

  serve(app, { ...productList, query: productQuerySchema }, async ({ query, request, reply }) => {
    const edition = await catalogue.edition(JSON.stringify(query), async () => ({ success: true, ...(await answers(query)) }));
    reply
      .header('etag', edition.etag)
      .header('cache-control', 'public, max-age=1, must-revalidate')
      .header('vary', 'accept-encoding');
    if (request.headers['if-none-match']?.includes(edition.etag)) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(await edition.body(encoding));
  });

  serve(app, catalogueVersion, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { version: await readCatalogueVersion(db) };
  });

  const gated = async (userId: string, gate: AccessType) => {
    if (!(await accessUntil(db, userId, gate, clock()))) throw new Refusal(refusedAccess, noAccess[gate]);
    return { products: (await listGatedProducts(db, gate)).map(toGatedProduct) };
  };
  serveCustomer(app, authenticate, earlyAccessProducts, ({ customer }) => gated(customer.id, 'EARLY_ACCESS'));
  serveCustomer(app, authenticate, limitedEditionProducts, ({ customer }) => gated(customer.id, 'LIMITED_EDITION'));
}
