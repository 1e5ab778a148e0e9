import type { AddressInfo } from 'node:net';
import { createReleaseClient } from '@shop/release-registry/client';
import {
  addFirstKey,
  addTeamKey,
  KeysExistError,
  parseReleaseKey,
  readTeamKeys,
  revokeTeamKey,
} from '@shop/release-registry/keys';
import { createFirstLink, createPageLink } from '@shop/release-registry/team-page';
import { createLogger } from '@shop/server-environment/logging';
import { createTestRelease, openTestShop, type TestShop } from '../testing/test-shop';

const siteUrl = 'http://localhost:3000';
const lines: string[] = [];
let shop: TestShop;

beforeEach(async () => {
  lines.length = 0;
  const logger = createLogger({ service: 'shop', destination: { write: (line) => void lines.push(line) } });
  const limits = { uploads: 8, bytes: 2 ** 20 };
  shop = await openTestShop({ logger, releases: { limits, allowedOrigins: undefined } });
  await shop.deploy('shell', createTestRelease('shell', '2', { messages: {} }));
});
afterEach(() => shop.close());

const createLink = async (now?: number) =>
  (await createFirstLink({ dataDirectory: shop.dataDirectory, siteUrl }, now)).address.slice(siteUrl.length);
const get = (url: string) => shop.app.inject({ url });
const post = (link: string, form: Readonly<Record<string, string>> = { owner: 'Asha', apps: 'shell, mf-gifts' }) =>
  shop.app.inject({
    method: 'POST',
    url: '/registry/first-key',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `${link.split('?')[1]}&${new URLSearchParams(form)}`,
  });

test('first key: the link of a new shop leads to a form, the form makes a key that works, and the link makes no second one', async () => {
  const link = await createLink();
  const form = await get(link);
  expect(form.statusCode).toBe(200);
  expect(form.body).toContain('name="apps" value="shell, mf-content"');
  expect(form.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(form.body).not.toContain('<script');
  expect(await readTeamKeys(shop.dataDirectory)).toEqual([]);

  const made = await post(link);
  expect(made.statusCode).toBe(200);
  const [, line = ''] = /<code>(shop-release-key[^<]+)<\/code>/.exec(made.body) ?? [];
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  expect((await createReleaseClient({ address, key: parseReleaseKey(line) }).pageLink()).link.owner).toBe('Asha');
  expect(await readTeamKeys(shop.dataDirectory)).toMatchObject([{ owner: 'Asha', apps: ['shell', 'mf-gifts'] }]);

  for (const reply of [await get(link), await post(link)]) {
    expect([reply.statusCode, reply.body.includes('<form')]).toEqual([401, false]);
    expect(reply.body).toContain('This shop has a key already');
  }
  expect(await readTeamKeys(shop.dataDirectory)).toHaveLength(1);
  expect(lines.join('\n')).toContain('first_link_used');
});

test('first key: of two forms that are sent at once, one makes the key', async () => {
  const link = await createLink();
  const replies = await Promise.all([post(link), post(link)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  const wanted = { owner: 'Asha', apps: ['shell'] };
  await expect(addFirstKey(shop.dataDirectory, wanted)).rejects.toBeInstanceOf(KeysExistError);
});

test('first key: a revoked key keeps the link closed', async () => {
  const link = await createLink();
  const wanted = { owner: 'Gifts team', apps: ['gifts'], actions: ['release'] };
  const { key } = await addTeamKey(shop.dataDirectory, wanted);
  await revokeTeamKey(shop.dataDirectory, key.id);
  expect((await post(link)).body).toContain('This shop has a key already');
  await expect(createLink()).rejects.toThrow('This shop has keys already.');
});

test('first key: a changed, an old and another link of the shop are refused with a sentence', async () => {
  const link = await createLink();
  const old = await createLink(Date.now() - 3_600_001);
  const changed = link.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`);
  const { key } = await addTeamKey(shop.dataDirectory, { owner: 'A', apps: ['gifts'], actions: ['release'] });
  const { address } = await createPageLink({ key: key.id, dataDirectory: shop.dataDirectory, siteUrl });
  const other = address.slice(siteUrl.length).replace('/registry?', '/registry/first-key?');
  for (const [url, sentence] of [
    ['/registry/first-key', 'This link is incomplete'],
    [changed, 'This link is incomplete'],
    [other, 'This link is incomplete'],
    [old, 'This link has expired'],
  ] as const)
    for (const reply of [await get(url), await post(url)]) {
      expect(reply.statusCode).toBe(401);
      expect(reply.body).toContain(sentence);
    }
});

test('first key: a form that is wrong comes back with a sentence and what was typed, escaped', async () => {
  const link = await createLink();
  const wrong = await post(link, { owner: '<b>', apps: 'Shell' });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toContain('<strong>The list of apps is no name of an app such as mf-gifts.</strong>');
  expect(wrong.body).toContain('value="&lt;b&gt;"');
  expect((await post(link, { owner: ' ', apps: 'shell' })).body).toContain('The name must not be empty.');
  expect(await readTeamKeys(shop.dataDirectory)).toEqual([]);
});
