import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Registry } from 'prom-client';
import type { RenderedPage, Renderer } from '../rendering/renderer';
import { openTestShop } from '../testing/test-shop';
import { createPageMetrics } from './page-metrics';

const metricsToken = 'a token of at least thirty-two characters';

test('server: /metrics shows how often the page cache had the page, and how many were rendered', async () => {
  const shop = await openTestShop({ metricsToken });
  try {
    for (const address of ['/', '/', '/about']) await shop.app.inject(address);
    const { body } = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
    expect(body).toContain('page_cache_requests_total{result="miss"} 2');
    expect(body).toContain('page_cache_requests_total{result="hit"} 1');
    // The releases of this shop have no server builds.
    expect(body).toContain('page_render_duration_seconds_count{result="none"} 2');
    expect(body).toContain('page_renders_running 0');
  } finally {
    await shop.close();
  }
});

test('server: a rendering is counted by what came of it, also when it throws', async () => {
  const registry = new Registry();
  const results: (Pick<RenderedPage, 'isComplete'> | null | Error)[] = [
    { isComplete: true },
    { isComplete: false },
    null,
    new Error('no release'),
  ];
  const renderer: Pick<Renderer, 'render'> = {
    render: () => {
      const result = results.shift();
      return result instanceof Error ? Promise.reject(result) : Promise.resolve(result as RenderedPage | null);
    },
  };
  const measured = createPageMetrics(registry).measureRenders(renderer as Renderer);
  const render = () => measured.render('/', '', { schemaVersion: 1 } as never);
  for (let renders = 0; renders < 3; renders += 1) await render();
  await expect(render()).rejects.toThrow('no release');
  const body = await registry.metrics();
  for (const result of ['complete', 'partial', 'none'])
    expect(body).toContain(`page_render_duration_seconds_count{result="${result}"} 1`);
  expect(body).toContain('page_renders_running 0');
});

test('server: alerts and dashboard name only metrics of pages that exist', async () => {
  const registry = new Registry();
  createPageMetrics(registry);
  const known = registry.getMetricsAsArray().map(({ name }) => name);
  const named = ['alerts.yml', 'dashboard.json'].flatMap((file) => [
    ...readFileSync(path.join(__dirname, '../../../../docs/observability', file), 'utf8').matchAll(/\bpage_\w+/g),
  ]);
  expect(named.length).toBeGreaterThan(3);
  for (const [name] of named) expect(known).toContain(name.replace(/_(?:count|bucket)$/, ''));
});
