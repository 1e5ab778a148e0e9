import { readRegistry } from '@shop/release-registry';
import { addTeamKey, createReleaseKey, parseReleaseKey, revokeTeamKey } from '@shop/release-registry/keys';
import { createPageLink } from '@shop/release-registry/team-page';
import { openReleaseShop, type ReleaseShop, type TestCall } from '../testing/release-shop';

let shop: ReleaseShop;

beforeEach(async () => {
  shop = await openReleaseShop();
});

afterEach(() => shop.close());

const change = (more: object): TestCall => ({ url: '/registry/changes', body: { change: more } });
const disable = change({ action: 'disable', app: 'gifts', reason: 'wrong prices' });
const status: TestCall = { method: 'GET', url: '/registry/status' };
const listSecurityEvents = () =>
  shop.lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['security'] === true);

test('release service: a call without a signature is refused', async () => {
  const { status: code, message } = await shop.call({
    ...status,
    alter: ({ signature: _, ...rest }) => ({ ...rest, Signature: '' }),
  });
  expect([code, message]).toEqual([401, 'This call is not signed. Sign it with a release key of this shop.']);
  const reply = await shop.app.inject({ method: 'POST', url: '/registry/uploads', payload: {} });
  expect(reply.statusCode).toBe(401);
});

test('release service: a key that the shop does not know is refused', async () => {
  const stranger = parseReleaseKey(createReleaseKey('stranger').line);
  const { status: code, message } = await shop.call({ ...status, key: stranger });
  expect([code, message]).toEqual([401, 'This shop knows no key stranger. Ask its operator.']);
});

test('release service: another private key under a known id is refused', async () => {
  const thief = parseReleaseKey(createReleaseKey(shop.key.id).line);
  const { status: code, message } = await shop.call({ ...status, key: thief });
  expect([code, message]).toEqual([
    401,
    'The signature of this call is wrong: the call was changed on its way, or it was signed with another key.',
  ]);
});

test('release service: a revoked key is refused from then on', async () => {
  expect((await shop.call(status)).status).toBe(200);
  const { revoked } = await revokeTeamKey(shop.dataDirectory, shop.key.id);
  const { status: code, message } = await shop.call(status);
  expect([code, message]).toEqual([401, `The key ${shop.key.id} was revoked at ${revoked}.`]);
});

test('release service: a key that has expired is refused, and makes no link to the page for teams', async () => {
  const expires = new Date(Date.now() - 1000).toISOString();
  const wanted = { owner: 'Gifts team', apps: ['gifts'], actions: ['release'], expires };
  const { key, line } = await addTeamKey(shop.dataDirectory, wanted);
  const { status: code, message } = await shop.call({ ...status, key: parseReleaseKey(line) });
  expect([code, message]).toEqual([401, `The key ${key.id} expired at ${expires}.`]);
  const link = { key: key.id, dataDirectory: shop.dataDirectory, siteUrl: shop.address };
  await expect(createPageLink(link)).rejects.toThrow(`The key ${key.id} of Gifts team expired at ${expires}.`);
});

test.each<[string, TestCall, Partial<TestCall>]>([
  ['path', status, { url: '/registry/history' }],
  ['query', status, { url: '/registry/status?x=1' }],
  ['method', { ...disable, method: 'PUT' }, { method: 'POST' }],
])('release service: a call whose %s is not the signed one is refused', async (_, signedCall, other) => {
  let headers: Record<string, string> = {};
  await shop.call({ ...signedCall, alter: (signed) => ((headers = signed), {}) });
  const { status: code, message } = await shop.call({ ...signedCall, ...other, alter: () => headers });
  expect([code, message.slice(0, 36)]).toEqual([401, 'The signature of this call is wrong:']);
});

test('release service: a body that was changed after it was signed is refused', async () => {
  const sent = JSON.stringify({ change: { action: 'retire', app: 'gifts', reason: 'x' } });
  const { status: code, message } = await shop.call({ ...disable, sent });
  expect([code, message]).toEqual([400, 'The body is not the one that was signed: it was changed on its way.']);
});

test('release service: a digest that was changed with the body is refused', async () => {
  const alter = (headers: Record<string, string>) => ({ ...headers, 'content-digest': 'sha-256=:AAAA:' });
  expect((await shop.call({ ...disable, alter })).status).toBe(401);
});

test('release service: the same call is refused a second time, also by another process and after a restart', async () => {
  let headers: Record<string, string> = {};
  expect((await shop.call({ ...status, alter: (signed) => (headers = signed) })).status).toBe(200);
  const again = await shop.call({ ...status, alter: () => headers });
  expect([again.status, again.message]).toEqual([
    401,
    'This call was made before: each call needs a signature of its own.',
  ]);
  const other = await shop.open();
  const reply = await other.inject({ method: 'GET', url: status.url, headers });
  await other.close();
  expect(reply.json()).toMatchObject({ message: again.message });
});

test.each([-6, 6])('release service: a clock that is %i minutes off is named', async (minutes) => {
  const { status: code, message } = await shop.call({ ...status, created: new Date(Date.now() + minutes * 60_000) });
  expect([code, message]).toEqual([
    401,
    expect.stringMatching(
      /^The call was signed at another time than now: the clock of this shop says 20\S+Z\. Set the/,
    ),
  ]);
});

test('release service: a key may do to its apps what it was made for, and nothing else', async () => {
  const key = parseReleaseKey(await shop.addKey(['gifts', 'cards'], ['canary', 'rollback']));
  const name = `The key ${key.id} of Gifts team`;
  const action = await shop.call({ ...disable, key });
  expect([action.status, action.message]).toEqual([
    403,
    `${name} may not disable, only canary, rollback. Ask the shop’s operator for a key that may.`,
  ]);
  const app = await shop.call({ ...change({ action: 'rollback', apps: ['gifts', 'mf-content'] }), key });
  expect([app.status, app.message]).toEqual([
    403,
    `${name} is not for mf-content, only for gifts, cards. Ask the shop’s operator for a key for it.`,
  ]);
});

test('release service: an app of which nothing is released is named', async () => {
  const { status: code, message } = await shop.call(disable);
  expect([code, message]).toEqual([404, 'Nothing is released of gifts. There are releases of shell, mf-content.']);
});

test.each<[string, TestCall, number, RegExp]>([
  ['no JSON', { url: '/registry/changes', body: '{' }, 400, /^The body is not JSON\.$/],
  [
    'a percent beyond 99',
    change({ action: 'canary', app: 'gifts', percent: 100 }),
    400,
    /^change\.percent: is at most 99/,
  ],
  ['an unknown key', change({ action: 'enable', app: 'gifts', force: true }), 400, /^change\.force: /],
  ['a name that is a path', change({ action: 'enable', app: '../x' }), 400, /^change\.app: is no name of an app/],
  ['an unknown call', { url: '/registry/orders' }, 404, /^The release service has no such call\./],
  ['a huge body', { url: '/registry/changes', body: 'x'.repeat(4 * 2 ** 20) }, 413, /^The body is larger than/],
])('release service: a request with %s is refused with a sentence', async (_, call, code, sentence) => {
  const reply = await shop.call(call);
  expect([reply.status, reply.message]).toEqual([code, expect.stringMatching(sentence)]);
});

test('release service: refusals are security events, and the log holds neither keys nor signatures', async () => {
  let headers: Record<string, string> = {};
  await shop.call({ ...status, alter: (signed) => (headers = signed) });
  await shop.call({ ...status, alter: () => headers });
  await shop.call({ ...disable, key: parseReleaseKey(await shop.addKey(['gifts'], ['release'])) });
  expect(listSecurityEvents()).toEqual([
    expect.objectContaining({ event: 'release_call_refused', reason: 'replayed', address: '127.0.0.1' }),
    expect.objectContaining({ event: 'release_call_refused', reason: 'action_not_allowed', key: expect.any(String) }),
  ]);
  const secret = shop.keyLine.split('.').at(-1) ?? '';
  for (const line of shop.lines)
    for (const text of [secret, headers['Signature'] ?? '?']) expect(line).not.toContain(text);
});

test('release service: what was refused changed nothing', async () => {
  const before = await readRegistry(shop.registryFile);
  await shop.call({ ...disable, created: new Date(0) });
  await shop.call({ ...change({ action: 'disable', app: 'mf-content', reason: 'x' }) });
  expect(await readRegistry(shop.registryFile)).toEqual(before);
});

test('release service: its calls are described as OpenAPI from their schemas', async () => {
  const reply = await shop.app.inject('/registry/openapi.json');
  const { openapi, paths } = reply.json() as { openapi: string; paths: Record<string, unknown> };
  expect([reply.statusCode, openapi, Object.keys(paths).sort()]).toEqual([
    200,
    '3.1.0',
    [
      '/registry/changes',
      '/registry/history',
      '/registry/job-keys',
      '/registry/monitoring',
      '/registry/page-links',
      '/registry/panels',
      '/registry/previews',
      '/registry/prunes',
      '/registry/releases',
      '/registry/releases/{app}',
      '/registry/releases/{app}/{version}/files/{sha256}',
      '/registry/status',
      '/registry/uploads',
      '/registry/uploads/{upload}/files/{sha256}',
    ],
  ]);
});
