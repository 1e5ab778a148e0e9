/** @jest-environment node */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addRelease, changeRegistry, registryFile } from '@shop/release-registry';
import { createReleaseForTest } from '@shop/release-registry/for-test';
import { releaseForeignFolder } from '@shop/release-registry/release';
import { readGarments } from './garments';
import { openFolder } from './open-folder';
import { type HarnessOptions, type RunningHarness, serveHarness } from './serve-harness';

let directory: string;
let dataDirectory: string;
let browserFiles: string;
let folder: string;
let running: RunningHarness[] = [];

const text = { kind: 'value', type: 'string', limits: [] } as const;
const cartAdd = { kind: 'request', owner: 'mf-cart-checkout', payload: text, reply: text } as const;
const described = {
  name: 'gifts',
  version: '1.0.0',
  container: 'team_gifts',
  entry: 'remoteEntry.js',
  manifest: {
    title: 'Gifts',
    owner: 'Gifts team',
    pages: { gifts: { paths: ['/gifts'] } },
    placedWidgets: ['best-sellers'],
  },
  messages: { 'cart:add': ['asks'] },
  requires: { versions: { react: '^19.0.0' } },
};
const describe = (more: object) =>
  writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...described, ...more }));

const open = () => openFolder({ folder, dataDirectory, browserFiles });

/** Serves what is in the data directory, with eight garments of one picture each. */
async function serve(more: Partial<HarnessOptions> = {}) {
  const pictures = path.join(directory, 'pictures');
  const harness = await serveHarness({
    browserFiles,
    pictures: { directory: pictures, garments: await readGarments(path.join(pictures, 'garments.json')) },
    registryFile: registryFile(dataDirectory),
    releasesDirectory: path.join(dataDirectory, 'releases'),
    port: 0,
    ...more,
  });
  running.push(harness);
  const request = async (file: string) => fetch(harness.address + file);
  const readPage = async () => {
    const html = await (await request('/visitor/gifts')).text();
    const read = (id: string): unknown => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null');
    return { html, page: read('shop-page'), harness: read('harness-data') };
  };
  return { request, readPage };
}

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'harness-'));
  dataDirectory = path.join(directory, 'data');
  browserFiles = path.join(directory, 'browser');
  folder = path.join(directory, 'gifts');
  const pictures = path.join(directory, 'pictures');
  for (const one of [browserFiles, folder, pictures]) await mkdir(one);
  const garments = Array.from({ length: 8 }, (_, index) => ({ key: `men-polo-${index}`, images: [`${index}.webp`] }));
  await writeFile(path.join(pictures, 'garments.json'), JSON.stringify(garments));
  await writeFile(path.join(pictures, '7.webp'), 'picture');
  await writeFile(path.join(browserFiles, 'main.js'), 'harness();');
  const provides = { versions: { react: '19.2.0', contract: '1.8.0' } };
  await writeFile(
    path.join(browserFiles, 'release.json'),
    JSON.stringify({ entry: ['main.js'], provides, messages: { 'cart:add': { ...cartAdd, uses: [] } } }),
  );
  await writeFile(path.join(folder, 'remoteEntry.js'), 'var team_gifts;');
  await describe({});
});

afterEach(async () => {
  for (const harness of running) await harness.close();
  running = [];
  await rm(directory, { recursive: true });
});

test('harness: a folder that was built elsewhere is served from given files alone, with eight garments of one picture', async () => {
  const { version } = await open();
  const { request, readPage } = await serve();
  const { html, page, harness } = await readPage();
  expect(html).toContain('<script src="/harness/main.js"></script>');
  expect(page).toMatchObject({
    settings: { apiBaseUrl: '/' },
    remotes: {
      gifts: {
        version,
        title: 'Gifts',
        container: 'team_gifts',
        pages: { gifts: ['/gifts'] },
        verified: { files: { 'remoteEntry.js': expect.stringMatching(/^sha256-/) } },
      },
    },
  });
  expect(Object.keys((page as { remotes: object }).remotes)).toEqual(['gifts']);
  expect(harness).toMatchObject({
    garments: expect.arrayContaining([{ key: 'men-polo-7', images: ['/images/7.webp'] }]),
    declaration: {
      owner: 'Gifts team',
      messages: { 'cart:add': ['asks'] },
      placedWidgets: ['best-sellers'],
      unmet: [],
    },
  });
  for (const [file, content] of [
    [`/releases/gifts/${version}/remoteEntry.js`, 'var team_gifts;'],
    ['/harness/main.js', 'harness();'],
    ['/images/7.webp', 'picture'],
  ] as const)
    expect(await (await request(file)).text()).toBe(content);
});

test('harness: the messages of a folder get the schemas of the contract, and keep those that it brings', async () => {
  const brought = { kind: 'fact', owner: 'gifts', payload: text, uses: ['sends'] };
  await describe({ messages: { 'cart:add': ['asks'], 'gifts:chosen': brought } });
  await open();
  const { readPage } = await serve();
  expect((await readPage()).page).toMatchObject({
    messages: { 'gifts:chosen': { kind: 'fact', owner: 'gifts', payload: text } },
  });
  const registry = JSON.parse(await readFile(registryFile(dataDirectory), 'utf8')) as {
    microFrontends: { gifts: { extras: { messages: unknown } }[] };
  };
  expect(registry.microFrontends.gifts[0]?.extras.messages).toMatchObject({
    'cart:add': { ...cartAdd, uses: ['asks'] },
  });
});

test('harness: a remote for another React is marked as in the shop, and the reason is given in a sentence', async () => {
  await describe({ requires: { versions: { react: '^18.2.0' } } });
  const { version } = await open();
  const { readPage } = await serve();
  const { page, harness } = await readPage();
  expect(page).toMatchObject({ remotes: { gifts: { incompatible: true } } });
  expect(harness).toMatchObject({
    declaration: {
      unmet: [
        `gifts ${version} needs react ^18.2.0, and a page has one react, 19.2.0 with the harness: build it for that version.`,
      ],
    },
  });
});

test('harness: an entry that is an ES module is in the import map, which the security policy allows', async () => {
  const { container: _, ...rest } = described;
  await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...rest, entryType: 'module' }));
  await open();
  const { request, readPage } = await serve();
  expect((await readPage()).html).toMatch(/<script type="importmap">.*remoteEntry\.js.*<\/script>/);
  expect((await request('/visitor/')).headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
});

test('harness: a folder that is opened again is in the next page, without a restart, and old releases go', async () => {
  await open();
  const { readPage } = await serve();
  const versions = [];
  for (const script of ['var two;', 'var three;', 'var four;']) {
    await writeFile(path.join(folder, 'remoteEntry.js'), script);
    const { version } = await open();
    expect((await readPage()).page).toMatchObject({ remotes: { gifts: { version } } });
    versions.push(version);
  }
  const folders = await readdir(path.join(dataDirectory, 'releases', 'gifts'));
  expect(folders.sort()).toEqual(versions.slice(1).sort());
});

test('harness: the same folder is the same release in the harness and in a shop', async () => {
  const shop = path.join(directory, 'shop');
  const shell = createReleaseForTest('1', {
    provides: { versions: { react: '19.2.0' } },
    messages: { 'cart:add': { ...cartAdd, uses: [] } },
    manifest: { title: 'Shop', owner: 'Shop', pages: {}, widgets: ['best-sellers'], placedWidgets: [], calls: [] },
  });
  await mkdir(path.join(shop, 'releases'), { recursive: true });
  await changeRegistry(registryFile(shop), { what: 'release' }, (known) => addRelease(known, 'shell', shell));
  const released = await releaseForeignFolder({
    folder,
    dataDirectory: shop,
    siteUrl: 'http://localhost:3000',
    reservedNames: [],
  });
  expect((await open()).version).toBe(released.releases.get('gifts')?.metadata.version);
  await expect(openFolder({ folder, dataDirectory: shop, browserFiles })).rejects.toThrow(
    'has the releases of a shop.',
  );
});

test.each<[string, () => Promise<unknown>, string]>([
  ['without release.json', () => rm(path.join(folder, 'release.json')), 'has no release.json.'],
  ['with a wrong release.json', () => describe({ version: 'one' }), 'version: is no version such as 1.0.0'],
  ['with an unknown message', () => describe({ messages: { 'cart:ad': ['asks'] } }), 'declares the message cart:ad,'],
  ['with global styles', () => writeFile(path.join(folder, 'page.css'), 'h1{}'), 'page.css:1:1: h1 also selects'],
  ['without its entry', () => rm(path.join(folder, 'remoteEntry.js')), 'names remoteEntry.js as entry, and the folder'],
  ['before the harness is built', () => rm(path.join(browserFiles, 'release.json')), 'has no build of the harness'],
])('harness: a folder %s is refused with a sentence, and the last one stays', async (_, spoil, sentence) => {
  await open();
  await cp(registryFile(dataDirectory), path.join(directory, 'before.json'));
  await spoil();
  await expect(open()).rejects.toThrow(sentence);
  expect(await readFile(registryFile(dataDirectory), 'utf8')).toBe(
    await readFile(path.join(directory, 'before.json'), 'utf8'),
  );
});

test('harness: a missing registry, an unknown app and a port in use are answered with sentences', async () => {
  await expect(serve()).rejects.toThrow('There is no registry at');
  await open();
  await expect(serve({ app: 'wrapping' })).rejects.toThrow('The registry has no release of wrapping to show.');
  await serve();
  const port = Number(new URL(running[0]?.address ?? '').port);
  await expect(serve({ port })).rejects.toThrow(`Port ${port} is in use.`);
});

test('harness: calls of the remote’s own backend go to the one that the developer names', async () => {
  // The manifest may name one that only a key of a shop allows.
  await describe({ manifest: { ...described.manifest, backend: { address: 'http://10.0.0.7:4100' } } });
  const { version } = await open();
  const own = createServer((request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ asked: request.url })),
  );
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const ownBackend = `http://127.0.0.1:${(own.address() as AddressInfo).port}/`;
  const { request, readPage } = await serve({ ownBackend });
  expect((await readPage()).harness).toMatchObject({ backend: { kind: 'believable', hasOwnBackend: true } });
  const response = await request(`/remotes/gifts@${version}/api/ribbons?colour=red`);
  expect(await response.json()).toEqual({ asked: '/ribbons?colour=red' });
  own.closeAllConnections();
  await new Promise((resolve) => own.close(resolve));
});
