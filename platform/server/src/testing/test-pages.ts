import { tmpdir } from 'node:os';
import { addRelease, emptyRegistry } from '@shop/release-registry';
import { createContentChanges } from '../content-changes';
import { createPageMetrics } from '../metrics/page-metrics';
import { createPageCache } from '../page-cache';
import { createReleaseForTest } from '@shop/release-registry/for-test';
import type { RenderedPage, Renderer } from '../rendering/renderer';
import { testSettings } from './test-settings';
import { testManifests } from './test-manifests';

/** The page cache over a renderer that numbers its pages. */
export interface TestPages {
  /** Milliseconds on the cache's clock. */
  time: number;
  /** What the renderer gives next; null when it gives nothing. */
  next: Partial<RenderedPage> | null;
  /** Whether the backend tells what changes. */
  isBackendUp: boolean;
  /** The addresses that were rendered. */
  readonly asked: readonly string[];
  /** The backend tells that these cache tags have changed; null when it does not know which. */
  change(tags: readonly string[] | null): void;
  /** Returns what stands in #root of the page that a reader gets now, and whether it says that it is an earlier one. */
  read(address?: string, edition?: string): Promise<string>;
}

const settings = testSettings;
const registry = Object.entries(testManifests).reduce(
  (known, [app, manifest]) => addRelease(known, app, createReleaseForTest('1', { manifest })),
  emptyRegistry,
);

/** The number of pages in the memory of a test's cache: fewer than in a shop, so that it is full soon. */
export const testMaxPages = 40;

export function createTestPages(): TestPages {
  const asked: string[] = [];
  const renderer: Renderer = {
    warm: () => Promise.resolve(),
    close: () => Promise.resolve(),
    render: (pathname, search) => {
      asked.push(pathname + search);
      const given = {
        status: 200 as const,
        html: `page ${asked.length}`,
        head: '',
        sent: ['mf-content/pages/home'],
        seeds: {},
        isComplete: true,
        backendDown: false,
        tags: [`page:${pathname}`],
        ...state.next,
      };
      return Promise.resolve(state.next && given);
    },
  };
  let version = 1;
  let changedTags: readonly string[] | null = null;
  const askBackend = (): Promise<Response> => {
    if (!state.isBackendUp) return Promise.reject(new Error('down'));
    const reported = changedTags === null ? {} : { changedTags };
    changedTags = [];
    return Promise.resolve(Response.json({ success: true, version: `1:${version}`, ...reported }));
  };
  const pages = createPageCache({
    renderer,
    settings,
    metrics: createPageMetrics(undefined),
    // No file is read: the release has none.
    releasesDirectory: tmpdir(),
    shellQuery: ['events', 'borders'],
    changes: createContentChanges({
      address: 'http://backend/api/product/version',
      fetch: askBackend,
      now: () => state.time,
    }),
    log: (message) => {
      throw new Error(message);
    },
    now: () => state.time,
    maxPages: testMaxPages,
  });
  const state: TestPages = {
    time: 0,
    next: {},
    isBackendUp: false,
    asked,
    change(tags) {
      version += 1;
      changedTags = tags && [...(changedTags ?? []), ...tags];
    },
    async read(address = '/', edition = 'one') {
      const { pathname, search } = new URL(`http://shop${address}`);
      const { html, isStale } = await pages(pathname, search, registry, edition);
      // What is refreshed in the background is there for the next reader.
      await new Promise((resolve) => setImmediate(resolve));
      return `${/<div id="root">(.*?)<\/div>/.exec(String(html))?.[1] ?? ''}${isStale ? ', stale' : ''}`;
    },
  };
  return state;
}
