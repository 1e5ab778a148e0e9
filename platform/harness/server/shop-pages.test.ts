/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyRegistry, type Registry } from '@shop/release-registry';
import { createReleaseForTest } from '@shop/release-registry/for-test';
import { defaultSettings } from '@shop/shop-server';
import Fastify, { type FastifyInstance } from 'fastify';
import type { HarnessData } from '../src/harness-data.rules';
import { serveShopPages } from './shop-pages';

let directory: string;
let app: FastifyInstance;
let registry: Registry;

const manifest = {
  title: 'Gifts',
  owner: 'Gifts team',
  pages: { gifts: { paths: ['/gifts'] } },
  widgets: [],
  placedWidgets: [],
  calls: [],
};
const release = (version: string, percent: number) => ({
  ...createReleaseForTest(version, { manifest }),
  deployment: { traffic: percent, default: percent === 100 },
});

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'shop-harness-'));
  await mkdir(path.join(directory, 'browser'));
  await writeFile(path.join(directory, 'browser/main.js'), 'harness();');
  await writeFile(
    path.join(directory, 'browser/release.json'),
    JSON.stringify({ entry: ['main.js'], provides: { versions: {} }, messages: {} }),
  );
  registry = {
    ...emptyRegistry,
    microFrontends: { shell: [release('9.0.0', 100)], gifts: [release('1.1.0', 0), release('1.0.0', 100)] },
  };
  app = Fastify();
  await serveShopPages(app, {
    browserFiles: path.join(directory, 'browser'),
    garments: [{ key: 'men-polo', images: ['a.webp'] }],
    settings: { ...defaultSettings, apiBaseUrl: '/', siteUrl: 'https://staging.example' },
    backend: undefined,
    noBackendReason: 'The backend in memory could not be started on this shop’s machine.',
    readRegistry: () => Promise.resolve(registry),
  });
});
afterEach(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

/** Opens a page, and returns what the server embeds in it. */
async function open(url: string) {
  const { body, statusCode, headers } = await app.inject(url);
  const read = (id: string): unknown => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(body)?.[1] ?? 'null');
  return {
    statusCode,
    headers,
    remotes: (read('shop-page') as { remotes: Record<string, { version: string }> }).remotes,
    harness: read('harness-data') as HarnessData,
  };
}

test('harness in a shop: the first page offers the apps and the releases of each, and no search engine keeps it', async () => {
  const { statusCode, headers, remotes, harness } = await open('/harness');
  expect([statusCode, headers['x-robots-tag'], headers['cache-control']]).toEqual([200, 'noindex', 'no-store']);
  expect(remotes).toEqual({});
  expect(harness.choices).toEqual({
    root: '/harness/',
    apps: [
      {
        app: 'gifts',
        title: 'Gifts',
        owner: 'Gifts team',
        versions: [
          { version: '1.1.0', percent: 0 },
          { version: '1.0.0', percent: 100 },
        ],
      },
    ],
    problem: '',
  });
});

test('harness in a shop: an app is shown as shoppers get it, and a release by its version', async () => {
  expect((await open('/harness/gifts/newcomer/gifts')).remotes['gifts']?.version).toBe('1.0.0');
  const { remotes, harness } = await open('/harness/gifts@1.1.0/newcomer/gifts');
  expect(remotes['gifts']?.version).toBe('1.1.0');
  expect(harness.paths.base).toBe('/harness/gifts@1.1.0');
});

test('harness in a shop: a new release is in the next page', async () => {
  registry = { ...registry, microFrontends: { ...registry.microFrontends, gifts: [release('2.0.0', 100)] } };
  expect((await open('/harness/gifts/')).remotes['gifts']?.version).toBe('2.0.0');
});

test.each([
  ['/harness/gifts@3.0.0/visitor/', 'The registry has no release 3.0.0 of gifts.'],
  ['/harness/wrapping/visitor/', 'The registry has no release of wrapping to show.'],
  ['/harness/shell/visitor/', 'The registry has no release of shell to show.'],
  ['/harness/__proto__/visitor/', 'The registry has no release of __proto__ to show.'],
])('harness in a shop: %s is answered with 404, a sentence and the choices', async (url, sentence) => {
  const { statusCode, harness } = await open(url);
  expect(statusCode).toBe(404);
  expect(harness.choices).toMatchObject({ problem: sentence, apps: [{ app: 'gifts' }] });
});

test('harness in a shop: without a backend in memory the answers are made up, which the page says', async () => {
  const { harness } = await open('/harness/gifts/');
  expect(harness.backend).toEqual({
    kind: 'believable',
    instance: '',
    reason: 'The backend in memory could not be started on this shop’s machine.',
  });
  expect((await app.inject({ method: 'POST', url: harness.paths.accounts, payload: {} })).statusCode).toBe(404);
});

test('harness in a shop: its own files are served below its path', async () => {
  expect((await app.inject('/harness/-/files/main.js')).body).toBe('harness();');
});
