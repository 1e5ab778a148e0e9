import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRegistry } from '@shop/release-registry';
import { formatMonitoring } from '@shop/release-registry/commands';
import type { Renderer, RendererOptions } from '../rendering/renderer';
import { openReleaseShop, type ReleaseShop } from '../testing/release-shop';
import { openMonitoringHours } from './monitoring-hours';
import { mergeHours } from './monitoring-tally';
import { describeMonitoring } from './read-monitoring';

/** The version whose server build fails on every page. */
let failing = '';
jest.mock('../rendering/renderer', () => ({
  createRenderer: ({ onFailure }: RendererOptions): Renderer => ({
    warm: () => Promise.resolve(),
    close: () => Promise.resolve(),
    async render() {
      onFailure?.({ app: 'gifts', version: failing, route: '/gifts', message: 'No gifts for jo@example.com' });
      return null;
    },
  }),
}));

const limits = { uploads: 8, bytes: 2 ** 20 };
let directory: string;
let shop: ReleaseShop;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'server-failures-'));
  shop = await openReleaseShop(limits);
  failing = (await shop.client.release([await shop.readFolder()])).versions['gifts'] ?? '';
});

afterEach(async () => {
  await shop.close();
  await rm(directory, { recursive: true });
});

const openServer = (server: string) =>
  shop.openWith({ releases: { limits, allowedOrigins: undefined }, monitoring: { directory, server, percent: 10 } });

test('server failures: what a server build throws is shown to its team, masked, on its page and by the command', async () => {
  const app = await openServer('one');
  expect((await app.inject('/gifts')).statusCode).toBe(200);
  await app.close();
  const reader = await openServer('two');
  const { link } = await shop.client.pageLink();
  const opened = await reader.inject({
    method: 'POST',
    url: '/registry',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: link.address.split('?')[1] ?? '',
  });
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const { body } = await reader.inject({ url: '/registry', headers: { cookie } });
  await reader.close();
  expect(body).toContain('<p>In the server build: No gifts for &lt;email&gt;</p>');
  expect(body).toContain('<td>1 server rendering</td>');
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  const hours = openMonitoringHours({ dataDirectory: shop.dataDirectory, directory, server: 'reader', log });
  const registry = await readRegistry(shop.registryFile);
  const lines = formatMonitoring(
    describeMonitoring(registry, mergeHours(await hours.readAll()), { named: 'gifts' }),
  ).join('\n');
  expect(lines).toContain('1 × In the server build: No gifts for <email>');
  // Errors per thousand views are those of browsers.
  expect(lines).toMatch(/ 0 +– +1 server rendering /);
  expect(logged).toEqual([]);
});
