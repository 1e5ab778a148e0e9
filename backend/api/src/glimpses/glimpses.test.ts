import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { glimpsesList } from '@shop/shared-api';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { buildApp } from '../app';
import { createLocalPictures } from '../pictures/picture-files';
import { createPictureStore } from '../pictures/picture-store';
import { readCatalogueState } from '../products/catalogue-changes.queries';
import { testDatabases } from '../testing/test-databases';
import { startTestShop, testSecret, type TestShop } from '../testing/test-shop';
import { listGlimpses } from './glimpses.rules';

interface OpenShop {
  readonly shop: TestShop;
  readonly app: FastifyInstance;
  readonly directory: string;
}
const drawn = ['a', 'b', 'c'].map((name) => ({ _id: name, image: `/images/site/${name}.webp` }));
const open = new Map<string, OpenShop>();

beforeAll(async () => {
  for (const [name, url] of testDatabases) {
    const shop = await startTestShop({}, url);
    const directory = mkdtempSync(join(tmpdir(), 'glimpses-'));
    const pictures = createPictureStore({
      db: shop.db,
      clock: () => shop.now(),
      files: createLocalPictures(join(directory, 'products')),
      drawnDirectory: directory,
    });
    open.set(name, { shop, directory, app: await buildApp({ ...shop.dependencies, pictures, drawnGlimpses: drawn }) });
  }
}, 180_000);
afterAll(async () => {
  for (const { shop, app, directory } of open.values()) {
    await app.close();
    await shop.close();
    rmSync(directory, { recursive: true });
  }
});

function use(name: string) {
  const { app, directory, shop } = open.get(name) as OpenShop;
  const headers = { 'operator-secret': testSecret, 'operator-name': 'asha' };
  const change = async (payload: object) => {
    const response = await app.inject({ method: 'POST', url: '/operator/glimpses/change', headers, payload });
    return response.json<{ success: boolean; message?: string }>();
  };
  const add = async (file: Buffer, query = '') => {
    const response = await app.inject({
      method: 'POST',
      url: `/operator/glimpses${query}`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: file,
    });
    return response.json<{ success: boolean; message?: string; glimpses: { id: string; image: string }[] }>();
  };
  const readShown = async () => {
    const response = await app.inject(glimpsesList.path);
    expect(response.headers['cache-control']).toBe('public, max-age=1, must-revalidate');
    return response.json<{ data: { _id: string; image: string }[] }>().data;
  };
  const readJournal = async (subject: string) => {
    const response = await app.inject({ url: `/operator/journal?subject=${subject}`, headers });
    return response.json<{ entries: { action: string; before: unknown; after: unknown }[] }>().entries;
  };
  return { db: shop.db, directory, change, add, readShown, readJournal };
}
const drawPicture = (background: string) =>
  sharp({ create: { width: 300, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();

test.each(testDatabases)(
  'a picture is added, moved, hidden and removed, and shoppers see it at once, on %s',
  async (name) => {
    const { db, directory, change, add, readShown, readJournal } = use(name);
    const idsShown = async () => (await readShown()).map(({ _id }) => _id);
    expect(await idsShown()).toEqual(['a', 'b', 'c']);
    const added = await add(await drawPicture('#35a'));
    const { id, image } = added.glimpses[3] ?? { id: '', image: '' };
    expect(await readShown()).toEqual([...drawn, { _id: id, image }]);
    const widest = await sharp(join(directory, image.slice('/images/'.length))).metadata();
    expect([widest.width, widest.height]).toEqual([1080, 810]);
    expect(readdirSync(join(directory, 'products'))).toHaveLength(6);

    const { version } = await readCatalogueState(db);
    await change({ do: 'move', id, place: '1' });
    // No tags: pages that shop servers have cached are all rendered again.
    expect((await readCatalogueState(db, version)).changes).toBeNull();
    await change({ do: 'move', id: 'c', place: '50' });
    await change({ do: 'hide', id: 'b' });
    expect(await idsShown()).toEqual([id, 'a', 'c']);
    await change({ do: 'show', id: 'b' });
    expect(await idsShown()).toEqual([id, 'a', 'b', 'c']);
    expect(await change({ do: 'remove', id })).toMatchObject({ success: true });
    expect(await idsShown()).toEqual(['a', 'b', 'c']);
    expect((await readJournal(id)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['glimpse removed', { image, place: 1, isHidden: false }, null],
      ['glimpse moved', { image, place: 4, isHidden: false }, { image, place: 1, isHidden: false }],
      ['glimpse added', null, { image, place: 4, isHidden: false }],
    ]);
  },
);

test.each(testDatabases)('the same change twice, also at once, is one change on %s', async (name) => {
  const { change, add, readShown, readJournal } = use(name);
  const file = await drawPicture('#a53');
  const answers = await Promise.all([add(file, '?place=2'), add(file, '?place=2'), add(file)]);
  expect(answers.map(({ success }) => success)).toEqual([true, true, true]);
  const id = (await readShown()).map(({ _id }) => _id).find((one) => one.startsWith('glimpse-')) ?? '';
  expect(await readShown()).toHaveLength(4);
  await Promise.all([change({ do: 'hide', id }), change({ do: 'hide', id }), change({ do: 'hide', id: 'a' })]);
  expect((await readShown()).map(({ _id }) => _id)).toEqual(['b', 'c']);
  expect((await readJournal(id)).filter(({ action }) => action === 'glimpse hidden')).toHaveLength(1);
  await change({ do: 'remove', id });
  await change({ do: 'show', id: 'a' });
});

test('what is no picture, no place or no glimpse is refused with a sentence', async () => {
  const { change, add, readShown } = use('PostgreSQL');
  const messages = [
    (await add(Buffer.from('hello'))).message,
    (await add(await drawPicture('#123'), '?place=0')).message,
    (await change({ do: 'hide', id: 'nothing' })).message,
    (await change({ do: 'remove', id: 'a' })).message,
    (await change({ do: 'move', id: 'a', place: 'first' })).message,
  ];
  expect(messages).toEqual([
    'The file is no picture, or it is damaged. Use JPEG, PNG, WebP, AVIF or GIF.',
    'A place is a whole number from 1 to 60.',
    'There is no glimpse nothing. List them: npm run shop -- glimpses',
    "a is one of the shop's own pictures. Hide it instead: npm run shop -- glimpses hide a",
    'A place is a whole number from 1 to 60.',
  ]);
  expect(await readShown()).toEqual(drawn);
});

test('a drawn picture that a new version of the shop has redrawn, added or dropped keeps its place', () => {
  const row = { image: null, isHidden: false };
  const rows = [
    { ...row, id: 'c', position: 0 },
    { ...row, id: 'gone', position: 1 },
    { ...row, id: 'a', position: 2, isHidden: true },
  ];
  expect(listGlimpses(drawn, rows).map(({ id, isHidden }) => [id, isHidden])).toEqual([
    ['c', false],
    ['a', true],
    ['b', false],
  ]);
});
