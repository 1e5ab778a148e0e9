import { createApiClient, pageSizeLimits, productList, toQueryString } from '@shop/shared-api';
import { paths } from '@shop/shared-events';
import { isSellable } from '@shop/shared-rules';
import type { DeployedPage } from './deployed-pages';
import { escape } from './escape';

export interface SitemapOptions {
  /** Returns the pages that are deployed now. Never rejects. */
  readonly readPages: () => Promise<readonly DeployedPage[]>;
  /** The backend's address. */
  readonly apiAddress: string;
  /** The shop's public address. */
  readonly siteUrl: string;
  readonly fetch?: typeof fetch;
  /** Milliseconds that a request waits for the first product list. */
  readonly waitMs?: number;
  /** Milliseconds after which the list is read again in the background. */
  readonly freshMs?: number;
  readonly now?: () => number;
}

export interface Sitemap {
  readonly xml: string;
  /** Whether the products are included; otherwise it lists only the pages without parameters. */
  readonly isComplete: boolean;
}

/** The path of the page of each product. */
const productPath = '/product/:productId';

/** The sitemap protocol's limit for one file. */
const mostLines = 50_000;
/** Milliseconds for one page of the product list. */
const pageMs = 5000;

/**
 * Creates the sitemap: the indexed pages of remotes that are not disabled, and every product. Never rejects; without the backend the products are left out.
 */
export function createSitemap(options: SitemapOptions): () => Promise<Sitemap> {
  const { waitMs = 3000, freshMs = 300_000, now = Date.now } = options;
  let known: { readonly ids: readonly string[]; readonly at: number } | undefined;
  let underWay: Promise<void> | null = null;

  const refresh = (): Promise<void> => {
    underWay ??= productIds(options)
      .then((ids) => void (known = ids ? { ids, at: now() } : known))
      .finally(() => (underWay = null));
    return underWay;
  };

  return async () => {
    if (!known) await Promise.race([refresh(), pause(waitMs)]);
    else if (now() - known.at >= freshMs) void refresh();
    const indexed = (await options.readPages())
      .filter(({ visibility, isClosed }) => visibility === 'indexed' && !isClosed)
      .map(({ path }) => path);
    const addresses = [
      ...indexed.filter((path) => !path.includes(':')),
      ...(indexed.includes(productPath) ? (known?.ids ?? []).map(paths.product) : []),
    ];
    return { xml: write(options.siteUrl, addresses), isComplete: known !== undefined };
  };
}

/**
 * Returns the ids of all visible products, page by page; undefined when a page fails. A backend without pages answers
 * with all products at once.
 */
async function productIds({ apiAddress, fetch }: SitemapOptions): Promise<readonly string[] | undefined> {
  const api = createApiClient({
    baseUrl: apiAddress,
    token: () => null,
    timeoutMs: pageMs,
    ...(fetch ? { fetch } : {}),
  });
  const ids = new Set<string>();
  for (let page = 1, read = 0, total = 1; read < total && ids.size < mostLines; page += 1) {
    const answer = await api.call(productList, undefined, {
      query: toQueryString({ page, limit: pageSizeLimits.max, fields: 'card' }),
    });
    if (!answer.ok) return undefined;
    const { products } = answer.value;
    if (products.length === 0) break;
    // A missing picture is a placeholder.
    for (const { _id, name, price } of products) if (isSellable({ name, price, images: ['placeholder'] })) ids.add(_id);
    read += products.length;
    total = answer.value.total ?? 0;
  }
  return [...ids];
}

function write(siteUrl: string, addresses: readonly string[]): string {
  const site = siteUrl.replace(/\/$/, '');
  const lines = addresses.slice(0, mostLines).map((path) => `<url><loc>${escape(site + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
