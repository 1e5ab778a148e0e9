import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AccessType,
  accessTypes,
  catalogueVersion,
  earlyAccessProducts,
  limitedEditionProducts,
  productList,
  type ProductQuery,
  productQuerySchema,
} from '@shop/shared-api';
import { negotiateEncoding } from '@shop/server-environment/negotiate-encoding';
import * as v from 'valibot';
import type { Shop } from '../shop';
import { findAccessExpiry } from '../coupons/redemptions.queries';
import { Refusal } from '../http/refusal';
import { privateCacheControl, serve, serveCustomer } from '../http/serve';
import { isLoopback } from '../limits/address.rules';
import { changedTags, listTags, sendCacheTags } from './cache-tags';
import { readCatalogueState } from './catalogue-changes.queries';
import { accessRefusedStatus } from './product-access';
import { asksForAll, createProductListHandler, noAccess } from './product-list-handler';
import { hasMoreProducts, listGatedProducts } from './products.queries';
import { accessMessages, toGatedProduct } from './products.rules';
import { createWholeLists, maxBufferedProducts } from './whole-list';

const publicCacheControl = 'public, max-age=1, must-revalidate';
const jsonType = 'application/json; charset=utf-8';
const tooManyLists =
  'Too many clients are reading all products right now. Ask for pages of them, or try again in a moment.';
const retryAfterSeconds = 5;

const sinceMessage = 'The version is the one of an earlier reply.';
const versionQuerySchema = v.object({
  since: v.exactOptional(v.pipe(v.string(sinceMessage), v.maxLength(10_000, sinceMessage))),
});

export function productRoutes(app: FastifyInstance, shop: Shop): void {
  const { db, clock, authenticate, productListCache } = shop;

  const answerQuery = createProductListHandler(db);
  const wholeLists = createWholeLists(db, shop.report);

  /**
   * Reads the current access rights of a token's customer. An invalid token counts as no token, because the call is
   * public.
   */
  async function readAccess(token: unknown, address: string): Promise<ReadonlySet<AccessType>> {
    const customer = await authenticate(token, address).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    if (!customer) return noAccess;
    const held = await Promise.all(
      accessTypes.map(async (gate) => ((await findAccessExpiry(db, customer.id, gate, clock())) ? [gate] : [])),
    );
    return new Set(held.flat());
  }

  serve(app, { ...productList, query: productQuerySchema }, async ({ query, request, reply }) => {
    // The shop server on this machine asks for many shoppers, so it is not limited.
    if (query.search && !isLoopback(request.ip))
      await shop.counters.searchAddress.consume(shop.hashAddress(request.ip), { address: request.ip });
    const token = request.headers['token'];
    if (query.ids && token !== undefined) {
      // Not cached, because everybody gets the cached responses.
      const answer = await answerQuery(query, await readAccess(token, request.ip));
      return reply
        .header('cache-control', privateCacheControl)
        .header('vary', 'token')
        .send({ success: true, ...answer });
    }
    if (asksForAll(query) && (await hasMoreProducts(db, maxBufferedProducts)))
      return sendWholeList(query, request, reply);
    const cached = await productListCache.get(
      JSON.stringify(query),
      async () => ({ success: true, ...(await answerQuery(query)) }),
      ({ products }) => listTags(query, products),
    );
    sendCacheTags(request, reply, cached.tags);
    reply
      .header('etag', cached.etag)
      .header('cache-control', publicCacheControl)
      .header('vary', query.ids ? 'accept-encoding, token' : 'accept-encoding');
    if (request.headers['if-none-match']?.includes(cached.etag)) return reply.code(304).send();
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(jsonType).send(await cached.body(encoding));
  });

  /** Sends the list of all products part by part. */
  async function sendWholeList(query: ProductQuery, request: FastifyRequest, reply: FastifyReply) {
    const list = await wholeLists.open(query.fields ?? 'all');
    if (!list) throw new Refusal(503, tooManyLists, undefined, retryAfterSeconds);
    sendCacheTags(request, reply, listTags(query, []));
    reply.header('etag', list.etag).header('cache-control', publicCacheControl).header('vary', 'accept-encoding');
    if (request.headers['if-none-match']?.includes(list.etag)) return reply.code(304).send();
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.type(jsonType);
    // A stream would be read to its end for nobody.
    return request.method === 'HEAD' ? reply.send() : reply.send(list.stream(encoding));
  }

  serve(app, { ...catalogueVersion, query: versionQuerySchema }, async ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    const { version, changes } = await readCatalogueState(db, query.since);
    return { version, ...(changes ? { changedTags: changedTags(changes) } : {}) };
  });

  const listGated = async (userId: string, gate: AccessType) => {
    if (!(await findAccessExpiry(db, userId, gate, clock())))
      throw new Refusal(accessRefusedStatus, accessMessages[gate]);
    return { products: (await listGatedProducts(db, gate)).map(toGatedProduct) };
  };
  serveCustomer(app, authenticate, earlyAccessProducts, ({ customer }) => listGated(customer.id, 'EARLY_ACCESS'));
  serveCustomer(app, authenticate, limitedEditionProducts, ({ customer }) => listGated(customer.id, 'LIMITED_EDITION'));
}
