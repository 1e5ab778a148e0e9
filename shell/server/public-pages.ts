import type { Registry } from '@shop/tooling/registry';
import type { ShopSettings } from '@shop/shared-events';
import { routeOf } from '../src/routes/route-of';
import { type Page, writePage } from './page';
import type { Renderer } from './rendering/renderer';

export interface PublicPagesOptions {
  readonly renderer: Renderer;
  readonly settings: ShopSettings;
  readonly releasesDirectory: string;
  /** Milliseconds for which a page is sent as it is; after that it is refreshed behind the reader's back. */
  readonly freshMs?: number;
  readonly now?: () => number;
}

export interface KeptPage extends Page {
  /** Whether an earlier page had to stand in for one that could not be rendered now. */
  readonly stale: boolean;
}

interface Kept {
  readonly page: Page;
  readonly whole: boolean;
  readonly at: number;
}

const most = 1000;
/** Milliseconds after which the last good page is no longer good enough. */
const oldestMs = 3_600_000;

/** Pages kept by address and edition (the registry, and what of it the reader gets): sent at once, refreshed behind the reader's back, and still there when the backend is not. */
export function publicPages({ renderer, settings, releasesDirectory, freshMs = 5000, now = Date.now }: PublicPagesOptions) {
  let pages = new Map<string, Kept>();
  const refreshing = new Map<string, Promise<Kept>>();

  const make = async (pathname: string, search: string, registry: Registry): Promise<Kept> => {
    const route = routeOf(pathname);
    const rendered = await renderer.render(pathname, search, registry);
    const page = await writePage({ pathname, registry, settings, releasesDirectory, rendered });
    return { page, whole: route === undefined || (rendered?.whole ?? false), at: now() };
  };

  const refresh = (key: string, pathname: string, search: string, registry: Registry): Promise<Kept> => {
    const running = refreshing.get(key);
    if (running) return running;
    const work = make(pathname, search, registry)
      .then((made) => {
        const before = pages.get(key);
        // A page with a hole does not replace a whole one.
        const kept = made.whole || !before?.whole ? made : { ...before, at: now() - freshMs + 1000 };
        if (pages.size >= most) pages = new Map();
        pages.set(key, kept);
        return kept === made ? made : { ...kept, whole: false };
      })
      .finally(() => refreshing.delete(key));
    refreshing.set(key, work);
    return work;
  };

  return async (pathname: string, search: string, registry: Registry, edition: string): Promise<KeptPage> => {
    const key = `${edition} ${pathname}${search}`;
    const known = pages.get(key);
    const age = known ? now() - known.at : Infinity;
    if (known?.whole && age < oldestMs) {
      if (age >= freshMs) void refresh(key, pathname, search, registry).catch(() => undefined);
      return { ...known.page, stale: age >= freshMs * 4 };
    }
    const made = await refresh(key, pathname, search, registry);
    return { ...made.page, stale: false };
  };
}
