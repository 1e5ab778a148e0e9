import { copyFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readRegistry, type Registry, signCurrentRegistry } from '@shop/release-registry';
import { readOrCreateShopKey, signaturesPath } from '@shop/release-registry/keys';
import { formatSignatures } from './format-signatures';
import { openReleaseShop, type ReleaseShop } from './testing/release-shop';
import { createTestRelease, readPageData } from './testing/test-shop';

let shop: ReleaseShop;

beforeEach(async () => {
  shop = await openReleaseShop();
});

afterEach(() => shop.close());

const isSigned = () => path.join(shop.dataDirectory, 'release-service', 'registry-is-signed');
const readVersion = async (remote = 'mf-content', app = shop.app) =>
  readPageData((await app.inject('/')).body)?.remotes[remote]?.version;

/** Writes the registry as an attacker would who can write the file, but has no key. */
async function tamper(change: (registry: Registry) => unknown): Promise<void> {
  const registry = await readRegistry(shop.registryFile);
  await writeFile(shop.registryFile, `${JSON.stringify(change(registry))}\n`);
}

const withContent = (version: string) => (registry: Registry) => ({
  ...registry,
  microFrontends: { ...registry.microFrontends, 'mf-content': [createTestRelease('mf-content', version)] },
});

test('signatures: a registry that was changed without the shop’s key is not loaded, and the shop goes on with the last one', async () => {
  expect(await readVersion()).toBe('1');
  await tamper(withContent('evil'));
  expect(await readVersion()).toBe('1');
  expect(shop.logged).toEqual([
    expect.stringMatching(
      / is not signed by the shop’s key: it was changed by something else .* The shop goes on with/,
    ),
  ]);
  // No command puts its signature under it.
  await expect(shop.deploy('mf-content', createTestRelease('mf-content', '2'))).rejects.toThrow('is not signed by');
});

test('signatures: a shop that starts with such a registry stays closed until a copy is back', async () => {
  const copies = ['registry.json', 'registry.signatures.json'].map((name) =>
    path.join(path.dirname(shop.registryFile), name),
  );
  for (const file of copies) await copyFile(file, `${file}.copy`);
  await shop.deploy('mf-content', createTestRelease('mf-content', '2'));
  await tamper(withContent('evil'));
  const opened = await shop.open();
  expect((await opened.inject('/')).statusCode).toBe(503);
  for (const file of copies) await copyFile(`${file}.copy`, file);
  expect(await readVersion('mf-content', opened)).toBe('1');
  await opened.close();
});

test('signatures: an operator who has changed the registry signs it as it is', async () => {
  expect(await readVersion()).toBe('1');
  await tamper(withContent('by-hand'));
  expect(await readVersion()).toBe('1');
  await signCurrentRegistry(shop.dataDirectory);
  expect(await readVersion()).toBe('by-hand');
});

test('signatures: a registry from before there were any is accepted until it is signed for the first time', async () => {
  await rm(signaturesPath(shop.registryFile));
  await rm(isSigned());
  const opened = await shop.open();
  expect(await readVersion('mf-content', opened)).toBe('1');
  await shop.deploy('mf-content', createTestRelease('mf-content', '2'));
  expect(await readVersion('mf-content', opened)).toBe('2');
  await rm(signaturesPath(shop.registryFile));
  await tamper(withContent('evil'));
  expect(await readVersion('mf-content', opened)).toBe('2');
  await opened.close();
});

test('signatures: a release whose files are not those that its team signed is not loaded', async () => {
  await shop.client.release([await shop.readFolder()]);
  const [version] = await shop.readLive();
  expect(await readVersion('gifts')).toBe(version);
  await tamper((registry) => {
    const [release] = registry.microFrontends['gifts'] ?? [];
    const files = { ...release?.extras.files, 'js/page.js': createTestRelease('x', 'evil').metadata.integrity };
    const changed = { ...release, extras: { ...release?.extras, files } };
    return { ...registry, microFrontends: { ...registry.microFrontends, gifts: [changed] } };
  });
  // An attacker with the shop's key, but without the team's, signs it.
  await signCurrentRegistry(shop.dataDirectory);
  const opened = await shop.open();
  expect((await opened.inject('/')).statusCode).toBe(503);
  expect(shop.logged.at(-1)).toBe(
    `The signature of gifts ${version} is wrong: the registry names other files than were released.`,
  );
  expect(await readVersion('gifts')).toBe(version);
  await opened.close();
});

test('signatures: a release by a key that the shop does not know is not loaded', async () => {
  await shop.client.release([await shop.readFolder()]);
  await writeFile(path.join(shop.dataDirectory, 'release-service', 'keys.json'), '{"keys":[]}');
  const opened = await shop.open();
  expect((await opened.inject('/')).statusCode).toBe(503);
  expect(shop.logged.at(-1)).toMatch(/is signed by the key \w+, which this shop does not know\.$/);
  await opened.close();
});

test('signatures: a copy of a registry is verified by the public key of its shop', async () => {
  await shop.client.release([await shop.readFolder()]);
  const { publicKey } = await readOrCreateShopKey(shop.dataDirectory);
  const copy = await openReleaseShop();
  for (const name of ['registry.json', 'registry.signatures.json'])
    await copyFile(path.join(path.dirname(shop.registryFile), name), path.join(path.dirname(copy.registryFile), name));
  const [wrong, right] = [await copy.open(), await copy.openWith({ registryKey: publicKey })];
  expect([(await wrong.inject('/')).statusCode, (await right.inject('/')).statusCode]).toEqual([503, 200]);
  await Promise.all([wrong.close(), right.close(), copy.close()]);
});

test('signatures: pages verify nothing while the registry is the same', async () => {
  await readVersion();
  await rm(signaturesPath(shop.registryFile));
  expect(await readVersion()).toBe('1');
  expect(shop.logged).toEqual([]);
});

test('signatures: an export carries the signature of each release with the text that it covers', async () => {
  await shop.client.release([await shop.readFolder()]);
  const { releases } = JSON.parse(formatSignatures(await readRegistry(shop.registryFile))) as {
    releases: { app: string; key: string; signed: string }[];
  };
  expect(releases).toEqual([expect.objectContaining({ app: 'gifts', key: shop.key.id })]);
  expect(releases[0]?.signed).toContain('"js/page.js":"sha256-');
});

test('signatures: the shop’s key is readable by its user only', async () => {
  const file = path.join(shop.dataDirectory, 'release-service', 'shop-key');
  expect([(await stat(file)).mode & 0o777, (await stat(path.dirname(file))).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(await readFile(path.join(path.dirname(file), 'keys.json'), 'utf8')).not.toContain(
    shop.keyLine.split('.').at(-1),
  );
});
