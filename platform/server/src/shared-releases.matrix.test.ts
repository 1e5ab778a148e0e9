import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeRegistry, registryFile, rollBack } from '@shop/release-registry';
import { callShop, createReleaseClient, parseShopAddress, type SentRelease } from '@shop/release-registry/client';
import { addTeamKey, createReleaseKey, parseReleaseKey, revokeTeamKey, signRelease } from '@shop/release-registry/keys';
import { describeContent, type ReleaseSource, releaseSources } from '@shop/release-registry/release';
import { serviceCalls, signCall } from '@shop/release-registry/service';
import { openReleaseStore, type ReleaseStore } from '@shop/release-registry/store';
import { findFreePort } from '@shop/tooling/free-port';
import { type PrivatePostgres, startPrivatePostgres } from '@shop/tooling/private-postgres';
import { type Running, startServer, stopServers } from '@shop/tooling/processes';
import { describedGifts, giftFiles, sha256 } from './testing/release-shop';
import { readPageData } from './testing/test-shop';

// Two shop servers in processes of their own, with separate disks and one database.

jest.setTimeout(120_000);

const signingKey = createReleaseKey('shop').line;
const servers: Running[] = [];
const addresses: string[] = [];
let root: string;
let postgres: PrivatePostgres;
let store: ReleaseStore;
let commands: string;
let keyLine: string;

const shell: ReleaseSource = {
  app: 'shell',
  version: '1.0.0',
  container: '',
  metadata: {
    entry: ['entry.js'],
    remoteModule: [],
    parts: {},
    messages: {},
    provides: { versions: { react: '19.3.1', contract: '1.4.0' } },
  },
  files: new Map([['entry.js', Buffer.from('void 0;')]]),
  server: null,
  description: Buffer.from('{}'),
};

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'shared-releases-'));
  commands = path.join(root, 'commands');
  postgres = await startPrivatePostgres();
  store = await openReleaseStore({
    databaseUrl: postgres.url,
    signingKey: parseReleaseKey(signingKey),
    dataDirectory: commands,
    log: () => undefined,
  });
  await releaseSources([shell], { dataDirectory: commands });
  keyLine = (await addTeamKey(commands, { owner: 'Gifts team', apps: ['gifts'], actions: ['release', 'rollback'] }))
    .line;
  const ports = [await findFreePort(), await findFreePort()];
  for (const port of ports) addresses.push(`http://localhost:${port}`);
  servers.push(
    ...(await Promise.all(
      ports.map((port) =>
        startServer('The shop server', 'backend/shop-server/src/main.ts', {
          PATH: process.env['PATH'],
          PORT: String(port),
          SHOP_DATA_DIR: path.join(root, String(port)),
          DATABASE_URL: postgres.url,
          SHOP_SIGNING_KEY: signingKey,
          LOG_LEVEL: 'error',
        }),
      ),
    )),
  );
});

afterAll(async () => {
  await stopServers(servers);
  await store.close();
  await postgres.stop();
  await rm(root, { recursive: true });
});

/** A release of gifts with another text on its page. */
function createGifts(text: string): SentRelease & { readonly texts: Readonly<Record<string, string>> } {
  const texts = { ...giftFiles, 'js/page.js': text };
  const { name, version, container, entry, manifest, requires } = describedGifts;
  return {
    texts,
    kind: 'folder',
    source: {
      app: name,
      version,
      container,
      metadata: {
        entry: [entry],
        remoteModule: [],
        parts: {},
        messages: {},
        requires,
        manifest: { ...manifest, widgets: [], placedWidgets: [], calls: [] },
      },
      files: new Map(Object.entries(texts).map(([file, content]) => [file, Buffer.from(content)])),
      server: null,
      description: Buffer.from(JSON.stringify(describedGifts)),
    } as ReleaseSource,
  };
}

const addressOf = (index: number): string => parseShopAddress(addresses[index] ?? '');
const shopAt = (index: number) => ({ address: addressOf(index), key: parseReleaseKey(keyLine) });
const readVersion = async (index: number) =>
  readPageData(await (await fetch(`${addressOf(index)}/login`)).text())?.remotes['gifts']?.version;

/** Waits until the pages of both servers have a version. */
async function waitForVersion(version: string): Promise<void> {
  const until = Date.now() + 20_000;
  for (const index of [0, 1])
    while ((await readVersion(index)) !== version)
      if (Date.now() > until) throw new Error(`Server ${index} has ${await readVersion(index)}, not ${version}.`);
}

test('shared releases: what one shop server releases or rolls back, the other one shows', async () => {
  const clients = [0, 1].map((index) => createReleaseClient(shopAt(index)));
  const versions: string[] = [];
  for (const text of ['one();', 'two();']) {
    const reply = await clients[0]?.release([createGifts(text)]);
    versions.push(reply?.versions['gifts'] ?? '');
    await waitForVersion(versions.at(-1) ?? '');
  }
  const file = await fetch(`${addressOf(1)}/releases/gifts/${versions[1]}/js/page.js`);
  expect([file.status, await file.text()]).toEqual([200, 'two();']);
  await clients[1]?.change({ action: 'rollback', apps: ['gifts'] });
  await waitForVersion(versions[0] ?? '');
  const entries = (await clients[0]?.history('gifts'))?.entries ?? [];
  expect(entries.map(({ who, what }) => `${who}: ${what}`)).toEqual([
    'Gifts team: release',
    'Gifts team: release',
    'Gifts team: rollback',
  ]);
});

test('shared releases: a command on a third machine reaches both shop servers', async () => {
  const { versions } = await createReleaseClient(shopAt(0)).release([createGifts('three();')]);
  await waitForVersion(versions['gifts'] ?? '');
  const registry = await changeRegistry(registryFile(commands), { what: 'rollback' }, (known) =>
    rollBack(known, 'gifts'),
  );
  const served = registry.microFrontends['gifts']?.find(({ deployment }) => deployment.default)?.metadata.version ?? '';
  expect(served).not.toBe(versions['gifts']);
  await waitForVersion(served);
});

test('shared releases: each call of an upload may be answered by another shop server', async () => {
  const { source, texts } = createGifts('four();');
  const files = Object.entries(texts).map(([file, text]) => ({ path: file, bytes: text.length, sha256: sha256(text) }));
  const request = {
    kind: 'folder',
    app: 'gifts',
    version: '1.0.0',
    container: 'team_gifts',
    description: JSON.stringify(describedGifts),
    files,
  };
  const post = { method: 'POST', isRepeatable: false } as const;
  const started = await callShop(shopAt(0), {
    ...post,
    path: serviceCalls.startUpload.path,
    body: Buffer.from(JSON.stringify(request)),
    reply: serviceCalls.startUpload.reply,
  });
  expect(started.missing).toEqual([sha256('four();')]);
  await callShop(shopAt(1), {
    method: 'PUT',
    isRepeatable: true,
    path: serviceCalls.sendFile.path.replace(':upload', started.upload).replace(':sha256', sha256('four();')),
    body: Buffer.from('four();'),
    contentType: 'application/octet-stream',
    reply: serviceCalls.sendFile.reply,
  });
  const signature = signRelease(parseReleaseKey(keyLine), describeContent(source)).value;
  const released = await callShop(shopAt(0), {
    ...post,
    path: serviceCalls.release.path,
    body: Buffer.from(JSON.stringify({ uploads: [{ upload: started.upload, signature }] })),
    reply: serviceCalls.release.reply,
  });
  await waitForVersion(released.versions['gifts'] ?? '');
});

test('shared releases: a call is refused a second time by the other shop server, and a revoked key by both', async () => {
  const { line, key } = await addTeamKey(commands, { owner: 'Gifts team', apps: ['gifts'], actions: ['release'] });
  const url = serviceCalls.status.path;
  const call = async (index: number, headers: Record<string, string>) => {
    const reply = await fetch(addressOf(index) + url, { headers });
    return [reply.status, ((await reply.json()) as { message?: string }).message];
  };
  const sign = () => signCall(parseReleaseKey(line), { method: 'GET', url: addressOf(0) + url, headers: {} });
  const headers = await sign();
  expect(await call(0, headers)).toEqual([200, undefined]);
  expect(await call(1, headers)).toEqual([401, 'This call was made before: each call needs a signature of its own.']);
  const { revoked } = await revokeTeamKey(commands, key.id);
  for (const index of [0, 1])
    expect(await call(index, await sign())).toEqual([401, `The key ${key.id} was revoked at ${revoked}.`]);
});

test('shared releases: without the database pages go on, and a call fails with a sentence', async () => {
  const version = await readVersion(0);
  await postgres.shutDown();
  try {
    await expect(
      createReleaseClient({ ...shopAt(0), attempts: 1 }).change({ action: 'rollback', apps: ['gifts'] }),
    ).rejects.toThrow('The shop’s database of releases does not answer, so nothing was changed. Try again later.');
    expect([await readVersion(0), await readVersion(1)]).toEqual([version, version]);
  } finally {
    await postgres.start();
  }
});
