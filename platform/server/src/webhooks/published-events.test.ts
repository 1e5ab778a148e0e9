import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readWebhookSecret, setTeamWebhook } from '@shop/release-registry/keys';
import { openReleaseShop, type ReleaseShop } from '../testing/release-shop';
import { openWebhookReceiver, verifyWebhook, type WebhookReceiver } from '../testing/webhook-receiver';

const metricsToken = 'a token of at least thirty-two characters';
let directory: string;
let shop: ReleaseShop;
let receiver: WebhookReceiver;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'published-events-'));
  receiver = await openWebhookReceiver();
  const monitoring = { directory, server: 'one', percent: 10 };
  shop = await openReleaseShop({ uploads: 8, bytes: 2 ** 20 }, { monitoring, metricsToken });
  const webhook = { address: receiver.address, format: 'standard', isInternal: true } as const;
  await setTeamWebhook(shop.dataDirectory, shop.key.id, webhook);
});

afterEach(async () => {
  await shop.close();
  await receiver.close();
  await rm(directory, { recursive: true });
});

/** Waits for the n-th call and returns what it says. */
async function readCall(number: number): Promise<unknown> {
  const call = (await receiver.waitFor(number))[number - 1];
  return call && verifyWebhook(await readWebhookSecret(shop.dataDirectory, shop.key.id), call);
}

const release = async () => (await shop.client.release([await shop.readFolder()])).versions['gifts'] ?? '';

const report = (version: string, message: string, server = shop.app) =>
  server.inject({
    method: 'POST',
    url: '/monitoring',
    payload: {
      device: 'mobile',
      shell: '2',
      entries: [
        {
          kind: 'error',
          app: 'gifts',
          version,
          route: '/gifts',
          type: 'uncaught',
          message,
          at: 'js/page.js:1:2',
          count: 1,
        },
      ],
    },
  });

test('webhooks: a release over the network and a new error in it are published, a known error is not', async () => {
  const version = await release();
  expect(await readCall(1)).toMatchObject({
    type: 'app.release',
    data: {
      app: 'gifts',
      change: { version, key: shop.key.id },
      text: `release gifts: nothing → ${version}, by Gifts team`,
    },
  });
  expect((await report(version, 'TypeError: no ribbon')).statusCode).toBe(204);
  expect(await readCall(2)).toMatchObject({
    type: 'app.error',
    data: { app: 'gifts', text: `A new error in gifts ${version}: js/page.js:1:2 TypeError: no ribbon` },
  });
  await report(version, 'TypeError: no ribbon');
  await report('unknown', 'TypeError: no paper');
  await report(version, 'TypeError: no bow');
  expect(await readCall(3)).toMatchObject({ data: { text: expect.stringContaining('no bow') as string } });
});

test('webhooks: an error that an earlier server has stored is not published again', async () => {
  const version = await release();
  const openServer = (server: string) =>
    shop.openWith({
      releases: { limits: { uploads: 8, bytes: 2 ** 20 }, allowedOrigins: undefined },
      monitoring: { directory, server, percent: 10 },
    });
  const first = await openServer('two');
  await report(version, 'TypeError: no ribbon', first);
  await readCall(2);
  await first.close();
  const second = await openServer('three');
  await report(version, 'TypeError: no ribbon', second);
  await report(version, 'TypeError: no bow', second);
  expect(await readCall(3)).toMatchObject({ data: { text: expect.stringContaining('no bow') as string } });
  await second.close();
});

test('webhooks: no more than ten new errors of an app are published in an hour, because anybody can report errors', async () => {
  const version = await release();
  await readCall(1);
  for (const letter of 'abcdefghijkl') await report(version, `TypeError: ${letter}`);
  await readCall(11);
  await shop.client.change({ action: 'disable', app: 'gifts', reason: 'wrong prices' });
  expect(await readCall(12)).toMatchObject({ type: 'app.disable' });
});

test('webhooks: a release that the shop refuses is published with the sentence that its client got', async () => {
  await writeFile(path.join(shop.folder, 'css/page.css'), 'a{color:red}');
  await expect(release()).rejects.toThrow('its styles');
  expect(await readCall(1)).toMatchObject({
    type: 'app.refused',
    data: { app: 'gifts', text: expect.stringContaining('A release of gifts was refused: ') as string },
  });
});

test('webhooks: changes are counted by what was done and by whom', async () => {
  await release();
  await readCall(1);
  const { body } = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  expect(body).toContain('release_changes_total{what="release",by="key"} 1');
  // Prometheus sees no increase of a counter that begins at 1.
  expect(body).toContain('release_changes_total{what="rollback",by="canary"} 0');
  const alerts = await readFile(path.join(__dirname, '../../../../docs/observability/alerts.yml'), 'utf8');
  expect(alerts).toContain('release_changes_total{what="rollback",by="canary"}');
});
