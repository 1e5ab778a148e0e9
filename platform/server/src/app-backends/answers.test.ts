import { openBackendShop, type BackendShop } from '../testing/backend-shop';

let shop: BackendShop;
beforeEach(async () => {
  shop = await openBackendShop();
});
afterEach(() => shop.close());

/** Opens another shop in the place of that of each test, with other limits. */
async function reopen(limits: Parameters<typeof openBackendShop>[0]): Promise<void> {
  await shop.close();
  shop = await openBackendShop(limits);
}

test('app backends: a call reaches the backend that the release names, without cookies and token', async () => {
  const response = await shop.call('/reviews/7?stars=5', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'one',
      cookie: 'shop_visitor=secret',
      authorization: 'Bearer secret',
      token: 'a-customer',
      'shop-customer': 'forged',
      'x-forwarded-for': '10.1.2.3',
    },
    body: '{"text":"Lovely"}',
  });
  expect([response.status, await response.json()]).toEqual([200, { from: 'first', url: '/reviews/7?stars=5' }]);
  const [sent] = shop.asked;
  expect(sent).toMatchObject({ method: 'POST', body: '{"text":"Lovely"}' });
  expect(sent?.headers).toEqual({
    host: new URL(shop.backends[0]).host,
    connection: 'keep-alive',
    'x-request-id': expect.any(String),
    accept: '*/*',
    'accept-encoding': expect.any(String),
    'accept-language': '*',
    'content-length': '17',
    'content-type': 'application/json',
    'idempotency-key': 'one',
    'shop-customer': '/api/user/statement?app=mf-reviews of a-customer',
    'shop-release': '1',
  });
});

test('app backends: an answer keeps its content type only, and no cache stores it', async () => {
  const response = await shop.call('/headers');
  expect(Object.fromEntries(response.headers)).toEqual({
    connection: 'keep-alive',
    'keep-alive': expect.any(String),
    date: expect.any(String),
    'cache-control': 'private, no-store',
    'content-security-policy': "frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
    'transfer-encoding': 'chunked',
    'x-content-type-options': 'nosniff',
  });
  expect((await shop.call('/empty')).status).toBe(204);
});

test('app backends: a visitor has no statement, and one whose login has ended is told so', async () => {
  await shop.call('/reviews');
  expect(shop.asked[0]?.headers).not.toHaveProperty('shop-customer');
  const refused = await shop.call('/reviews', { headers: { token: 'ended' } });
  expect([refused.status, await refused.json()]).toEqual([
    401,
    { success: false, message: 'Please login to continue' },
  ]);
  expect(await shop.callForCode('/reviews', { headers: { token: 'unlucky' } })).toEqual([
    503,
    'shop_backend_unreachable',
  ]);
  expect(shop.asked).toHaveLength(1);
});

test.each([
  ['/broken', 502, 'app_backend_failed'],
  ['/html', 502, 'app_backend_content_type'],
  ['/elsewhere', 502, 'app_backend_redirect'],
  ['/large', 502, 'app_backend_too_large'],
  ['/huge', 502, 'app_backend_too_large'],
  ['/short', 502, 'app_backend_unreachable'],
  ['/closed', 502, 'app_backend_unreachable'],
])('app backends: an answer like %s becomes a problem', async (path, status, code) => {
  const response = await shop.call(path);
  const text = await response.text();
  expect([response.status, JSON.parse(text)]).toEqual([status, expect.objectContaining({ success: false, code })]);
  expect(text).not.toMatch(/secret|script/);
  expect(shop.lines.join()).toContain(
    `"event":"app_backend_failed","app":"mf-reviews","version":"1","reason":"${code}"`,
  );
});

test('app backends: an answer of any size is cut off', async () => {
  const response = await shop.call('/endless');
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

test('app backends: an answer that does not come, or does not end, is waited for in vain for the time of the limit', async () => {
  await reopen({ ms: 300 });
  expect(await shop.callForCode('/hang')).toEqual([504, 'app_backend_timeout']);
  const response = await shop.call('/drip');
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

test('app backends: a refusal of the backend logs nobody out', async () => {
  const response = await shop.call('/forbidden');
  expect([response.status, await response.json()]).toEqual([409, { success: false, message: 'Buyers only.' }]);
});

test('app backends: too large a body is refused before the backend is asked', async () => {
  expect(await shop.callForCode('/reviews', { method: 'POST', body: 'x'.repeat(70_000) })).toEqual([413, undefined]);
  expect(shop.asked).toHaveLength(0);
});

test('app backends: more calls at once than the limit are refused, and those that browsers give up are no outages', async () => {
  await reopen({ failures: 1 });
  const givenUp = new AbortController();
  const hanging = [1, 2].map(() => shop.call('/hang', { signal: givenUp.signal }).catch(() => null));
  while (shop.asked.length < 2) await new Promise((resolve) => setImmediate(resolve));
  expect(await shop.callForCode('/reviews')).toEqual([503, 'app_backend_busy']);
  givenUp.abort();
  await Promise.all(hanging);
  let text = '';
  while (!text.includes('first')) {
    text = await (await shop.call('/reviews')).text();
    expect(text).not.toContain('resting');
  }
});

test('app backends: the keys that verify statements are those of the shop’s backend', async () => {
  const response = await fetch(`${shop.address}/.well-known/jwks.json`);
  expect([await response.json(), response.headers.get('cache-control')]).toEqual([{ keys: [] }, 'public, max-age=300']);
});
