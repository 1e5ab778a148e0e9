import * as contract from '@shop/shared-api';
import { sql } from 'drizzle-orm';
import { shareTestShop } from '../testing/share-test-shop';

const shop = shareTestShop({ apiDocs: true });

const calls = (Object.values(contract) as unknown[]).filter(
  (value): value is contract.Call => typeof value === 'object' && value !== null && 'path' in value && 'reply' in value,
);

test('§7 every call is registered, and described in the OpenAPI page', async () => {
  expect(calls).toHaveLength(59);
  const page = await shop.app.inject({ url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  const { paths } = (await shop.app.inject({ url: '/api/docs/json' })).json<{
    paths: Record<string, Record<string, object>>;
  }>();
  for (const { method, path } of calls) {
    expect(paths[path.replace(':type', '{type}')]?.[method.toLowerCase()]).toMatchObject({
      summary: expect.stringMatching(/\.$/),
    });
  }
  // One path reads and changes the mail settings.
  expect(Object.keys(paths)).toHaveLength(58);
});

test('§7 every call that carries the token refuses a visitor before it looks at the payload', async () => {
  for (const call of calls.filter(({ token }) => token)) {
    const answer = await shop.callRefused(call, {}, { path: call.path.replace(':type', 'EARLY_ACCESS') });
    expect([call.path, answer.status, answer.body.message]).toEqual([call.path, 401, 'Please login to continue']);
  }
});

test('broken JSON, other content types and bodies that are too large are refused in a sentence', async () => {
  expect((await shop.callRefused(contract.login, '{"email":')).status).toBe(400);
  expect((await shop.callRefused(contract.login, '[1,2]')).status).toBe(400);
  expect(
    (
      await shop.callRefused(contract.login, 'email=x', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).status,
  ).toBe(415);
  expect((await shop.callRefused(contract.login, { email: 'x'.repeat(300_000) })).status).toBe(413);
  expect((await shop.callRefused(contract.login, '{"__proto__":{"x":1},"email":"a@b.co","password":"x"}')).status).toBe(
    400,
  );
});

test.each([
  '/api/product/list?search=%00',
  '/api/product/list?search=shirt%00&page=1',
  '/api/product/list?ids=a,%00',
  '/api/product/list?ids=a&ids=b%00',
  '/api/product/list?relatedTo=%00',
  '/api/product/list?a%00=1',
  '/api/coins/check-access/EARLY%00ACCESS',
  '/operator/orders/%00/status',
])('%s, with characters that the database cannot store, is refused in a sentence', async (url) => {
  const answer = await shop.app.inject({ method: url.startsWith('/operator') ? 'POST' : 'GET', url });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { success: false, message: 'The address of this request holds characters that we cannot read.' },
  ]);
  expect(shop.reported).toEqual([]);
});

test('an unknown address answers 404 in JSON', async () => {
  const answer = await shop.app.inject({ url: '/api/nothing' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ success: false, message: 'There is nothing at this address.' });
});

test('pages of any origin may call, without credentials, with the headers of the contract', async () => {
  const preflight = await shop.app.inject({
    method: 'OPTIONS',
    url: '/api/order/place',
    headers: {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'token',
    },
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type, token, idempotency-key',
    'access-control-max-age': '600',
  });
  expect(preflight.headers['access-control-allow-methods']).toContain('PUT');
  expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
});

test('pictures are served with their types, immutable where the name has a hash, and no other file is served', async () => {
  const webp = await shop.app.inject({ url: '/images/products/shirt.0a1b2c3d-1080.webp' });
  expect(webp.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const avif = await shop.app.inject({ url: '/images/products/shirt-1080.avif' });
  expect(avif.headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': 'public, max-age=3600' });
  for (const url of [
    '/images/products/none.webp',
    '/images/../test-shop.ts',
    '/images/%2e%2e/test-shop.ts',
    '/images/products/',
  ]) {
    const answer = await shop.app.inject({ url });
    expect([url, answer.statusCode >= 400, answer.json<{ success: boolean }>().success]).toEqual([url, true, false]);
  }
});

test('a failure of the database is a short sentence to the shopper, and logged in full', async () => {
  await shop.db.execute(sql`alter table cart_lines rename to cart_lines_away`);
  const token = await shop.createCustomer();
  const answer = await shop.callRefused(contract.cartGet, {}, { token });
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    success: false,
    message: 'Something went wrong on our side. Please try again in a moment.',
  });
  expect(shop.reported).toHaveLength(1);
});

test('the backend lists every call of shared-api with method, path and schemas', async () => {
  const listed = (await shop.app.inject({ url: '/api/calls' })).json<{ calls: Record<string, object> }>().calls;
  expect(Object.keys(listed)).toHaveLength(calls.length);
  expect(listed['cartAdd']).toMatchObject({ method: 'POST', path: '/api/cart/add', payload: { kind: 'object' } });
});
