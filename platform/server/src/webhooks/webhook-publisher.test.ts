import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { changeRegistry, disableApp, readRegistry } from '@shop/release-registry';
import { addTeamKey, readWebhookSecret, revokeTeamKey, setTeamWebhook } from '@shop/release-registry/keys';
import { createLogger } from '@shop/server-environment/logging';
import { openNonces } from '../release-service/nonces';
import { createTestRelease, openTestShop, type TestShop } from '../testing/test-shop';
import { openWebhookReceiver, verifyWebhook, type WebhookReceiver } from '../testing/webhook-receiver';
import { describeRefusal } from './webhook-event';
import { createWebhookPublisher, type WebhookPublisher } from './webhook-publisher';

const app = 'mf-content';
let shop: TestShop;
let receiver: WebhookReceiver;
let keyId: string;
let waitedMs: number;
let lines: string[];
let publishers: WebhookPublisher[];

beforeEach(async () => {
  shop = await openTestShop();
  receiver = await openWebhookReceiver();
  const wanted = { owner: 'Content team', apps: [app], actions: ['release'] };
  keyId = (await addTeamKey(shop.dataDirectory, wanted)).key.id;
  await shop.deploy(app, createTestRelease(app, '2'));
  [waitedMs, lines, publishers] = [0, [], []];
});

afterEach(async () => {
  await Promise.all(publishers.map((publisher) => publisher.close()));
  await receiver.close();
  await shop.close();
});

const subscribe = (format: 'standard' | 'chat' = 'standard', id = keyId) =>
  setTeamWebhook(shop.dataDirectory, id, { address: receiver.address, format, isInternal: true });

/** Opens what tells teams in another shop server over the same data, which knows all that has happened before. */
async function openPublisher(onChange: () => void = () => undefined): Promise<WebhookPublisher> {
  const { dataDirectory, registryFile } = shop;
  let known = await readRegistry(registryFile);
  const publisher = createWebhookPublisher({
    dataDirectory,
    registryFile,
    async readRegistry() {
      const read = await readRegistry(registryFile);
      if (JSON.stringify(read) !== JSON.stringify(known)) known = read;
      return known;
    },
    nonces: openNonces(dataDirectory),
    logger: createLogger({ service: 'shop', destination: { write: (line) => void lines.push(line) } }),
    onChange,
    now: () => Date.now() + waitedMs,
    pollEveryMs: 3_600_000,
  });
  publishers.push(publisher);
  await publisher.poll();
  return publisher;
}

const disable = (reason: string) =>
  changeRegistry(shop.registryFile, { what: 'disable', note: reason, who: 'Jo' }, (known) =>
    disableApp(known, app, reason),
  );

const readLog = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

/** Verifies the last call and returns it. */
const readCall = async () => {
  const call = receiver.calls.at(-1);
  if (!call) throw new Error('The webhook was not called.');
  return verifyWebhook(await readWebhookSecret(shop.dataDirectory, keyId), call);
};

test('webhooks: a change of an app is published once by two shop servers, signed', async () => {
  const [one, two] = [await openPublisher(), await openPublisher()];
  await subscribe();
  await disable('wrong prices');
  await Promise.all([one.poll(), two.poll()]);
  await Promise.all([one.poll(), two.poll()]);
  expect(receiver.calls).toHaveLength(1);
  expect(await readCall()).toEqual({
    type: 'app.disable',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    data: {
      app,
      text: 'disable mf-content: 2 → 2 (wrong prices), by Jo',
      change: expect.objectContaining({ who: 'Jo', what: 'disable', from: { 2: 100 }, to: { 2: 100 } }) as object,
    },
  });
});

test('webhooks: a chat gets one sentence, in which nothing calls everybody or is a link', async () => {
  const publisher = await openPublisher();
  await subscribe('chat');
  await disable('<!channel> & <https://other.example|wrong prices>');
  await publisher.poll();
  expect(await readCall()).toEqual({
    text: 'disable mf-content: 2 → 2 (&lt;!channel&gt; &amp; &lt;https://other.example|wrong prices&gt;), by Jo',
  });
});

test('webhooks: nothing is published to teams of other apps, to revoked keys and to webhooks that were removed', async () => {
  const other = await addTeamKey(shop.dataDirectory, { owner: 'Gifts team', apps: ['gifts'], actions: ['release'] });
  const revoked = await addTeamKey(shop.dataDirectory, { owner: 'Old team', apps: [app], actions: ['release'] });
  for (const { key } of [other, revoked]) await subscribe('standard', key.id);
  await revokeTeamKey(shop.dataDirectory, revoked.key.id);
  await subscribe();
  await setTeamWebhook(shop.dataDirectory, keyId, null);
  const publisher = await openPublisher();
  await disable('wrong prices');
  await publisher.poll();
  expect(receiver.calls).toEqual([]);
});

test.each([500, 404, 302])('webhooks: a call that is answered with %i is repeated with the same id', async (status) => {
  const publisher = await openPublisher();
  await subscribe();
  receiver.answer(status);
  await disable('wrong prices');
  await publisher.poll();
  await publisher.close();
  const afterRestart = await openPublisher();
  expect(receiver.calls).toHaveLength(1);
  waitedMs += 5000;
  receiver.answer(200);
  await afterRestart.poll();
  waitedMs += 3_600_000;
  await afterRestart.poll();
  const [first, second, ...more] = receiver.calls;
  expect([second?.headers['webhook-id'], more]).toEqual([first?.headers['webhook-id'], []]);
  expect(readLog()).toEqual([
    expect.objectContaining({ level: 'warn', event: 'webhook_failed', key: keyId, type: 'app.disable', isLast: false }),
  ]);
});

test('webhooks: a call that fails for three days is given up, and the log says so', async () => {
  const publisher = await openPublisher();
  await subscribe();
  receiver.answer(503);
  await disable('wrong prices');
  await publisher.poll();
  for (const seconds of [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, 86_400]) {
    waitedMs += seconds * 1000;
    await publisher.poll();
  }
  expect(receiver.calls).toHaveLength(10);
  expect(readLog().map(({ isLast }) => isLast)).toEqual([...Array<boolean>(9).fill(false), true]);
});

test('webhooks: an address that does not answer delays no other call', async () => {
  const other = await addTeamKey(shop.dataDirectory, { owner: 'Other team', apps: [app], actions: ['release'] });
  const hanging = createServer().listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const address = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
  const publisher = await openPublisher();
  await setTeamWebhook(shop.dataDirectory, other.key.id, { address, format: 'standard', isInternal: true });
  await subscribe();
  await disable('wrong prices');
  const polling = publisher.poll();
  await receiver.waitFor(1);
  publisher.publish(describeRefusal(app, 'its styles', new Date()));
  await receiver.waitFor(2);
  // A stop waits for no answer; the next process calls again.
  await publisher.close();
  await polling;
  hanging.close();
  hanging.closeAllConnections();
});

test('webhooks: a change that is older than five minutes when a server first reads it is not published', async () => {
  await subscribe();
  await disable('wrong prices');
  waitedMs += 5 * 60_000;
  await (await openPublisher()).poll();
  expect(receiver.calls).toEqual([]);
});

test('webhooks: each server counts each change of the last minutes once', async () => {
  const counted = jest.fn();
  const publisher = await openPublisher(counted);
  const before = counted.mock.calls.length;
  await disable('wrong prices');
  await publisher.poll();
  await publisher.poll();
  expect(counted).toHaveBeenCalledTimes(before + 1);
  expect(counted).toHaveBeenLastCalledWith(expect.objectContaining({ what: 'disable', app }));
});

test('webhooks: a damaged list of waiting calls is named once, and what happened meanwhile is published afterwards', async () => {
  const publisher = await openPublisher();
  await subscribe();
  const file = path.join(shop.dataDirectory, 'release-service', 'webhooks.json');
  await writeFile(file, 'damaged');
  await disable('wrong prices');
  await publisher.poll();
  await publisher.poll();
  expect(readLog()).toEqual([expect.objectContaining({ level: 'error', event: 'webhooks_not_published' })]);
  expect(JSON.stringify(readLog())).toContain('webhooks.json is damaged');
  await writeFile(file, '{"calls":[]}');
  await publisher.poll();
  expect(receiver.calls).toHaveLength(1);
});

test.each([
  ['http://ci.example/hook', 'must begin with https:'],
  ['https://10.0.0.7/hook', 'must not be in an internal network'],
  ['https://localhost/hook', 'must not be in an internal network'],
  ['file:///etc/passwd', 'must be such as https://ci.example/hook'],
  ['here', 'must be such as https://ci.example/hook'],
])('webhooks: the address %s is refused', (address, sentence) =>
  expect(setTeamWebhook(shop.dataDirectory, keyId, { address, format: 'standard', isInternal: false })).rejects.toThrow(
    sentence,
  ),
);

test('webhooks: a name that leads into an internal network is not called', async () => {
  const publisher = await openPublisher();
  const { port } = new URL(receiver.address);
  // Every machine knows this name, and nobody else does.
  const address = `https://localhost.localdomain:${port}/hook`;
  await setTeamWebhook(shop.dataDirectory, keyId, { address, format: 'standard', isInternal: false });
  await disable('wrong prices');
  await publisher.poll();
  expect(receiver.calls).toEqual([]);
  expect(readLog()).toEqual([expect.objectContaining({ event: 'webhook_failed' })]);
});
