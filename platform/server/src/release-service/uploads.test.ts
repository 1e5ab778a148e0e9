import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { callShop, type SentRelease } from '@shop/release-registry/client';
import { createReleaseKey, parseReleaseKey, signRelease } from '@shop/release-registry/keys';
import { describeContent } from '@shop/release-registry/release';
import { describedGifts, giftFiles, openReleaseShop, type ReleaseShop, sha256 } from '../testing/release-shop';
import * as v from 'valibot';
import { createUploadDirectory } from './upload-directory';
import { createUploads } from './uploads';

let shop: ReleaseShop;

beforeEach(async () => {
  shop = await openReleaseShop();
});

afterEach(() => shop.close());

const uploadsDirectory = () => path.join(shop.dataDirectory, 'release-service', 'uploads');
const listUploads = () => readdir(uploadsDirectory()).catch(() => []);

const toRequest = (texts = giftFiles, more: object = {}) => ({
  kind: 'folder',
  app: 'gifts',
  version: '1.0.0',
  container: 'team_gifts',
  description: JSON.stringify(describedGifts),
  files: Object.entries(texts).map(([file, text]) => ({ path: file, bytes: text.length, sha256: sha256(text) })),
  ...more,
});

/** Starts an upload by a call of its own. */
async function start(request: object = toRequest()) {
  const { status, message, body } = await shop.call({ url: '/registry/uploads', body: request });
  return { status, message, ...(body as { upload: string; missing: string[] }) };
}

const send = (upload: string, text: string, sent = text) =>
  shop.call({ method: 'PUT', url: `/registry/uploads/${upload}/files/${sha256(text)}`, body: text, sent });
const sign = ({ source }: SentRelease) => signRelease(shop.key, describeContent(source)).value;

test('release service: an upload that broke off is resumed with the files that are missing', async () => {
  const { upload, missing } = await start();
  expect(missing).toHaveLength(3);
  await send(upload, 'page();');
  await send(upload, '.p{}');
  const again = await start();
  expect([again.upload, again.missing]).toEqual([upload, [sha256('var team_gifts;')]]);
  const lines: string[] = [];
  await shop.client.release([await shop.readFolder()], { log: (line) => lines.push(line) });
  expect(lines).toEqual(['  gifts: 1 of 3 files sent, the shop had the others']);
  expect(await shop.readLive()).toHaveLength(1);
});

test('release service: a file with other bytes than were listed is refused and not stored', async () => {
  const { upload } = await start();
  const other = await send(upload, 'page();', 'pago();');
  expect([other.status, other.message]).toEqual([400, 'js/page.js arrived with other bytes than its list says.']);
  const longer = await send(upload, 'page();', 'page();page();');
  expect([longer.status, longer.message]).toEqual([413, 'js/page.js has another length than its list says.']);
  const unknown = await send(upload, 'other();');
  expect([unknown.status, unknown.message]).toEqual([404, 'The list of this upload has no file with this SHA-256.']);
  expect(await readdir(path.join(uploadsDirectory(), upload, 'files'))).toEqual([]);
});

test('release service: a release with missing files or a signature of other files is refused', async () => {
  const { upload } = await start();
  const signature = sign(await shop.readFolder());
  const commit = (value: string) =>
    shop.call({ url: '/registry/releases', body: { uploads: [{ upload, signature: value }] } });
  const early = await commit(signature);
  expect([early.status, early.message]).toEqual([409, 'css/page.css has not arrived yet. Release again to send it.']);
  for (const text of Object.values(giftFiles)) await send(upload, text);
  await writeFile(path.join(shop.folder, 'js/page.js'), 'tampered();');
  const wrong = await commit(sign(await shop.readFolder()));
  expect([wrong.status, wrong.message]).toEqual([422, 'The signature of gifts does not fit its files.']);
  expect(await shop.readLive()).toEqual([]);
  expect((await commit(signature)).status).toBe(200);
});

test('release service: a sentence arrives also when a large body is refused before it is read', async () => {
  await writeFile(path.join(shop.folder, 'large.js'), 'x'.repeat(900_000));
  const release = await shop.readFolder();
  const files = new Map([...release.source.files].map(([file, content]) => [file, Buffer.from(content)]));
  const { upload } = await start(toRequest({ 'large.js': 'y'.repeat(900_000) }));
  const call = (path: string, body: Buffer, key = shop.key) =>
    callShop(
      { address: shop.address, key },
      { method: 'PUT', path, body, contentType: 'application/octet-stream', reply: v.unknown(), isRepeatable: false },
    );
  const url = `/registry/uploads/${upload}/files/${sha256('y'.repeat(900_000))}`;
  const large = files.get('large.js') ?? Buffer.alloc(0);
  await expect(call(url, large)).rejects.toThrow('The header content-digest names other bytes than the address.');
  await expect(call(url, large, parseReleaseKey(createReleaseKey('stranger').line))).rejects.toThrow(
    'This shop knows no key stranger.',
  );
  await expect(call(url.replace(upload, 'f'.repeat(32)), Buffer.from('y'.repeat(900_000)))).rejects.toThrow(
    'This shop has no such upload',
  );
});

test('release service: an upload belongs to the key that started it', async () => {
  const { upload } = await start();
  const other = parseReleaseKey(await shop.addKey(['gifts']));
  const reply = await shop.call({
    method: 'PUT',
    url: `/registry/uploads/${upload}/files/${sha256('.p{}')}`,
    body: '.p{}',
    key: other,
  });
  expect([reply.status, reply.message]).toEqual([
    404,
    'This shop has no such upload: it was released, or removed after an hour. Release again.',
  ]);
});

test.each<[string, object, number, RegExp]>([
  ['another name than its description', { app: 'gifts', description: '{}' }, 422, /release\.json is not right:/],
  ['a path out of the folder', toRequest({ '../x.js': 'x' }), 400, /^files\.0\.path: is no path of letters/],
  ['a hidden file', toRequest({ '.env': 'x' }), 400, /^files\.0\.path: is no path of letters/],
  ['too many bytes', { files: [{ path: 'a.js', bytes: 2 ** 21, sha256: sha256('') }] }, 413, /larger than 1 MB/],
  ['an address that the operator has not allowed', { address: 'https://cdn.example/g/' }, 422, /from no other origin/],
  ['an app that is not the key’s', { app: 'shell' }, 403, /is not for shell, only for gifts/],
  ['a build without a description', { kind: 'build', description: '{' }, 422, /^release\.json is not JSON/],
])('release service: an upload with %s is refused before a file is sent', async (_, more, status, sentence) => {
  const reply = await start({ ...toRequest(), ...more });
  expect([reply.status, reply.message]).toEqual([status, expect.stringMatching(sentence)]);
  expect(await listUploads()).toEqual([]);
});

test('release service: a key has a bounded number of unfinished uploads', async () => {
  const replies = [];
  for (const text of ['1', '2', '3', '4', '5']) replies.push(await start(toRequest({ ...giftFiles, 'x.js': text })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
  expect(replies.at(-1)?.message).toMatch(/^There are too many unfinished uploads\./);
});

test('release service: an upload that nobody resumes is removed after an hour', async () => {
  const { upload } = await start();
  const uploads = createUploads(createUploadDirectory(uploadsDirectory()), { uploads: 8, bytes: 1 });
  await uploads.removeOld(Date.now());
  expect(await listUploads()).toEqual([upload]);
  const earlier = new Date(Date.now() - 61 * 60_000);
  await utimes(path.join(uploadsDirectory(), upload, 'upload.json'), earlier, earlier);
  await mkdir(path.join(uploadsDirectory(), 'half'));
  await uploads.removeOld(Date.now());
  expect(await listUploads()).toEqual(['half']);
});
