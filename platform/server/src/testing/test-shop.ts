import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addRelease, changeRegistry, type Release } from '@shop/release-registry';
import type { FastifyInstance } from 'fastify';
import { buildShopServer, type ShopServerOptions } from '../app';
import { testSettings } from './test-settings';
import { testManifests } from './test-manifests';

/** A shop server with a release of the shell and one of mf-content, before a backend that repeats the address. */
export interface TestShop {
  readonly dataDirectory: string;
  readonly registryFile: string;
  readonly backend: Server;
  readonly app: FastifyInstance;
  readonly logged: readonly string[];
  deploy(app: string, release: Release): Promise<unknown>;
  /** Opens another shop server over the same registry. */
  open(brand?: typeof testSettings.brand): Promise<FastifyInstance>;
  /** The same with other options. */
  openWith(options: Partial<ShopServerOptions>): Promise<FastifyInstance>;
  close(): Promise<void>;
}

/** Returns the integrity of a text. */
export const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Creates a release of an app with one page. */
export const createTestRelease = (app: string, version: string, more: Partial<Release['extras']> = {}): Release => ({
  url: `/releases/${app}/${version}/entry.js`,
  metadata: { version, integrity: hashOf(version) },
  deployment: { traffic: 100, default: true },
  extras: {
    container: app.replace('-', '_'),
    base: `/releases/${app}/${version}/`,
    entry: ['entry.js'],
    remoteModule: ['door.js'],
    parts: { 'page-home': ['page-home.js', 'page-home.css'], 'page-about': [] },
    ...(testManifests[app] ? { manifest: testManifests[app] } : {}),
    files: { 'entry.js': hashOf(version), 'door.js': hashOf('door'), 'page-home.js': hashOf('home') },
    ...more,
  },
});

/** Reads the data that a page carries for the browser. */
export const readPageData = (
  html: string,
): { remotes: Record<string, { version: string }>; settings: unknown; messages?: unknown } =>
  JSON.parse(/<script type="application\/json" id="shop-page">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

export async function openTestShop(more: Partial<ShopServerOptions> = {}): Promise<TestShop> {
  const directory = await mkdtemp(path.join(tmpdir(), 'shop-server-'));
  const registryFile = path.join(directory, 'releases', 'registry.json');
  const backend = createServer((request, response) =>
    response.end(JSON.stringify({ success: true, asked: request.url })),
  );
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const logged: string[] = [];
  const deploy = (app: string, release: Release) =>
    changeRegistry(registryFile, { what: 'release' }, (known) => addRelease(known, app, release));
  const openWith = (options: Partial<ShopServerOptions>, brand = testSettings.brand) =>
    buildShopServer({
      dataDirectory: directory,
      registryFile,
      apiAddress: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
      settings: { ...testSettings, brand },
      log: (line) => logged.push(line),
      ...more,
      ...options,
    });
  const open = (brand = testSettings.brand) => openWith({}, brand);
  await mkdir(path.join(directory, 'releases', 'shell', '1'), { recursive: true });
  await writeFile(path.join(directory, 'releases', 'shell', '1', 'entry.js'), 'void 0;');
  await deploy('shell', createTestRelease('shell', '1'));
  await deploy('mf-content', createTestRelease('mf-content', '1'));
  const app = await open();
  return {
    dataDirectory: directory,
    registryFile,
    backend,
    app,
    logged,
    deploy,
    open,
    openWith,
    async close() {
      await app.close();
      await new Promise((resolve) => backend.close(resolve));
      await rm(directory, { recursive: true });
    },
  };
}
