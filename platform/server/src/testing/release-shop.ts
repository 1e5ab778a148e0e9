import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listLiveReleases, readRegistry } from '@shop/release-registry';
import {
  createReleaseClient,
  readFolderToSend,
  type ReleaseClient,
  type SentRelease,
} from '@shop/release-registry/client';
import { addTeamKey, keyActions, parseReleaseKey, type ReleaseKey } from '@shop/release-registry/keys';
import { formatContentDigest, hashBody, signCall } from '@shop/release-registry/service';
import { createLogger } from '@shop/server-environment/logging';
import type { ShopServerOptions } from '../app';
import { createTestRelease, openTestShop, type TestShop } from './test-shop';

/** A shop with a release service that listens on this machine, and a team that releases gifts. */
export interface ReleaseShop extends TestShop {
  readonly address: string;
  /** The lines that the server logged. */
  readonly lines: readonly string[];
  readonly key: ReleaseKey;
  readonly keyLine: string;
  readonly client: ReleaseClient;
  /** The folder of the team, with a container and a page at /gifts. */
  readonly folder: string;
  addKey(apps: readonly string[], actions?: readonly string[], owner?: string): Promise<string>;
  /** Writes the description of the folder again. */
  describe(more?: object): Promise<void>;
  readFolder(): Promise<SentRelease>;
  /** The versions of gifts that visitors get. */
  readLive(app?: string): Promise<string[]>;
  /** Makes a signed call, and alters it after it was signed. */
  call(options: TestCall): Promise<{ readonly status: number; readonly message: string; readonly body: unknown }>;
}

export interface TestCall {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly body?: unknown;
  readonly key?: ReleaseKey;
  readonly created?: Date;
  readonly alter?: (headers: Record<string, string>) => Record<string, string>;
  /** What is sent instead of the signed body. */
  readonly sent?: string;
}

export const describedGifts = {
  name: 'gifts',
  version: '1.0.0',
  container: 'team_gifts',
  entry: 'remoteEntry.js',
  manifest: { title: 'Gifts', owner: 'Gifts team', pages: { gifts: { paths: ['/gifts'], visibility: 'indexed' } } },
  requires: { versions: { react: '^19.0.0' } },
};

export const giftFiles: Readonly<Record<string, string>> = {
  'remoteEntry.js': 'var team_gifts;',
  'js/page.js': 'page();',
  'css/page.css': '.p{}',
};

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export async function openReleaseShop(
  limits = { uploads: 8, bytes: 2 ** 20 },
  more: Partial<ShopServerOptions> = {},
): Promise<ReleaseShop> {
  const lines: string[] = [];
  const logger = createLogger({ service: 'shop', destination: { write: (line) => void lines.push(line) } });
  const shop = await openTestShop({ logger, releases: { limits, allowedOrigins: undefined }, ...more });
  await shop.deploy(
    'shell',
    createTestRelease('shell', '2', { messages: {}, provides: { versions: { react: '19.3.1', contract: '1.4.0' } } }),
  );
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  const addKey = async (apps: readonly string[], actions: readonly string[] = keyActions, owner = 'Gifts team') =>
    (await addTeamKey(shop.dataDirectory, { owner, apps, actions })).line;
  const keyLine = await addKey(['gifts']);
  const key = parseReleaseKey(keyLine);
  const folder = await mkdtemp(path.join(tmpdir(), 'gifts-'));
  const describe = (more: object = {}) =>
    writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...describedGifts, ...more }));
  for (const [file, text] of Object.entries(giftFiles)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await describe();
  return {
    ...shop,
    address,
    lines,
    key,
    keyLine,
    client: createReleaseClient({ address, key }),
    folder,
    addKey,
    describe,
    readFolder: () => readFolderToSend(folder),
    readLive: async (app = 'gifts') =>
      listLiveReleases(await readRegistry(shop.registryFile), app).map(({ metadata }) => metadata.version),
    async call({ method = 'POST', url, body, key: own = key, created, alter = (headers) => headers, sent }) {
      const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
      const content =
        method === 'GET'
          ? {}
          : {
              'content-type': method === 'PUT' ? 'application/octet-stream' : 'application/json',
              'content-digest': formatContentDigest(hashBody(Buffer.from(text))),
            };
      const signed = await signCall(own, { method, url: address + url, headers: content }, created);
      const reply = await shop.app.inject({
        method,
        url,
        headers: alter(signed),
        ...(method === 'GET' ? {} : { payload: sent ?? text }),
      });
      const parsed = reply.json() as { message?: string };
      return { status: reply.statusCode, message: parsed.message ?? '', body: parsed };
    },
    async close() {
      // Node counts a connection as busy whose request was refused before its body had arrived.
      shop.app.server.closeAllConnections();
      await shop.close();
      await rm(folder, { recursive: true });
    },
  };
}
