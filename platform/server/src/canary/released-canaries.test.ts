import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readAuditLog, readRegistry } from '@shop/release-registry';
import {
  createCanaryCounts,
  defaultCanarySettings,
  listJudgedCanaries,
  writeJudgement,
} from '@shop/release-registry/canary';
import { formatServed, formatStatus } from '@shop/release-registry/release';
import type { ShopServerOptions } from '../app';
import { openReleaseShop, type ReleaseShop } from '../testing/release-shop';

let directory: string;
const open: ReleaseShop[] = [];

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'released-canaries-'));
});

afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
  await rm(directory, { recursive: true });
});

/** Opens a shop with a release of gifts, and changes the folder for another one. */
async function openShop(more: Partial<ShopServerOptions>): Promise<{ shop: ReleaseShop; live: string }> {
  const shop = await openReleaseShop(undefined, more);
  open.push(shop);
  const live = (await shop.client.release([await shop.readFolder()])).versions['gifts'] ?? '';
  await writeFile(path.join(shop.folder, 'js/page.js'), 'page(2);');
  return { shop, live };
}

const createOptions = (): Partial<ShopServerOptions> => ({
  monitoring: { directory, server: 'one', percent: 10 },
  canaries: defaultCanarySettings,
});

test('release service: a canary that judges itself begins with the first step of the shop, and the status says so', async () => {
  const { shop, live } = await openShop(createOptions());
  const reply = await shop.client.release([await shop.readFolder()], { isJudged: true });
  const version = reply.versions['gifts'] ?? '';
  expect(formatServed(reply, 'gifts')).toBe(`gifts: ${version} for 5 %, ${live} for 95 % (the canary judges itself)`);
  expect((await readAuditLog(shop.registryFile)).at(-1)).toMatchObject({
    what: 'release',
    who: 'Gifts team',
    note: 'as a canary that judges itself',
    to: { [version]: 5, [live]: 95 },
  });
  const [canary] = listJudgedCanaries(await readRegistry(shop.registryFile));
  if (!canary) throw new Error('There is no canary that judges itself.');
  const sentence = 'At 5 %, next 25 %. Waits until the step has lasted 20 min.';
  await writeJudgement(shop.dataDirectory, { ...canary, sentence, at: canary.since, counts: createCanaryCounts() });
  const readLines = async () => {
    const status = await shop.client.status();
    return formatStatus(status, status.judgements);
  };
  expect(await readLines()).toContain(`  canary: ${sentence}`);
  await shop.client.change({ action: 'canary', app: 'gifts', percent: 5, version });
  expect((await readLines()).join('\n')).not.toContain('canary:');
});

test('release service: where browsers report nothing, a canary that judges itself is refused, and nothing is changed', async () => {
  const { shop, live } = await openShop({ canaries: defaultCanarySettings });
  await expect(shop.client.release([await shop.readFolder()], { isJudged: true })).rejects.toThrow(
    'Browsers report nothing to this shop (SHOP_MONITORING=off), so a canary cannot judge itself.',
  );
  expect(await shop.readLive()).toEqual([live]);
});

test('release service: a canary that judges itself has neither a percent nor is it a preview', async () => {
  const { shop } = await openShop(createOptions());
  for (const options of [{ percent: 10 }, { isPreview: true }])
    await expect(shop.client.release([await shop.readFolder()], { isJudged: true, ...options })).rejects.toThrow(
      'A canary has the steps of the shop: leave out the percent and preview.',
    );
});
