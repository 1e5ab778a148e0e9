import type { Registry } from '@shop/release-registry';
import { LRUCache } from 'lru-cache';
import type { PageSettings } from './application';
import { toCacheAddress } from './cache-address';
import type { ContentChanges } from './content-changes';
import { getDeployedPages } from './deployed-pages';
import { createEtag } from './etag';
import type { PageMetrics } from './metrics/page-metrics';
import { type Page, writePage } from './page';
import type { Renderer } from './rendering/renderer';

interface PageCacheOptions {
  readonly renderer: Renderer;
  readonly settings: PageSettings;
  /** Query parameters that the shell reads on every page. */
  readonly shellQuery?: readonly string[] | undefined;
  readonly releasesDirectory: string;
  readonly changes: ContentChanges;
  readonly metrics: Pick<PageMetrics, 'countCacheResult'>;
  /** Receives failures of background refreshes. */
  readonly log: (message: string) => void;
  readonly now?: () => number;
  /** The number of pages in memory. */
  readonly maxPages?: number;
}

interface CachedPage extends Page {
  readonly etag: string;
  /** Whether an earlier page is sent because it could not be rendered now. */
  readonly isStale: boolean;
}

interface ValidPage {
  readonly page: CachedPage;
  /** When the page was last known to be up to date: rendered, or nothing that it shows had changed. */
  validAt: number;
}

interface CacheEntry extends ValidPage {
  /** 'partial': a part is left to the browser; 'stale': the page could not be rendered again. */
  readonly state: 'complete' | 'partial' | 'stale';
  /** When a refresh was last tried. */
  readonly triedAt: number;
  readonly renderedAt: number;
  /** The cache tags of what the page shows; null when they are unknown. */
  readonly tags: readonly string[] | null;
}

const defaultMaxPages = 500;
/** Milliseconds until a page is rendered again whose changes are unknown, because the backend does not tell them. */
const freshMs = 5000;
/** A partial page is refreshed sooner, but not for every request. */
const partialMs = 1000;
/** Milliseconds between two renderings of a page that changes again and again. */
const changingMs = 2000;
/** Milliseconds until a change is in every response that a page is rendered from: the backend and the calls of pages keep one for a second. */
const settledMs = 3000;
/** Milliseconds after which a request waits for a changed page, because prices may be wrong. */
const changedWaitMs = 5000;
/** Milliseconds after which a request waits for a page that may have changed. */
const waitMs = 30_000;
/** Milliseconds after which a page is rendered again even if nothing has changed: it may show more than is known. */
const maxRenderAgeMs = 600_000;
/** Milliseconds for which a stale page may be sent. */
const maxStaleMs = 3_600_000;

/**
 * Creates a cache of rendered pages by address and edition (the registry, and which releases of it a visitor gets),
 * with stale-while-revalidate, and stale-if-error while the backend is down.
 */
export function createPageCache({
  renderer,
  settings,
  releasesDirectory,
  shellQuery,
  changes,
  metrics,
  log,
  now = () => Date.now(),
  maxPages = defaultMaxPages,
}: PageCacheOptions) {
  const pages = new LRUCache<string, CacheEntry>({ max: maxPages });
  /**
   * The newest complete page of each path, of any edition. It holds no address that a visitor can make up: neither
   * queries nor pages that do not exist.
   */
  const lastComplete = new LRUCache<string, ValidPage>({ max: maxPages });
  const refreshing = new Map<string, Promise<CacheEntry>>();

  async function renderEntry(key: string, pathname: string, search: string, registry: Registry): Promise<CacheEntry> {
    const address = pathname + search;
    const before = pages.get(key);
    const times = { triedAt: now(), renderedAt: now() };
    const toStaleEntry = (valid: ValidPage | undefined): CacheEntry | undefined =>
      valid && now() - valid.validAt < maxStaleMs
        ? { ...times, page: { ...valid.page, isStale: true }, validAt: valid.validAt, state: 'stale', tags: null }
        : undefined;
    const staleOfThisEdition = before && before.state !== 'partial' ? toStaleEntry(before) : undefined;
    try {
      const rendered = await renderer.render(pathname, search, registry);
      const written = await writePage({ pathname, registry, settings, releasesDirectory, rendered });
      const page = { ...written, etag: createEtag(written.html), isStale: false };
      const entry: CacheEntry = {
        ...times,
        page,
        validAt: times.renderedAt,
        tags: rendered?.tags ?? null,
        state: 'complete',
      };
      if (getDeployedPages(registry).routes.findRoute(pathname) === undefined || rendered?.isComplete) {
        const isPageOfShop = search === '' && page.status === 200 && rendered !== null && rendered.sent.length > 0;
        if (isPageOfShop) lastComplete.set(address, entry);
        else lastComplete.delete(address);
        return entry;
      }
      // An earlier edition may be sent while the backend is down, but never because a new release is broken.
      return (
        staleOfThisEdition ??
        (rendered?.backendDown ? toStaleEntry(lastComplete.get(address)) : undefined) ?? { ...entry, state: 'partial' }
      );
    } catch (error) {
      if (!staleOfThisEdition) throw error;
      log(`${address} is sent stale: ${toMessage(error)}`);
      return staleOfThisEdition;
    }
  }

  const refresh = (key: string, pathname: string, search: string, registry: Registry): Promise<CacheEntry> => {
    const running = refreshing.get(key);
    if (running) return running;
    const work = renderEntry(key, pathname, search, registry)
      .then((entry) => {
        pages.set(key, entry);
        return entry;
      })
      .finally(() => refreshing.delete(key));
    refreshing.set(key, work);
    return work;
  };

  /** Returns what is known of a complete page, and notes that it is up to date. */
  function checkComplete(entry: CacheEntry): 'current' | 'changed' | 'unknown' {
    const { tags, renderedAt } = entry;
    const knownAt = changes.knownAt();
    if (tags === null || now() - knownAt >= freshMs || now() - renderedAt >= maxRenderAgeMs) return 'unknown';
    const changedAt = changes.changedAt(tags);
    if (renderedAt < changedAt) return 'changed';
    // A page from right after the change may show either, and is rendered a second time.
    if (renderedAt < changedAt + settledMs) return now() < changedAt + settledMs ? 'current' : 'changed';
    entry.validAt = Math.max(entry.validAt, knownAt);
    return 'current';
  }

  /** Returns whether a page is rendered again for a request, and whether the request waits for that. */
  function planRefresh(entry: CacheEntry): 'none' | 'background' | 'wait' {
    const triedMs = now() - entry.triedAt;
    if (entry.state === 'partial') return triedMs < partialMs ? 'none' : 'wait';
    const validMs = now() - entry.validAt;
    if (entry.state === 'stale') return triedMs < freshMs ? 'none' : validMs < maxStaleMs ? 'background' : 'wait';
    const status = checkComplete(entry);
    if (status === 'current' || triedMs < (status === 'changed' ? changingMs : freshMs)) return 'none';
    return now() - entry.validAt < (status === 'changed' ? changedWaitMs : waitMs) ? 'background' : 'wait';
  }

  return async (path: string, query: string, registry: Registry, edition: string): Promise<CachedPage> => {
    const { pathname, search } = toCacheAddress(path, query, registry, shellQuery);
    const key = `${edition} ${pathname}${search}`;
    const updated = changes.update();
    if (now() - changes.knownAt() >= freshMs && pages.get(key)?.state !== 'stale') await updated;
    const known = pages.get(key);
    const plan = known ? planRefresh(known) : 'wait';
    metrics.countCacheResult(plan === 'none' ? 'hit' : plan === 'background' ? 'refreshing' : 'miss');
    if (known && plan === 'none') return known.page;
    const refreshed = refresh(key, pathname, search, registry);
    if (!known || plan === 'wait') return (await refreshed).page;
    refreshed.catch((error: unknown) => log(`${pathname}${search} could not be refreshed: ${toMessage(error)}`));
    return known.page;
  };
}

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
