import * as contract from '@shop/shared-api';
import { startTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
}, 120_000);
afterAll(() => shop.close());

const calls = (Object.values(contract) as unknown[]).filter(
  (value): value is contract.Call => typeof value === 'object' && value !== null && 'path' in value && 'reply' in value,
);

test('responses to a token are not cached, refusals included', async () => {
  const token = await shop.createCustomer();
  const isPrivate = { 'cache-control': 'private, no-store', vary: 'token' };
  for (const call of calls.filter((one) => one.token)) {
    const path = call.path.replace(':type', 'EARLY_ACCESS');
    for (const sent of [{ path }, { path, token }])
      expect([path, (await shop.send(call, {}, sent)).headers]).toEqual([path, expect.objectContaining(isPrivate)]);
  }
  expect((await shop.send(contract.cartGet, '{"broken', { token })).headers).toMatchObject(isPrivate);
});

test('the API page and its file are served only where the settings allow it', async () => {
  const closed = await startTestShop({ apiDocs: false });
  for (const url of ['/api/docs', '/api/docs/json', '/api/docs/yaml'])
    expect((await closed.app.inject({ url })).statusCode).toBe(404);
  await closed.close();
});

test('a malformed URL, one that is too long and an unsupported method are refused in a sentence', async () => {
  const refused = async (method: 'GET' | 'POST' | 'DELETE', url: string) => {
    const answer = await shop.app.inject({ method, url });
    return [answer.statusCode, answer.json<unknown>(), answer.headers['access-control-allow-origin']];
  };
  const no = (message: string) => ({ success: false, message });
  expect(await refused('GET', '/api/product/%ZZ')).toEqual([400, no('We could not read that request.'), '*']);
  expect(await refused('GET', `/api/coins/check-access/${'A'.repeat(9 * contract.maxProductIdLength + 1)}`)).toEqual([
    414,
    no('This address is too long.'),
    '*',
  ]);
  expect(await refused('DELETE', '/api/product/list')).toEqual([405, no('That is not possible at this address.'), '*']);
  expect(await refused('GET', '/api/cart/get')).toEqual([405, no('That is not possible at this address.'), '*']);
  expect((await shop.app.inject({ url: '/api/cart/get' })).headers['allow']).toBe('POST');
});
