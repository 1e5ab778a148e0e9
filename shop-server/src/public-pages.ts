import type { Registry } from '@shop/release-registry';
import type { ShopSettings } from '@shop/shared-events';
import { LRUCache } from 'lru-cache';
import { findRoute } from '@shop/shell/routes';
import { keptAddress } from './kept-address';
import { type Page, writePage } from './page';
import type { Renderer } from './rendering/renderer';

export interface PublicPagesOptions {
  readonly renderer: Renderer;
  readonly settings: ShopSettings;
  readonly releasesDirectory: string;
  /** The version that the catalogue has now; null when nobody can tell. Never rejects. */
  readonly catalogue: () => Promise<string | null>;
  readonly now?: () => number;
}

export interface KeptPage extends Page {
  /** Whether an earlier page stands in for one that could not be rendered now. */
  readonly stale: boolean;
}

interface Good {
  readonly page: Page;
  /** When it was last known to hold: rendered, or of a catalogue that has not changed since. */
  readonly at: number;
}

interface Kept extends Good {
  /** 'hole': a part was left to the browser; 'last good': it could not be rendered again. */
  readonly state: 'whole' | 'hole' | 'last good';
  /** When it was last tried. */
  readonly tried: number;
  readonly rendered: number;
  /** The catalogue's version that it shows; null when nobody could tell. */
  readonly version: string | null;
}

const most = 500;
/**
 * Milliseconds for which a page is sent as it is; after that it is looked after behind the reader's back: rendered
 * again, unless its catalogue is still the same.
 */
const freshMs = 5000;
/** A page with a hole is tried again sooner, but not for every reader. */
const holeMs = 1000;
/** Milliseconds after which a reader waits for that: prices and stock of a quiet page may be long gone. */
const patientMs = 30_000;
/** Milliseconds after which a page is rendered again whatever its catalogue: it may show more than that. */
const longestMs = 600_000;
/** Milliseconds after which the last good page is no longer good enough. */
const oldestMs = 3_600_000;

/**
 * Pages kept by address and edition (the registry, and what of it the reader gets): sent at once, refreshed behind the
 * reader's back, and still there when the backend is not.
 */
export function createPublicPages({
  renderer,
  settings,
  releasesDirectory,
  catalogue,
  now = () => Date.now(),
}: PublicPagesOptions) {
  const pages = new LRUCache<string, Kept>({ max: most });
  /**
   * The newest whole page of each path, of whatever edition. Whatever anybody can make up is not in it: queries, and
   * addresses behind which there is nothing.
   */
  const lastGood = new LRUCache<string, Good>({ max: most });
  const refreshing = new Map<string, Promise<Kept>>();

  async function make(key: string, pathname: string, search: string, registry: Registry): Promise<Kept> {
    const address = pathname + search;
    const before = pages.get(key);
    // Asked for beside the rendering: a version counts only once it has stood for longer than that takes.
    const version = catalogue();
    if (
      before?.state === 'whole' &&
      before.version !== null &&
      now() - before.rendered < longestMs &&
      before.version === (await version)
    ) {
      const known = { ...before, at: now(), tried: now() };
      if (lastGood.has(address)) lastGood.set(address, known);
      return known;
    }
    const began = { tried: now(), rendered: now() };
    const standIn = (good: Good | undefined): Kept | undefined =>
      good && now() - good.at < oldestMs
        ? { ...began, page: good.page, at: good.at, state: 'last good', version: null }
        : undefined;
    const ofThisEdition = before && before.state !== 'hole' ? standIn(before) : undefined;
    try {
      const rendered = await renderer.render(pathname, search, registry);
      const page = await writePage({ pathname, registry, settings, releasesDirectory, rendered });
      const made = { ...began, page, at: now(), version: rendered && (await version) };
      if (findRoute(pathname) === undefined || rendered?.whole) {
        const isOurs = search === '' && page.status === 200 && rendered !== null && rendered.sent.length > 0;
        if (isOurs) lastGood.set(address, made);
        else lastGood.delete(address);
        return { ...made, state: 'whole' };
      }
      // A release that is broken must not bring an earlier one back; a backend that is down may.
      return (
        ofThisEdition ??
        (rendered?.backendDown ? standIn(lastGood.get(address)) : undefined) ?? { ...made, state: 'hole' }
      );
    } catch (error) {
      if (ofThisEdition) return ofThisEdition;
      throw error;
    }
  }

  const refresh = (key: string, pathname: string, search: string, registry: Registry): Promise<Kept> => {
    const running = refreshing.get(key);
    if (running) return running;
    const work = make(key, pathname, search, registry)
      .then((made) => {
        pages.set(key, made);
        return made;
      })
      .finally(() => refreshing.delete(key));
    refreshing.set(key, work);
    return work;
  };

  const sent = ({ page, state }: Kept): KeptPage => ({ ...page, stale: state === 'last good' });

  return async (path: string, query: string, registry: Registry, edition: string): Promise<KeptPage> => {
    const { pathname, search } = keptAddress(path, query);
    const key = `${edition} ${pathname}${search}`;
    const known = pages.get(key);
    if (known && now() - known.tried < (known.state === 'hole' ? holeMs : freshMs)) return sent(known);
    const renewed = refresh(key, pathname, search, registry);
    const mayGoOut = known && now() - known.at < { whole: patientMs, hole: 0, 'last good': oldestMs }[known.state];
    if (!mayGoOut) return sent(await renewed);
    renewed.catch(() => undefined);
    return sent(known);
  };
}
