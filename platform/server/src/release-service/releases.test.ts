import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readAuditLog, readRegistry, releaseChecks } from '@shop/release-registry';
import { createReleaseClient, type SentRelease } from '@shop/release-registry/client';
import { addTeamKey, parseReleaseKey } from '@shop/release-registry/keys';
import { describedGifts, openReleaseShop, type ReleaseShop } from '../testing/release-shop';
import { readPageData } from '../testing/test-shop';

let shop: ReleaseShop;

beforeEach(async () => {
  shop = await openReleaseShop();
});

afterEach(() => shop.close());

const release = async (more: { percent?: number; log?: (line: string) => void } = {}) =>
  shop.client.release([await shop.readFolder()], more);
const uploadsDirectory = () => path.join(shop.dataDirectory, 'release-service', 'uploads');
const listUploads = () => readdir(uploadsDirectory()).catch(() => []);
const listFolders = () => readdir(path.join(shop.dataDirectory, 'releases', 'gifts')).catch(() => []);

test('release service: a folder is released over the network, and the next page has it', async () => {
  const { versions } = await release();
  expect(await shop.readLive()).toEqual([versions['gifts']]);
  const page = await shop.app.inject('/gifts');
  expect([page.statusCode, readPageData(page.body).remotes['gifts']?.version]).toEqual([200, versions['gifts']]);
  const file = await shop.app.inject(`/releases/gifts/${versions['gifts']}/js/page.js`);
  expect([file.statusCode, file.body]).toEqual([200, 'page();']);
  expect(await listUploads()).toEqual([]);
});

test('release service: a client that says it checked everything cannot release styles of other teams’ elements', async () => {
  await writeFile(path.join(shop.folder, 'css/page.css'), 'a{color:red} button{font-size:40px} h1{display:none}');
  const folder = await shop.readFolder();
  for (const more of [{}, { isPreview: true }, { percent: 1 }])
    await expect(shop.client.release([folder], { skippedChecks: [], ...more })).rejects.toThrow(
      /^gifts was not released: its styles .*\n {2}css\/page\.css:1:1: a .*\n {2}css\/page\.css:1:14: button .*\n {2}css\/page\.css:1:37: h1 /,
    );
  expect([await listFolders(), await listUploads(), await shop.readLive()]).toEqual([[], [], []]);
});

test('release service: a house build with parts, a server build and a table of hashes is released, several in one change', async () => {
  const key = parseReleaseKey(await shop.addKey(['mf-a', 'mf-b']));
  const build = (app: string): SentRelease => {
    const files = { 'entry.js': Buffer.from(`${app}();`), 'home.js': Buffer.from('home();') };
    const metadata = {
      entry: ['entry.js'],
      remoteModule: ['home.js'],
      parts: { [`page-${app}`]: ['home.js'] },
      manifest: {
        title: app,
        owner: 'Shop',
        pages: { [app]: { paths: [`/${app}`] } },
        widgets: [],
        placedWidgets: [],
        calls: [],
      },
      messages: {},
    };
    const listed = Object.fromEntries(Object.entries(files).map(([file, { length: bytes }]) => [file, { bytes }]));
    return {
      kind: 'build',
      source: {
        app,
        version: '1.0.0',
        container: app.replace('-', '_'),
        metadata,
        files: new Map(Object.entries(files)),
        server: Buffer.from('exports.remote = {};'),
        description: Buffer.from(JSON.stringify({ ...metadata, files: listed })),
      },
    };
  };
  await createReleaseClient({ address: shop.address, key }).release([build('mf-a'), build('mf-b')]);
  const { microFrontends } = await readRegistry(shop.registryFile);
  for (const app of ['mf-a', 'mf-b'])
    expect(microFrontends[app]?.[0]?.extras).toMatchObject({
      remoteModule: ['home.js'],
      parts: { [`page-${app}`]: ['home.js'] },
      server: { file: 'server.cjs' },
      signature: { key: key.id },
    });
  const log = await readAuditLog(shop.registryFile);
  expect(log.slice(-2).map(({ app, at }) => [app, at === log.at(-1)?.at])).toEqual([
    ['mf-a', true],
    ['mf-b', true],
  ]);
});

test('release service: who, key, version, commit and machine are in the audit log', async () => {
  const origin = { commit: 'a'.repeat(40), isClean: false, host: 'laptop' };
  const { versions } = await shop.client.release([await shop.readFolder()], { origin });
  await shop.client.change({ action: 'disable', app: 'gifts', reason: 'wrong prices' });
  const { entries } = await shop.client.history('gifts');
  expect(entries).toEqual([
    expect.objectContaining({
      who: 'Gifts team',
      key: shop.key.id,
      what: 'release',
      version: versions['gifts'],
      origin,
    }),
    expect.objectContaining({ who: 'Gifts team', key: shop.key.id, what: 'disable', note: 'wrong prices' }),
  ]);
});

test('release service: a release that the shop has is not sent again and is no error', async () => {
  const first = await release();
  const lines: string[] = [];
  const second = await release({ log: (line) => lines.push(line) });
  expect(second.versions).toEqual(first.versions);
  expect(lines).toEqual(['  gifts: 0 of 3 files sent, the shop had the others']);
  expect((await readRegistry(shop.registryFile)).microFrontends['gifts']).toHaveLength(1);
});

test('release service: of the next release only the changed files are sent', async () => {
  await release();
  await writeFile(path.join(shop.folder, 'js/page.js'), 'page(2);');
  const lines: string[] = [];
  await release({ percent: 10, log: (line) => lines.push(line) });
  expect(lines).toEqual(['  gifts: 1 of 3 files sent, the shop had the others']);
  const { microFrontends } = await shop.client.status();
  expect(microFrontends['gifts']?.map(({ deployment }) => deployment.traffic)).toEqual([10, 90]);
});

test('release service: teams that release at the same time lose nothing', async () => {
  const key = parseReleaseKey(await shop.addKey(['cards'], ['release'], 'Cards team'));
  const gifts = await shop.readFolder();
  const manifest = { ...describedGifts.manifest, title: 'Cards', pages: { cards: { paths: ['/cards'] } } };
  await shop.describe({ name: 'cards', container: 'team_cards', manifest });
  const cards = await shop.readFolder();
  await Promise.all([
    shop.client.release([gifts]),
    createReleaseClient({ address: shop.address, key }).release([cards]),
  ]);
  expect([await shop.readLive('gifts'), await shop.readLive('cards')]).toEqual([
    [expect.any(String)],
    [expect.any(String)],
  ]);
  const authors = (await readAuditLog(shop.registryFile)).slice(-2).map(({ who }) => who);
  expect(authors.sort()).toEqual(['Cards team', 'Gifts team']);
});

test('release service: what the compatibility gate refuses leaves nothing behind', async () => {
  await shop.describe({ requires: { versions: { react: '^18.0.0' } } });
  const before = await readFile(shop.registryFile, 'utf8');
  await expect(release()).rejects.toThrow(
    /gifts 1\.0\.0-\w+ needs react \^18\.0\.0, and a page has one react, 19\.3\.1/,
  );
  expect([await listFolders(), await listUploads()]).toEqual([[], []]);
  expect(await readFile(shop.registryFile, 'utf8')).toBe(before);
});

test('release service: canary, promote, rollback, pin, unpin, disable, enable and retire work over the network', async () => {
  const first = (await release()).versions['gifts'] ?? '';
  await writeFile(path.join(shop.folder, 'js/page.js'), 'page(2);');
  const second = (await release({ percent: 5 })).versions['gifts'] ?? '';
  const { change } = shop.client;
  await change({ action: 'canary', app: 'gifts', percent: 50 });
  expect(await shop.readLive()).toEqual([second, first]);
  await change({ action: 'promote', app: 'gifts' });
  expect(await shop.readLive()).toEqual([second]);
  await change({ action: 'rollback', apps: ['gifts'] });
  expect(await shop.readLive()).toEqual([first]);
  await change({ action: 'pin', app: 'gifts', version: second });
  await expect(change({ action: 'promote', app: 'gifts' })).rejects.toThrow(`gifts is pinned to ${second}`);
  await change({ action: 'unpin', app: 'gifts' });
  const { microFrontends } = await change({ action: 'disable', app: 'gifts', reason: 'wrong prices' });
  expect(microFrontends['gifts']?.[0]?.extras.disabled).toBe('wrong prices');
  await change({ action: 'enable', app: 'gifts' });
  expect(await change({ action: 'retire', app: 'gifts', reason: 'over' })).toMatchObject({ microFrontends: {} });
  expect((await shop.app.inject('/gifts')).statusCode).toBe(404);
});

test('release service: the checks that a client states as skipped are in the log; without a statement nothing is', async () => {
  await release();
  await writeFile(path.join(shop.folder, 'js/page.js'), 'page(2);');
  await shop.client.release([await shop.readFolder()], { skippedChecks: [...releaseChecks] });
  const { entries } = await shop.client.history('gifts');
  expect(entries.map(({ skippedChecks }) => skippedChecks)).toEqual([undefined, [...releaseChecks]]);
});

test('release service: a release names a backend only where the team’s key allows it', async () => {
  const describe = (address: string) =>
    shop.describe({ manifest: { ...describedGifts.manifest, backend: { address } } });
  await describe('https://gifts.example/v2');
  await expect(release()).rejects.toThrow(
    `gifts names the backend https://gifts.example/v2, and the team’s key ${shop.key.id} allows none. The shop’s operator can add a key that does: npm run keys -- add … --backend https://gifts.example`,
  );
  expect([await shop.readLive(), await listFolders()]).toEqual([[], []]);
  const wanted = { owner: 'Gifts team', apps: ['gifts'], actions: ['release'], backends: ['https://gifts.example'] };
  const key = parseReleaseKey((await addTeamKey(shop.dataDirectory, wanted)).line);
  const client = createReleaseClient({ address: shop.address, key });
  await client.release([await shop.readFolder()]);
  const { microFrontends } = await readRegistry(shop.registryFile);
  expect(microFrontends['gifts']?.[0]?.extras.manifest?.backend).toEqual({ address: 'https://gifts.example/v2' });
  await describe('https://other.example');
  await expect(client.release([await shop.readFolder()])).rejects.toThrow(`allows https://gifts.example. The shop’s`);
  for (const wrong of [
    'gifts.example',
    'https://a:b@gifts.example',
    'https://gifts.example/?a',
    'file:///etc',
    '/api',
  ]) {
    await describe(wrong);
    await expect(shop.readFolder()).rejects.toThrow(/manifest\.backend\.address: is no address such as/);
  }
});
