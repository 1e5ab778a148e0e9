import type { Registry } from '@shop/release-registry';
import type { ShopSettings } from '@shop/shared-events';
import { LRUCache } from 'lru-cache';
import { toCacheAddress } from './cache-address';
import { getDeployedPages } from './deployed-pages';
import { type Page, writePage } from './page';
import type { Renderer } from './rendering/renderer';

export interface PageCacheOptions {
  readonly renderer: Renderer;
  readonly settings: ShopSettings;
  readonly releasesDirectory: string;
  /** Returns the current version of the catalogue; null when it is unknown. Never rejects. */
  readonly catalogue: () => Promise<string | null>;
  /** Receives failures of background refreshes. */
  readonly log: (message: string) => void;
  readonly now?: () => number;
}

export interface CachedPage extends Page {
  /** Whether an earlier page is sent because it could not be rendered now. */
  readonly isStale: boolean;
}

interface ValidPage {
  readonly page: Page;
  /** When the page was last known to be up to date: rendered, or of a catalogue that has not changed since. */
  readonly validAt: number;
}

interface CacheEntry extends ValidPage {
  /** 'partial': a part is left to the browser; 'stale': the page could not be rendered again. */
  readonly state: 'complete' | 'partial' | 'stale';
  /** When a refresh was last tried. */
  readonly triedAt: number;
  readonly renderedAt: number;
  /** The version of the catalogue that the page shows; null when it is unknown. */
  readonly version: string | null;
}

const maxPages = 500;
/** Milliseconds for which a page is sent without a check. Later requests refresh it in the background. */
const freshMs = 5000;
/** A partial page is refreshed sooner, but not for every request. */
const partialMs = 1000;
/** Milliseconds after which a request waits for the refresh, because prices and stock may have changed. */
const revalidateMs = 30_000;
/** Milliseconds after which a page is rendered again even if the catalogue is the same: it may show more than that. */
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
  catalogue,
  log,
  now = () => Date.now(),
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
    // Read while the page renders: a version counts once it has been the same for longer than rendering takes.
    const version = catalogue();
    if (
      before?.state === 'complete' &&
      before.version !== null &&
      now() - before.renderedAt < maxRenderAgeMs &&
      before.version === (await version)
    ) {
      const entry = { ...before, validAt: now(), triedAt: now() };
      if (lastComplete.has(address)) lastComplete.set(address, entry);
      return entry;
    }
    const times = { triedAt: now(), renderedAt: now() };
    const toStaleEntry = (valid: ValidPage | undefined): CacheEntry | undefined =>
      valid && now() - valid.validAt < maxStaleMs
        ? { ...times, page: valid.page, validAt: valid.validAt, state: 'stale', version: null }
        : undefined;
    const staleOfThisEdition = before && before.state !== 'partial' ? toStaleEntry(before) : undefined;
    try {
      const rendered = await renderer.render(pathname, search, registry);
      const page = await writePage({ pathname, registry, settings, releasesDirectory, rendered });
      const entry = { ...times, page, validAt: now(), version: rendered && (await version) };
      if (getDeployedPages(registry).routes.findRoute(pathname) === undefined || rendered?.isComplete) {
        const isPageOfShop = search === '' && page.status === 200 && rendered !== null && rendered.sent.length > 0;
        if (isPageOfShop) lastComplete.set(address, entry);
        else lastComplete.delete(address);
        return { ...entry, state: 'complete' };
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

  const toCachedPage = ({ page, state }: CacheEntry): CachedPage => ({ ...page, isStale: state === 'stale' });

  return async (path: string, query: string, registry: Registry, edition: string): Promise<CachedPage> => {
    const { pathname, search } = toCacheAddress(path, query, registry);
    const key = `${edition} ${pathname}${search}`;
    const known = pages.get(key);
    if (known && now() - known.triedAt < (known.state === 'partial' ? partialMs : freshMs)) return toCachedPage(known);
    const refreshed = refresh(key, pathname, search, registry);
    const maxAgeMs = { complete: revalidateMs, partial: 0, stale: maxStaleMs };
    if (!known || now() - known.validAt >= maxAgeMs[known.state]) return toCachedPage(await refreshed);
    refreshed.catch((error: unknown) => log(`${pathname}${search} could not be refreshed: ${toMessage(error)}`));
    return toCachedPage(known);
  };
}

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
