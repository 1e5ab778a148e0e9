import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addPreview, addRelease, changeRegistry, disableApp, registryFile } from '../index';
import { readOrCreateShopKey } from '../keys';
import { createReleaseForTest } from '../release-for-test';
import { createPreview, formatPreview } from './create-preview';
import { parsePreviewQuery, verifyPreview } from './signed-preview';

const now = Date.parse('2026-11-23T15:00:00Z');
let dataDirectory: string;

const manifest = { title: 'A', owner: 'A team', pages: {}, widgets: [], placedWidgets: [], calls: [] };
const preview = (version: string) =>
  createPreview({ app: 'mf-a', version, dataDirectory, siteUrl: 'https://shop.example' }, now);

beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'preview-'));
  const reason = {
    what: 'release',
    origin: { commit: 'abcdef0123456789' },
    versions: new Map([['mf-a', '2']]),
  };
  await changeRegistry(registryFile(dataDirectory), reason, (known) =>
    addPreview(addRelease(known, 'mf-a', createReleaseForTest('1')), 'mf-a', createReleaseForTest('2', { manifest })),
  );
});

afterEach(() => rm(dataDirectory, { recursive: true }));

test('preview: the address is signed by the key of the shop', async () => {
  const { address } = await preview('2');
  const signed = parsePreviewQuery(new URL(address).searchParams);
  const { publicKey } = await readOrCreateShopKey(dataDirectory);
  expect(signed && verifyPreview(signed, { publicKey, revokedKeys: new Set() }, now)).toBe('valid');
});

test('preview: a pull request gets app, version, owner, commit, address and the end', async () => {
  const made = await preview('2');
  expect(formatPreview(made)).toBe(
    [
      'Preview: mf-a 2 (A team, commit abcdef0123)',
      made.address,
      'Valid until 2026-11-24 15:00 UTC. A browser that opens this address gets the release; shoppers do not.',
    ].join('\n'),
  );
  expect(formatPreview(await preview('1'))).toMatch(/^Preview: mf-a 1\nhttps:/);
});

test('preview: a release that is not there, and a disabled app, get no address', async () => {
  await expect(preview('3')).rejects.toThrow('There is no release 3 of mf-a. There are 2, 1.');
  await changeRegistry(registryFile(dataDirectory), { what: 'disable' }, (known) =>
    disableApp(known, 'mf-a', 'a fault'),
  );
  await expect(preview('2')).rejects.toThrow('mf-a is switched off, so that nobody can look at it');
});
