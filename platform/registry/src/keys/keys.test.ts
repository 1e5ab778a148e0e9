import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createReleaseKey, isSignedBy, parseReleaseKey, signBytes } from './release-key';
import { formatSignedContent, type SignedContent } from './release-signature';
import { readOrCreateShopKey, serviceDirectory, shopKeyId } from './shop-key';
import { assertBackendAllowed, type TeamKey } from './team-keys';
import { addTeamKey, readTeamKeys, revokeTeamKey } from '../store/change-team-keys';

let data: string;
const wanted = { owner: 'Loyalty team', apps: ['mf-loyalty'], actions: ['release', 'canary'] };

beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'keys-'));
});

afterEach(() => rm(data, { recursive: true }));

test('keys: what a key signs is verified by its public key, and nothing else', () => {
  const { line, publicKey } = createReleaseKey('team-1');
  const { id, privateKey } = parseReleaseKey(` ${line}\n`);
  const signature = signBytes(privateKey, Buffer.from('text'));
  expect([id, isSignedBy(publicKey, Buffer.from('text'), signature)]).toEqual(['team-1', true]);
  expect(isSignedBy(publicKey, Buffer.from('Text'), signature)).toBe(false);
  expect(isSignedBy(createReleaseKey('other').publicKey, Buffer.from('text'), signature)).toBe(false);
  expect(isSignedBy('no key', Buffer.from('text'), signature)).toBe(false);
});

test.each(['', 'shop-release-key-1.id', `shop-release-key-1.team.${'A'.repeat(64)}`])(
  'keys: the line %j is no key, and the message does not repeat it',
  (line) => {
    expect(() => parseReleaseKey(line)).toThrow(
      'This is no release key: it has to be the whole line that the shop’s operator was given.',
    );
  },
);

test('keys: a team’s private key is stored nowhere, and its list may be read by its user only', async () => {
  const { key, line } = await addTeamKey(data, wanted);
  const file = path.join(serviceDirectory(data), 'keys.json');
  expect(await readTeamKeys(data)).toEqual([key]);
  expect(await readFile(file, 'utf8')).not.toContain(line.split('.').at(-1));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('keys: keys that are made at the same time are all there', async () => {
  await Promise.all(Array.from({ length: 6 }, () => addTeamKey(data, wanted)));
  expect(new Set((await readTeamKeys(data)).map(({ id }) => id)).size).toBe(6);
});

test.each([
  [{ apps: [] }, 'The key’s apps needs the name of an app.'],
  [{ apps: ['../x'] }, 'The key’s apps is no name of an app such as mf-gifts.'],
  [{ actions: ['deploy'] }, 'The key’s actions may hold release, preview, canary, promote'],
  [{ owner: ' ' }, 'The key’s owner must not be empty.'],
])('keys: a key with %j is refused', async (more, sentence) => {
  await expect(addTeamKey(data, { ...wanted, ...more })).rejects.toThrow(sentence);
  expect(await readTeamKeys(data)).toEqual([]);
});

test('keys: a key is revoked once, and stays in the list', async () => {
  const { key } = await addTeamKey(data, wanted);
  await expect(revokeTeamKey(data, 'nobody')).rejects.toThrow('There is no key nobody. npm run keys -- list shows');
  const { revoked } = await revokeTeamKey(data, key.id);
  expect(await readTeamKeys(data)).toEqual([{ ...key, revoked }]);
  await expect(revokeTeamKey(data, key.id)).rejects.toThrow(
    `The key ${key.id} of Loyalty team was revoked at ${revoked}.`,
  );
});

test('keys: a damaged list is an error and not an empty one', async () => {
  await addTeamKey(data, wanted);
  await writeFile(path.join(serviceDirectory(data), 'keys.json'), '{"keys":[{}]}');
  await expect(readTeamKeys(data)).rejects.toThrow(/^The list of keys .*keys\.json is damaged: /);
});

test('keys: programs that start at once have the same key of the shop, which a damaged file is not', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => readOrCreateShopKey(data)));
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
  await writeFile(path.join(serviceDirectory(data), 'shop-key'), 'x');
  await expect(readOrCreateShopKey(data)).rejects.toThrow(/^The shop’s key .* is damaged\./);
});

test('keys: the text that a release’s signature covers does not depend on the order of its entries', () => {
  const content: SignedContent = {
    app: 'gifts',
    version: '1.0.0',
    container: 'team_gifts',
    address: null,
    entry: ['b.js', 'a.js'],
    files: { 'b.js': 'sha256-b', 'a.js': 'sha256-a' },
    server: null,
    manifest: { pages: {}, title: 'Gifts' },
  };
  const other = {
    ...content,
    files: { 'a.js': 'sha256-a', 'b.js': 'sha256-b' },
    manifest: { title: 'Gifts', pages: {} },
  };
  expect(formatSignedContent(other)).toEqual(formatSignedContent(content));
  expect(formatSignedContent({ ...content, entry: ['a.js', 'b.js'] })).not.toEqual(formatSignedContent(content));
});

test('keys: a backend is allowed by its origin, and what the operator releases may name every public one', () => {
  const key: TeamKey = {
    id: 'reviews',
    owner: 'Reviews team',
    apps: ['mf-reviews'],
    actions: ['release'],
    backends: ['https://reviews.example'],
    internalBackends: ['http://10.0.0.7:4100'],
    publicKey: '',
    created: '',
  };
  const check = (signedBy: string, address: string) => () =>
    assertBackendAllowed([key], signedBy, 'mf-reviews', address);
  for (const address of ['https://reviews.example', 'https://reviews.example/v2', 'http://10.0.0.7:4100/v2'])
    expect(check('reviews', address)).not.toThrow();
  for (const address of [
    'http://reviews.example',
    'https://reviews.example:8443',
    'https://reviews.example.evil.example',
  ])
    expect(check('reviews', address)).toThrow(
      'the team’s key reviews allows https://reviews.example, http://10.0.0.7:4100',
    );
  expect(check('unknown', 'https://reviews.example')).toThrow('the team’s key unknown allows none');
  expect(check(shopKeyId, 'https://any.example')).not.toThrow();
  expect(check(shopKeyId, 'http://localhost:4100')).toThrow('SHOP_APP_BACKENDS=mf-reviews=http://localhost:4100');
});
