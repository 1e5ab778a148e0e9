import { createApiClient, maxPage, pageSizeLimits, productList, toQueryString } from '@shop/shared-api';
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
  /** The most addresses of one file. */
  readonly maxEntries?: number;
}

interface Sitemap {
  /** The XML of /sitemap.xml, or of the file that was asked for; undefined where there is no such file. */
  readonly xml: string | undefined;
  /** Whether the products are included; otherwise it lists only the pages without parameters. */
  readonly isComplete: boolean;
}

/** The first picture of each product by its id; '' for none. */
type Products = ReadonlyMap<string, string>;

interface Entry {
  readonly path: string;
  /** A path of this shop, or an address. */
  readonly picture?: string | undefined;
}

/** The path of the page of each product. */
const productPath = '/product/:productId';

/** The sitemap protocol's limit for one file. */
const maxEntriesOfFile = 50_000;
/** Milliseconds for one page of the product list. */
const pageMs = 5000;

/** The path of a file of the sitemap, counted from 1. */
const toFilePath = (file: number): string => `/sitemap-${file}.xml`;

/**
 * Creates the sitemap: the indexed pages of remotes that are not disabled, and every product with its picture. What has
 * more than one file can hold is divided, and /sitemap.xml is the index of the files. Never rejects; without the backend
 * the products are left out.
 */
export function createSitemap(options: SitemapOptions): (file?: number) => Promise<Sitemap> {
  const { waitMs = 3000, freshMs = 300_000, now = Date.now, maxEntries = maxEntriesOfFile } = options;
  const site = options.siteUrl.replace(/\/$/, '');
  let known: { readonly products: Products; readonly at: number } | undefined;
  let underWay: Promise<void> | null = null;

  async function read(): Promise<void> {
    try {
      const products = await readProducts(options);
      if (products) known = { products, at: now() };
    } finally {
      underWay = null;
    }
  }
  const refresh = (): Promise<void> => (underWay ??= read());

  return async (file) => {
    if (!known) await Promise.race([refresh(), pause(waitMs)]);
    else if (now() - known.at >= freshMs) void refresh();
    const indexed = (await options.readPages())
      .filter(({ visibility, isClosed }) => visibility === 'indexed' && !isClosed)
      .map(({ path }) => path);
    const pages = indexed.filter((path) => !path.includes(':'));
    const products: Products = (indexed.includes(productPath) && known?.products) || new Map<string, string>();
    const files = Math.ceil((pages.length + products.size) / maxEntries);
    const isComplete = known !== undefined;
    if (file === undefined && files > 1) return { xml: writeIndex(site, files), isComplete };
    if (file !== undefined && (file < 1 || file > files)) return { xml: undefined, isComplete };
    const start = ((file ?? 1) - 1) * maxEntries;
    return { xml: writeEntries(site, listEntries(pages, products, start, start + maxEntries)), isComplete };
  };
}

/** Lists the entries from `start` on, before `end`: the pages, then the products. */
function* listEntries(pages: readonly string[], products: Products, start: number, end: number): Generator<Entry> {
  for (const path of pages.slice(start, end)) yield { path };
  let index = pages.length;
  for (const [id, picture] of products) {
    if (index >= end) return;
    if (index >= start) yield { path: paths.product(id), picture };
    index += 1;
  }
}

/**
 * Reads all visible products, page by page; undefined when a page fails. A backend without pages answers with all
 * products at once. The product list has a last page, which bounds what is stored here: a million ids.
 */
async function readProducts({ apiAddress, fetch }: SitemapOptions): Promise<Products | undefined> {
  const api = createApiClient({
    baseUrl: apiAddress,
    token: () => null,
    timeoutMs: pageMs,
    ...(fetch ? { fetch } : {}),
  });
  const found = new Map<string, string>();
  for (let page = 1, read = 0, total = 1; read < total && page <= maxPage; page += 1) {
    const answer = await api.call(productList, undefined, {
      query: toQueryString({ page, limit: pageSizeLimits.max, fields: 'card' }),
    });
    if (!answer.ok) return undefined;
    const { products } = answer.value;
    if (products.length === 0) break;
    // A missing picture is a placeholder.
    for (const { _id, name, price, images } of products)
      if (isSellable({ name, price, images: ['placeholder'] })) found.set(_id, images[0] ?? '');
    read += products.length;
    total = answer.value.total ?? 0;
  }
  return found;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const schemas = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const pictureSchema = 'http://www.google.com/schemas/sitemap-image/1.1';

function writeEntries(site: string, entries: Iterable<Entry>): string {
  const lines = Array.from(entries, ({ path, picture }) => {
    const image = picture
      ? `<image:image><image:loc>${escape(toAddress(site, picture))}</image:loc></image:image>`
      : '';
    return `<url><loc>${escape(site + path)}</loc>${image}</url>\n`;
  });
  return `${declaration}\n<urlset xmlns="${schemas}" xmlns:image="${pictureSchema}">\n${lines.join('')}</urlset>\n`;
}

const toAddress = (site: string, picture: string): string => (picture.startsWith('/') ? site + picture : picture);

function writeIndex(site: string, files: number): string {
  const lines = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escape(site + toFilePath(index + 1))}</loc></sitemap>\n`,
  );
  return `${declaration}\n<sitemapindex xmlns="${schemas}">\n${lines.join('')}</sitemapindex>\n`;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
