import { cartAdd, cartGet } from './cart';
import { createApiClient, newIdempotencyKey } from './client';
import { checkAccess } from './coins';
import { productList } from './products';

interface Asked {
  readonly address: string;
  readonly init: RequestInit;
}

function clientOver(answer: () => Response | Promise<Response>, more: { token?: string; timeoutMs?: number } = {}) {
  const asked: Asked[] = [];
  const ended: [string, string][] = [];
  const client = createApiClient({
    baseUrl: 'https://api.example/',
    token: () => more.token ?? null,
    onUnauthorized: (message, token) => ended.push([message, token]),
    fetch: (input, init = {}) => {
      asked.push({ address: String(input), init });
      return Promise.resolve(answer());
    },
    ...(more.timeoutMs === undefined ? {} : { timeoutMs: more.timeoutMs }),
  });
  return { client, asked, ended };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const added = () => json({ success: true });

test('§7 the token travels in a header named token, and not where a call needs none', async () => {
  const { client, asked } = clientOver(added, { token: 'abc' });
  await client.call(cartAdd, { itemId: 'p', size: 'M' });
  await client.call(productList, undefined);
  expect(asked.map(({ init }) => new Headers(init.headers).get('token'))).toEqual(['abc', null]);
});

test('§6 the token travels with a public call where it is asked for, and a visitor has none', async () => {
  for (const [more, sent] of [
    [{ token: 'abc' }, 'abc'],
    [{}, null],
  ] as const) {
    const { client, asked } = clientOver(() => json({ success: true, products: [] }), more);
    await client.call(productList, undefined, { withToken: true });
    expect(asked.map(({ init }) => new Headers(init.headers).get('token'))).toEqual([sent]);
  }
});

test('client: a change of the page’s own origin carries an id of its own for the servers’ logs, and other calls none', async () => {
  const asked: (string | null)[] = [];
  const createClient = (baseUrl: string) =>
    createApiClient({
      baseUrl,
      token: () => null,
      fetch: (_, init) => {
        asked.push(new Headers(init?.headers).get('x-request-id'));
        return Promise.resolve(added());
      },
    });
  const own = createClient('/');
  for (const size of ['M', 'L']) await own.call(cartAdd, { itemId: 'p', size });
  await own.call(productList, undefined);
  await createClient('https://api.example/').call(cartAdd, { itemId: 'p', size: 'M' });
  const [first, second, ...others] = asked;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).not.toBe(first);
  expect(others).toEqual([null, null]);
});

test('§4 the browser finishes a write also when its page is left, and not a read', async () => {
  const { client, asked } = clientOver(added);
  await client.call(cartAdd, { itemId: 'p', size: 'M' });
  await client.call(productList, undefined);
  expect(asked.map(({ init }) => init.keepalive)).toEqual([true, false]);
});

test('§7 path, query and payload are written as the call says', async () => {
  const { client, asked } = clientOver(added);
  await client.call(checkAccess, undefined, { params: { type: 'EARLY/ACCESS' } });
  await client.call(productList, undefined, { query: { ids: 'a,b', q: '', page: undefined } });
  await client.call(cartAdd, { itemId: 'p', size: 'M' }, { idempotencyKey: 'k' });
  expect(asked.map(({ address }) => address)).toEqual([
    'https://api.example/api/coins/check-access/EARLY%2FACCESS',
    'https://api.example/api/product/list?ids=a%2Cb',
    'https://api.example/api/cart/add',
  ]);
  expect([asked[2]?.init.body, new Headers(asked[2]?.init.headers).get('idempotency-key')]).toEqual([
    '{"itemId":"p","size":"M"}',
    'k',
  ]);
});

test('§7 a reply is checked against the call before anybody sees it', async () => {
  const { client } = clientOver(() => json({ success: true, cartData: { p: { M: 'two' } } }), { token: 'abc' });
  expect(await client.call(cartGet, {})).toMatchObject({ ok: false, problem: { kind: 'malformed' } });
});

test('§8 the server’s own message is given as it is, with the words for each field', async () => {
  const refusal = { success: false, message: 'Only 2 left in M.', fields: { quantity: 'Only 2 left in M.' } };
  const { client } = clientOver(() => json(refusal, 409));
  expect(await client.call(cartAdd, { itemId: 'p', size: 'M' })).toEqual({
    ok: false,
    problem: { kind: 'refused', message: 'Only 2 left in M.', fields: { quantity: 'Only 2 left in M.' }, status: 409 },
  });
});

test.each([401, 403])('§8 a %i on a call with a token ends the session, one without does not', async (status) => {
  const refusal = () => json({ success: false, message: 'Please login to continue' }, status);
  const customer = clientOver(refusal, { token: 'old' });
  const visitor = clientOver(refusal);
  expect(await customer.client.call(cartGet, {})).toMatchObject({ ok: false, problem: { kind: 'unauthorized' } });
  await visitor.client.call(cartGet, {});
  expect([customer.ended, visitor.ended]).toEqual([[['Please login to continue', 'old']], []]);
});

test('§8 a server that breaks is a sentence, whatever it sends', async () => {
  const { client } = clientOver(() => new Response('<html>Bad Gateway</html>', { status: 502 }));
  expect(await client.call(productList, undefined)).toEqual({
    ok: false,
    problem: {
      kind: 'unavailable',
      message: 'The shop is having trouble right now. Please try again in a moment.',
      status: 502,
    },
  });
});

test('§8 a server that is away for a moment says so in its own sentence, which shoppers see', async () => {
  const message =
    'The shop cannot reach its records right now. Nothing you entered is lost. Please try again in a moment.';
  const { client } = clientOver(() => json({ success: false, message }, 503));
  expect(await client.call(productList, undefined)).toEqual({
    ok: false,
    problem: { kind: 'unavailable', message, status: 503 },
  });
});

test('§8 an answer that is no JSON is a sentence', async () => {
  const { client } = clientOver(() => new Response('hello'));
  expect(await client.call(productList, undefined)).toMatchObject({ ok: false, problem: { kind: 'malformed' } });
});

test('client: the first call of a page to its own origin carries the page’s trace, and no other call does', async () => {
  const asked: (string | null)[] = [];
  for (const baseUrl of ['/', 'https://api.example/']) {
    const client = createApiClient({
      baseUrl,
      token: () => null,
      traceparent: '00-trace',
      fetch: (_, init) => {
        asked.push(new Headers(init?.headers).get('traceparent'));
        return Promise.resolve(added());
      },
    });
    await Promise.all([client.call(productList, undefined), client.call(cartAdd, { itemId: 'p', size: 'M' })]);
  }
  expect(asked).toEqual(['00-trace', null, null, null]);
});

test('§8 a request that never arrives is a sentence', async () => {
  const { client } = clientOver(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await client.call(productList, undefined)).toMatchObject({ ok: false, problem: { kind: 'offline' } });
});

test('§8 a server that does not answer in time is a sentence', async () => {
  const client = createApiClient({
    baseUrl: '/',
    token: () => null,
    timeoutMs: 5,
    fetch: (_, init) =>
      new Promise((__, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  });
  expect(await client.call(productList, undefined)).toMatchObject({ ok: false, problem: { kind: 'timeout' } });
});

test('§7 each submit has a key of its own, also where a page is not served securely', () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});

test('client: a mistake of the program is no lost connection: a payload that is no JSON rejects, and nothing is sent', async () => {
  const { client, asked } = clientOver(added);
  const circular: Record<string, unknown> = { itemId: 'p', size: 'M' };
  circular['self'] = circular;
  await expect(client.call(cartAdd, circular as { itemId: string; size: string })).rejects.toThrow(/circular/);
  expect(asked).toEqual([]);
});
