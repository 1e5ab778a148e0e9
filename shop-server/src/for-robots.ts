import { paths } from '@shop/shared-events';
import type { FastifyInstance } from 'fastify';
import { createSitemap, type SitemapOptions } from './sitemap';

/** Pages of one customer, which search engines must not index. */
export const personalPaths = [
  paths.login,
  paths.cart,
  paths.placeOrder,
  paths.verify,
  paths.orders,
  paths.profile,
  paths.coins,
  paths.redemptions,
];

/** Serves robots.txt and the sitemap. */
export function answerRobots(app: FastifyInstance, options: SitemapOptions): void {
  const sitemap = createSitemap(options);
  const site = options.siteUrl.replace(/\/$/, '');
  const rules = [
    'User-agent: *',
    ...[...personalPaths, '/api'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');

  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(rules),
  );

  app.get('/sitemap.xml', async (_, reply) => {
    const { xml, isComplete } = await sitemap();
    // An incomplete sitemap is requested again soon.
    const cacheControl = isComplete ? 'public, max-age=0, s-maxage=300, stale-while-revalidate=3600' : 'no-store';
    return reply.type('application/xml; charset=utf-8').header('cache-control', cacheControl).send(xml);
  });
}
