import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DeployedPage } from './deployed-pages';
import { createSitemap, type SitemapOptions } from './sitemap';

export interface RobotsOptions extends SitemapOptions {
  /** Where a weakness can be reported. Absent: there is no security.txt. */
  readonly securityEmail?: string | undefined;
}

/**
 * Serves robots.txt and the sitemap, by the pages that are deployed now, and security.txt (RFC 9116) for an application
 * with `securityEmail`.
 */
export function answerRobots(app: FastifyInstance, options: RobotsOptions): void {
  const sitemap = createSitemap(options);
  const site = options.siteUrl.replace(/\/$/, '');

  app.get('/robots.txt', async (_, reply) => {
    const rules = [
      'User-agent: *',
      ...[...listPersonalPrefixes(await options.readPages()), '/api'].map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${site}/sitemap.xml`,
      '',
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(rules.join('\n'));
  });

  const { securityEmail } = options;
  const answerSecurity = (reply: FastifyReply) => {
    const expires = new Date(Date.now() + yearMs);
    const lines = [
      `Contact: mailto:${securityEmail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${site}/.well-known/security.txt`,
      '',
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n'));
  };
  if (securityEmail !== undefined) app.get('/.well-known/security.txt', (_, reply) => answerSecurity(reply));

  const answer = async (reply: FastifyReply, file?: number) => {
    const { xml, isComplete } = await sitemap(file);
    if (xml === undefined) return reply.callNotFound();
    // An incomplete sitemap is requested again soon.
    const cacheControl = isComplete ? 'public, max-age=0, s-maxage=300, stale-while-revalidate=3600' : 'no-store';
    return reply.type('application/xml; charset=utf-8').header('cache-control', cacheControl).send(xml);
  };
  app.get('/sitemap.xml', (_, reply) => answer(reply));
  app.get<{ Params: { file: string } }>('/sitemap-:file(^[1-9]\\d{0,3}).xml', ({ params }, reply) =>
    answer(reply, Number(params.file)),
  );
}

const yearMs = 365 * 86_400_000;

/** Returns the beginnings of the paths that show one customer's data, which search engines must not read. */
function listPersonalPrefixes(pages: readonly DeployedPage[]): string[] {
  const prefixes = pages
    .filter(({ visibility }) => visibility === 'personal')
    .map(({ path }) => path.replace(/\/:.*$/, ''));
  return [...new Set(prefixes)];
}
