import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  changeRegistry,
  disableApp,
  pinRelease,
  readAuditLog,
  readRegistry,
  releaseChecks,
} from '@shop/release-registry';
import { createReleaseClient, type SendOptions, takeReleases } from '@shop/release-registry/client';
import {
  addSigner,
  formatSigner,
  keyActions,
  parseReleaseKey,
  readTeamKeys,
  revokeTeamKey,
} from '@shop/release-registry/keys';
import { releaseSources } from '@shop/release-registry/release';
import { giftFiles, openReleaseShop, type ReleaseShop, sha256 } from '../testing/release-shop';

const map = JSON.stringify({ version: 3, sources: ['src/gifts.tsx'], names: [], mappings: 'AAwCA' });
const server = 'exports.remote = {};';
const origin = { commit: 'a'.repeat(40), isClean: true, host: 'laptop' };

let staging: ReleaseShop;
let production: ReleaseShop;
let version: string;

beforeEach(async () => {
  staging = await openReleaseShop();
  production = await openReleaseShop();
  await writeFile(path.join(staging.folder, 'js/page.js.map'), map);
  await writeFile(path.join(staging.folder, 'render.cjs'), server);
  await staging.describe({ server: 'render.cjs' });
  const sent = await staging.client.release([await staging.readFolder()], { origin, skippedChecks: ['tests'] });
  version = sent.versions['gifts'] ?? '';
  await trust();
});

afterEach(async () => {
  await staging.close();
  await production.close();
});

/** Adds the public part of the team's key at staging to production. */
async function trust(apps = ['gifts']): Promise<void> {
  const key = (await readTeamKeys(staging.dataDirectory)).find(({ id }) => id === staging.key.id);
  if (key) await addSigner(production.dataDirectory, { owner: 'Gifts team', apps, signer: formatSigner(key) });
}

interface Taking {
  readonly from?: string;
  readonly wanted?: string;
  readonly skipChecks?: boolean;
  readonly keyLine?: string;
  readonly options?: SendOptions;
}

/** Takes a release of staging, releases it to production, and returns the lines that were printed. */
async function take({
  from = staging.address,
  wanted = 'gifts',
  skipChecks = false,
  keyLine = staging.keyLine,
  options = {},
}: Taking = {}) {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const environment = { SHOP_STAGING_KEY: keyLine };
  const { releases, ...record } = await takeReleases({ from, wanted: [wanted], skipChecks, environment, log });
  await production.client.release(releases, { ...record, ...options, log });
  return lines;
}

const changeStaging = (change: Parameters<typeof changeRegistry>[2]) =>
  changeRegistry(staging.registryFile, { what: 'test' }, change);

test('a release of staging runs in production with the same files, server build, source maps, version and signature', async () => {
  const lines = await take();
  expect(lines).toEqual([
    `  gifts ${version}: taken from ${staging.address}, where it was checked: types, server build, browser, accessibility`,
    '  gifts: 5 files sent',
  ]);
  const [there] = (await readRegistry(staging.registryFile)).microFrontends['gifts'] ?? [];
  const [here] = (await readRegistry(production.registryFile)).microFrontends['gifts'] ?? [];
  expect(here).toEqual(there);
  expect(here?.extras.signature?.key).toBe(staging.key.id);
  expect(Object.keys(here?.extras.sourceMaps ?? {})).toEqual(['js/page.js.map']);
  expect((await production.app.inject(`/releases/gifts/${version}/js/page.js`)).body).toBe('page();');
});

test('the audit log of production says who released, from which shop and commit, and which checks did not run', async () => {
  await take();
  expect((await readAuditLog(production.registryFile)).at(-1)).toMatchObject({
    who: 'Gifts team',
    key: production.key.id,
    version,
    takenFrom: staging.address,
    origin,
    skippedChecks: ['tests'],
  });
});

test('a release that production has is not sent again, and is only given to visitors', async () => {
  await take({ options: { percent: 100 } });
  await writeFile(path.join(staging.folder, 'js/page.js'), 'page(2);');
  await staging.client.release([await staging.readFolder()], { skippedChecks: [] });
  expect((await take()).at(-1)).toBe('  gifts: 1 of 5 files sent, the shop had the others');
  expect((await take({ wanted: `gifts@${version}` })).at(-1)).toBe(
    '  gifts: 0 of 5 files sent, the shop had the others',
  );
  expect(await production.readLive()).toEqual([version]);
  expect((await readRegistry(production.registryFile)).microFrontends['gifts']).toHaveLength(2);
});

test('a release of staging can become a canary and a preview', async () => {
  await production.client.release([await production.readFolder()]);
  await take({ options: { isPreview: true } });
  expect(await production.readLive()).not.toContain(version);
  await take({ options: { percent: 10 } });
  expect(await production.readLive()).toContain(version);
});

test('the compatibility gate of production refuses what staging accepted', async () => {
  await production.describe({ name: 'cards', container: 'team_cards' });
  const cards = parseReleaseKey(await production.addKey(['cards']));
  await createReleaseClient({ address: production.address, key: cards }).release([await production.readFolder()]);
  await expect(take()).rejects.toThrow(/gifts 1\.0\.0-\w+ declares the path \/gifts, and cards 1\.0\.0-\w+ owns/);
  expect((await readRegistry(production.registryFile)).microFrontends).not.toHaveProperty('gifts');
});

test('a file that was changed on the disk of staging is refused, and nothing is released', async () => {
  await writeFile(path.join(staging.dataDirectory, 'releases/gifts', version, 'server.cjs'), 'steal();');
  await expect(take()).rejects.toThrow(`server.cjs of gifts ${version} was changed or deleted since it was released.`);
  expect((await readRegistry(production.registryFile)).microFrontends).not.toHaveProperty('gifts');
});

/** Opens a proxy before staging that changes what passes through it. */
async function openProxy(change: (path: string, body: Buffer) => Buffer | string) {
  const proxy = createServer((request, response) => {
    const headers = Object.entries(request.headers).filter(([name]) => name !== 'host') as [string, string][];
    void fetch(staging.address + (request.url ?? ''), { headers }).then(async (reply) =>
      response.writeHead(reply.status).end(change(request.url ?? '', Buffer.from(await reply.arrayBuffer()))),
    );
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    from: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => proxy.close(resolve)),
  };
}

test.each<[string, string, (path: string, body: Buffer) => Buffer | string]>([
  ['a file', 'js/page.js of gifts', (path, body) => (path.endsWith(sha256('page();')) ? 'steal();' : body)],
  [
    'a hash in the list of files',
    'The list of files of gifts is not that of',
    (_, body) => body.toString().replaceAll(sha256('.p{}'), sha256('.p{color:red}')),
  ],
])('%s that was changed on its way is refused', async (_, sentence, change) => {
  const { from, close } = await openProxy(change);
  try {
    await expect(take({ from })).rejects.toThrow(sentence);
    expect((await readRegistry(production.registryFile)).microFrontends).not.toHaveProperty('gifts');
  } finally {
    await close();
  }
});

test('only a signature by the team’s key as production knows it is accepted', async () => {
  const key = parseReleaseKey(await staging.addKey(['gifts']));
  await writeFile(path.join(staging.folder, 'js/page.js'), 'page(3);');
  const client = createReleaseClient({ address: staging.address, key });
  await client.release([await staging.readFolder()], { skippedChecks: [] });
  await expect(take()).rejects.toThrow(`gifts is signed by the team’s key ${key.id}, which this shop does not know.`);
  await revokeTeamKey(production.dataDirectory, staging.key.id);
  await expect(take({ wanted: `gifts@${version}` })).rejects.toThrow(
    `gifts is signed by the team’s key ${staging.key.id}, which was revoked at`,
  );
});

test('a release that was made on the machine of staging is taken only after a team has signed it', async () => {
  await staging.describe({ server: 'render.cjs', version: '2.0.0' });
  const { source } = await staging.readFolder();
  await releaseSources([source], { dataDirectory: staging.dataDirectory });
  await expect(take()).rejects.toThrow('without the signature of a team. Release it with --to and a key.');
  await staging.client.release([await staging.readFolder()], { skippedChecks: [] });
  expect((await take()).at(-1)).toBe('  gifts: 5 files sent');
});

test('an unknown version, a disabled app, and another version than the pinned one are refused', async () => {
  await expect(take({ wanted: 'gifts@9' })).rejects.toThrow(
    `${staging.address}: There is no release 9 of gifts. There are ${version}.`,
  );
  await expect(take({ wanted: 'Gifts' })).rejects.toThrow('Gifts is no app such as mf-loyalty');
  await writeFile(path.join(staging.folder, 'js/page.js'), 'page(2);');
  const second = (await staging.client.release([await staging.readFolder()])).versions['gifts'];
  await changeStaging((known) => pinRelease(known, 'gifts', version));
  await expect(take({ wanted: `gifts@${second}` })).rejects.toThrow(`gifts is pinned to ${version}, so ${second} is`);
  await changeStaging((known) => disableApp(known, 'gifts', 'wrong prices'));
  await expect(take()).rejects.toThrow(`${staging.address}: gifts is disabled: wrong prices`);
});

test('a key without right at staging or in production is refused', async () => {
  const other = await staging.addKey(['cards'], keyActions, 'Cards team');
  await expect(take({ keyLine: other })).rejects.toThrow(/of Cards team is not for gifts, only for cards\./);
  const file = await staging.call({
    method: 'GET',
    url: `/registry/releases/gifts/${version}/files/${sha256(server)}`,
    key: parseReleaseKey(other),
  });
  expect(file.status).toBe(403);
  const key = parseReleaseKey(await production.addKey(['gifts'], ['rollback']));
  const { releases } = await takeReleases({
    from: staging.address,
    wanted: ['gifts'],
    skipChecks: false,
    environment: { SHOP_RELEASE_KEY: staging.keyLine },
    log: () => undefined,
  });
  const client = createReleaseClient({ address: production.address, key });
  await expect(client.release(releases)).rejects.toThrow('may not preview, only rollback.');
});

test('a key that only signs cannot call production, so that calls to staging cannot be repeated there', async () => {
  const reply = await production.call({ method: 'GET', url: '/registry/status', key: staging.key });
  expect([reply.status, reply.message]).toEqual([
    403,
    `The key ${staging.key.id} of Gifts team only signs releases that are taken from elsewhere.`,
  ]);
});

test('a release without a record of checks is taken with --skip-checks only, and the log says so', async () => {
  await writeFile(path.join(staging.folder, 'js/page.js'), `${giftFiles['js/page.js']} `);
  await staging.client.release([await staging.readFolder()]);
  await expect(take()).rejects.toThrow(
    /has no record of checks before the release of gifts 1\.0\.0-\w+\. Check it there/,
  );
  await take({ skipChecks: true });
  expect((await readAuditLog(production.registryFile)).at(-1)?.skippedChecks).toEqual(releaseChecks);
});
