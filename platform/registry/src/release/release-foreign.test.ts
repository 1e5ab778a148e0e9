import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addRelease, changeRegistry, listLiveReleases, readRegistry, registryFile } from '../index';
import { createReleaseForTest } from '../release-for-test';
import { type ForeignReleaseOptions, releaseForeignFolder } from './release-foreign';

let directory: string;
let dataDirectory: string;
let folder: string;

const described = {
  name: 'gifts',
  version: '1.0.0',
  container: 'team_gifts',
  entry: 'remoteEntry.js',
  manifest: { title: 'Gifts', owner: 'Gifts team', pages: { gifts: { paths: ['/gifts'] } }, widgets: ['gift-idea'] },
  messages: { 'cart:add': ['asks'] },
  requires: { versions: { react: '^19.0.0' } },
};
const files: Readonly<Record<string, string>> = {
  'remoteEntry.js': 'var team_gifts;',
  'js/page.js': 'page();',
  'css/page.css': '.p{}',
};
const page = (...paths: string[]) => ({ paths });

const attach = (...attaches: readonly object[]) => ({ manifest: { ...described.manifest, attaches } });

const describe = (more: object) =>
  writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...described, ...more }));
const release = (more: Partial<ForeignReleaseOptions> = {}) =>
  releaseForeignFolder({
    folder,
    dataDirectory,
    siteUrl: 'http://localhost:3000',
    reservedNames: ['mf-catalog'],
    ...more,
  });
const readLive = async () => listLiveReleases(await readRegistry(registryFile(dataDirectory)), 'gifts');
const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'release-foreign-'));
  dataDirectory = path.join(directory, 'data');
  folder = path.join(directory, 'gifts');
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await describe({});
  const owned = { title: 'Shop', owner: 'Shop', widgets: [], placedWidgets: [], calls: [] };
  const text = { kind: 'value' as const, type: 'string', limits: [] };
  const cartAdd = { uses: [], kind: 'request' as const, owner: 'mf-cart', payload: text, reply: text };
  const shell = createReleaseForTest('1', {
    container: '',
    provides: { versions: { react: '19.3.1', contract: '1.4.0' } },
    messages: { 'cart:add': cartAdd },
    manifest: { ...owned, pages: {} },
  });
  const catalog = createReleaseForTest('1', {
    container: 'mf_catalog',
    messages: {},
    manifest: { ...owned, pages: { collection: page('/collection') } },
  });
  await mkdir(path.join(dataDirectory, 'releases'), { recursive: true });
  await changeRegistry(registryFile(dataDirectory), { what: 'release' }, (known) =>
    addRelease(addRelease(known, 'shell', shell), 'mf-catalog', catalog),
  );
});

afterEach(() => rm(directory, { recursive: true }));

test('foreign release: a folder is copied, and the registry says what it is and holds the hash of each file', async () => {
  await release();
  const [live] = await readLive();
  const version = live?.metadata.version ?? '';
  expect(version).toMatch(/^1\.0\.0-[\da-f]{8}$/);
  expect(live).toMatchObject({
    url: `/releases/gifts/${version}/remoteEntry.js`,
    metadata: { integrity: hash('var team_gifts;') },
    extras: {
      container: 'team_gifts',
      verifiedByPage: true,
      files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, hash(text)])),
      manifest: { title: 'Gifts', pages: { gifts: page('/gifts') }, placedWidgets: [], calls: [] },
      // What the shell knows of the message.
      messages: { 'cart:add': { uses: ['asks'], kind: 'request', owner: 'mf-cart', payload: { type: 'string' } } },
    },
  });
  const stored = await readdir(path.join(dataDirectory, 'releases', 'gifts', version), { recursive: true });
  expect(stored).toEqual(expect.arrayContaining(['remoteEntry.js', 'remoteEntry.js.br', 'js/page.js', 'release.json']));
});

test('foreign release: a sheet that selects elements of other teams is refused, and nothing of it stays', async () => {
  await writeFile(path.join(folder, 'css/page.css'), '@import "reset.css";\n:root { --colour-ink: red }');
  await expect(release()).rejects.toThrow(
    /page\.css:1:1: @import loads .*\n {2}css\/page\.css:2:1: :root also selects elements of other teams\n/,
  );
  const map = { version: 3, mappings: 'AAAA;AAEA', sources: ['./src/page.css'], names: [] };
  await writeFile(path.join(folder, 'css/page.css.map'), JSON.stringify(map));
  await expect(release()).rejects.toThrow(/\n {2}src\/page\.css:1:1: @import .*\n {2}src\/page\.css:3:1: :root /);
  expect(await readLive()).toEqual([]);
  expect(await readdir(path.join(dataDirectory, 'releases'))).not.toContain('gifts');
});

test('foreign release: an entry that is an ES module needs no container, and one that names its contract no React', async () => {
  const { container: _, ...rest } = { ...described, requires: { versions: { contract: '^1.2.0' } } };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...rest, entryType: 'module' }));
  await release();
  expect((await readLive())[0]?.extras).toMatchObject({ container: '', entryType: 'module' });
});

test('foreign release: a server build is stored with its hash, and browsers cannot request it', async () => {
  await writeFile(path.join(folder, 'node.cjs'), 'exports.remote = {};');
  await describe({ server: 'node.cjs' });
  await release();
  const [live] = await readLive();
  expect(live?.extras.server).toEqual({ file: 'server.cjs', integrity: hash('exports.remote = {};') });
  expect(Object.keys(live?.extras.files ?? {})).not.toContain('node.cjs');
});

test.each<[string, object, RegExp]>([
  ['a house app’s name', { name: 'mf-catalog' }, /^mf-catalog is an app of the shop’s own repository\./],
  ['a name that is no name', { name: '../gifts' }, /name: is no name such as mf-gifts/],
  [
    'another app’s container',
    { container: 'mf_catalog' },
    /container mf_catalog, and mf-catalog has that name already/,
  ],
  ['a variable of the browser', { container: 'location' }, /container: is no variable such as team_gifts/],
  [
    'an entry outside the folder',
    { entry: '../entry.js' },
    /names \.\.\/entry\.js as entry, and the folder has no such/,
  ],
  [
    'a server build outside',
    { server: '../../x.cjs' },
    /names \.\.\/\.\.\/x\.cjs as server, and the folder has no such/,
  ],
  ['no title', { manifest: { owner: 'Gifts team' } }, /manifest\.title: is missing/],
  ['no container', { container: undefined }, /container: is missing\. Only an entry of type "module" has none\./],
  ['an unknown entry type', { entryType: 'esm' }, /entryType: is neither "global" nor "module"/],
  ['an unknown key', { intgrity: 'x' }, /intgrity: is unknown/],
  [
    'a message that is none',
    { messages: { 'cart:ad': ['asks'] } },
    /declares the message cart:ad, which the shop’s bus/,
  ],
  [
    'React 18',
    { requires: { versions: { react: '^18.2.0' } } },
    /gifts 1\.0\.0-\w+ needs react \^18\.2\.0, and a page has one react, [\d.]+ with shell 1/,
  ],
  ['no React', { requires: { versions: {} } }, /requires\.versions: names no "react", such as \^19\.0\.0/],
  [
    'another team’s path',
    { manifest: { ...described.manifest, pages: { all: page('/Collection') } } },
    /declares the path \/Collection, and mf-catalog 1 owns \/collection/,
  ],
  [
    'a path of the shop server',
    { manifest: { ...described.manifest, pages: { api: page('/api/gifts') } } },
    /declares the path \/api\/gifts, which the shop server answers itself/,
  ],
  [
    '500 parts',
    attach(...Array.from({ length: 500 }, (_, index) => ({ point: `a/b${index}`, widget: 'gift-idea' }))),
    /manifest\.attaches: has more than 20 parts/,
  ],
  [
    'a misspelt key of a part',
    attach({ point: 'a/b', wdget: 'gift-idea' }),
    /manifest\.attaches\.0\.wdget: is unknown/,
  ],
  [
    'a part for no point',
    attach({ point: 'product/gifts', widget: 'gift-idea' }),
    /attaches the widget gift-idea to the point product\/gifts, which no live app offers\. There are no points\./,
  ],
])('foreign release: %s is refused with a sentence, and nothing is changed', async (_, more, sentence) => {
  await describe(more);
  await expect(release()).rejects.toThrow(sentence);
  expect(await readLive()).toEqual([]);
});

test.each([
  ['http://cdn.example/gifts/', 'http://cdn.example is not served over https.', undefined],
  ['https://cdn.example/gifts', 'is no address of a folder', undefined],
  ['https://cdn.example/gifts/?v=1/', 'is no address of a folder', undefined],
  ['gifts/', 'is no address of a folder', undefined],
  ['https://cdn.example/gifts/', 'https://cdn.example is none of the origins', ['https://cdn.shop.example']],
])('foreign release: the address %s is refused', async (address, sentence, allowedOrigins) => {
  await expect(release({ address, allowedOrigins })).rejects.toThrow(sentence);
});

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

test('foreign release: files of another origin are compared and not copied', async () => {
  const server = createServer((request, response) => {
    const file = request.url?.slice('/g/'.length) ?? '';
    response
      .writeHead(200, { 'access-control-allow-origin': '*', 'content-type': types[file.split('.').at(-1) ?? ''] })
      .end(files[file]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/g/`;
  try {
    await release({ address });
  } finally {
    server.close();
  }
  const [live] = await readLive();
  expect(live).toMatchObject({ url: `${address}remoteEntry.js`, extras: { base: address, verifiedByPage: true } });
  const stored = await readdir(path.join(dataDirectory, 'releases', 'gifts', live?.metadata.version ?? ''));
  expect(stored).toEqual(['release.json']);
});

test('foreign release: the files of its module, pages and widgets are recorded, and each of them has to be there', async () => {
  const parts = { 'page-gifts': ['js/page.js', 'css/page.css'], 'widget-gift-idea': ['js/page.js'] };
  await describe({ remoteModule: ['js/page.js'], parts });
  await release();
  expect((await readLive())[0]?.extras).toMatchObject({ remoteModule: ['js/page.js'], parts });
  await describe({ parts: { 'page-gifts': ['js/gone.js'] } });
  await expect(release()).rejects.toThrow('release.json lists js/gone.js, and the folder has no such file.');
});
