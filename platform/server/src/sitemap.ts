import type { SitemapPage, SitemapSource } from './application';
import type { DeployedPage } from './deployed-pages';
import { escape } from './escape';

export interface SitemapOptions {
  /** Returns the pages that are deployed now. Never rejects. */
  readonly readPages: () => Promise<readonly DeployedPage[]>;
  /** Pages that only the backend knows. */
  readonly source?: SitemapSource | undefined;
  /** The application's public address. */
  readonly siteUrl: string;
  /** Milliseconds that a request waits for the first answer of the source. */
  readonly waitMs?: number;
  /** Milliseconds after which the source is read again in the background. */
  readonly freshMs?: number;
  readonly now?: () => number;
  /** The most addresses of one file. */
  readonly maxEntries?: number;
}

interface Sitemap {
  /** The XML of /sitemap.xml, or of the file that was asked for; undefined where there is no such file. */
  readonly xml: string | undefined;
  /** Whether the pages of the source are included; otherwise it lists only those without parameters. */
  readonly isComplete: boolean;
}

/** The pages of the source by their path. */
type SourcePages = ReadonlyMap<string, SitemapPage>;

interface Entry extends SitemapPage {
  readonly path: string;
}

/** The sitemap protocol's limit for one file. */
const maxEntriesOfFile = 50_000;

/** The path of a file of the sitemap, counted from 1. */
const toFilePath = (file: number): string => `/sitemap-${file}.xml`;

/**
 * Creates the sitemap: the indexed pages of remotes that are not disabled, and those of the source with their pictures.
 * What has more than one file can hold is divided, and /sitemap.xml is the index of the files. Never rejects; while the
 * source fails, its pages are left out.
 */
export function createSitemap(options: SitemapOptions): (file?: number) => Promise<Sitemap> {
  const { source, waitMs = 3000, freshMs = 300_000, now = Date.now, maxEntries = maxEntriesOfFile } = options;
  const site = options.siteUrl.replace(/\/$/, '');
  let known: { readonly sourcePages: SourcePages; readonly at: number } | undefined =
    source === undefined ? { sourcePages: new Map(), at: Infinity } : undefined;
  let underWay: Promise<void> | null = null;

  async function read(): Promise<void> {
    try {
      const sourcePages = await source?.read();
      if (sourcePages) known = { sourcePages, at: now() };
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
    const isListed = source !== undefined && indexed.includes(source.route);
    const sourcePages: SourcePages = (isListed && known?.sourcePages) || new Map<string, SitemapPage>();
    const files = Math.ceil((pages.length + sourcePages.size) / maxEntries);
    const isComplete = known !== undefined;
    if (file === undefined && files > 1) return { xml: writeIndex(site, files), isComplete };
    if (file !== undefined && (file < 1 || file > files)) return { xml: undefined, isComplete };
    const start = ((file ?? 1) - 1) * maxEntries;
    return { xml: writeEntries(site, listEntries(pages, sourcePages, start, start + maxEntries)), isComplete };
  };
}

/** Lists the entries from `start` on, before `end`: the pages, then those of the source. */
function* listEntries(
  pages: readonly string[],
  sourcePages: SourcePages,
  start: number,
  end: number,
): Generator<Entry> {
  for (const path of pages.slice(start, end)) yield { path };
  let index = pages.length;
  for (const [path, page] of sourcePages) {
    if (index >= end) return;
    if (index >= start) yield { ...page, path };
    index += 1;
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const schemas = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const pictureSchema = 'http://www.google.com/schemas/sitemap-image/1.1';

function writeEntries(site: string, entries: Iterable<Entry>): string {
  const lines = Array.from(entries, ({ path, picture, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    const image = picture
      ? `<image:image><image:loc>${escape(toAddress(site, picture))}</image:loc></image:image>`
      : '';
    return `<url><loc>${escape(site + path)}</loc>${changed}${image}</url>\n`;
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
