import type { Metrics } from '@shop/server-environment/metrics';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Renderer } from '../rendering/renderer';

/**
 * How the page cache answered: 'hit' with a page as it is, 'refreshing' with one that is rendered again in the
 * background, 'miss' with one for which the request waited.
 */
export type CacheResult = 'hit' | 'refreshing' | 'miss';

export interface PageMetrics {
  countCacheResult(result: CacheResult): void;
  /** Wraps a renderer so that its renderings are measured. */
  measureRenders(renderer: Renderer): Renderer;
}

/** Seconds. A page takes a few hundredths; the renderer gives up after 1.5. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2.5];

/** Adds what the page cache answers and how long pages take to render. Without `metrics` nothing is measured. */
export function createPageMetrics(metrics: Metrics | undefined): PageMetrics {
  if (!metrics) return { countCacheResult: () => undefined, measureRenders: (renderer) => renderer };
  const cacheResults = new Counter({
    name: 'page_cache_requests_total',
    help: 'Pages that the page cache answered, by result: hit, refreshing, miss',
    labelNames: ['result'] as const,
    registers: [metrics],
  });
  const renders = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Seconds to render a page, by result: complete, partial, none (left to the browser)',
    labelNames: ['result'] as const,
    buckets,
    registers: [metrics],
  });
  const running = new Gauge({
    name: 'page_renders_running',
    help: 'Pages that are being rendered or wait for that',
    registers: [metrics],
  });
  return {
    countCacheResult: (result) => cacheResults.inc({ result }),
    measureRenders: (renderer) => ({
      ...renderer,
      async render(...request) {
        running.inc();
        const stop = renders.startTimer();
        try {
          const page = await renderer.render(...request);
          stop({ result: page === null ? 'none' : page.isComplete ? 'complete' : 'partial' });
          return page;
        } finally {
          running.dec();
        }
      },
    }),
  };
}
