import { coinBalance, createApiClient, productList } from '@shop/shared-api';
import type { Ending } from './address.rules';
import { slowMs } from './endings.rules';
import { createHarnessFetch, type MadeCall } from './harness-fetch';

const world = { garments: [{ key: 'men-polo', images: ['/images/a.webp'] }], now: 0 };

/** A client of the believable answers whose calls end as chosen. */
function open(ending?: Ending) {
  const calls: MadeCall[] = [];
  const refused: string[] = [];
  const api = createApiClient({
    baseUrl: 'http://harness.example/harness/-',
    token: () => 'a token',
    onUnauthorized: (message) => refused.push(message),
    fetch: createHarnessFetch({
      fetch: () => Promise.reject(new Error('no network')),
      apiPrefix: '/harness/-',
      backend: { kind: 'believable', instance: '', reason: '' },
      persona: 'shopper',
      world,
      readEndings: () => (ending ? { coinBalance: ending } : {}),
      log: (call) => calls.push(call),
    }),
  });
  return { api, calls, refused };
}

test.each([
  ['500', 'unavailable'],
  ['401', 'unauthorized'],
  ['offline', 'offline'],
  ['invalid', 'malformed'],
] as const)(
  'a call that ends with %s is the problem %s for the remote, and other calls are answered',
  async (ending, kind) => {
    const { api, calls } = open(ending);
    expect(await api.call(coinBalance, {})).toMatchObject({ ok: false, problem: { kind } });
    expect(await api.call(productList, undefined)).toMatchObject({ ok: true });
    expect(calls).toMatchObject([
      { name: 'coinBalance', path: '/api/coins/balance', ending },
      { name: 'productList', path: '/api/product/list', status: 200 },
    ]);
    expect(calls[1]).not.toHaveProperty('ending');
  },
);

test('a call that ends with 401 ends the session as in the shop', async () => {
  const { api, refused } = open('401');
  await api.call(coinBalance, {});
  expect(refused).toEqual(['Please login to continue']);
});

test('a call that ends empty has no entries, and is a success', async () => {
  expect(await open('empty').api.call(coinBalance, {})).toMatchObject({ ok: true, value: { transactions: [] } });
});

test('a slow call is answered after its time, and one that is given up is not listed', async () => {
  jest.useFakeTimers();
  try {
    const { api, calls } = open('slow');
    const answered = api.call(coinBalance, {});
    const leave = new AbortController();
    const given = api.call(coinBalance, {}, { signal: leave.signal });
    leave.abort();
    await given;
    await jest.advanceTimersByTimeAsync(slowMs - 1);
    expect(calls).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(await answered).toMatchObject({ ok: true });
    expect(calls).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  [undefined, 503, []],
  [true, 200, ['http://harness.example/harness/-/remotes/mf-reviews@1/api/reviews null']],
])(
  'calls of the app’s own backend reach it where the developer has named it (%s)',
  async (hasOwnBackend, status, asked) => {
    const calls: MadeCall[] = [];
    const requests: string[] = [];
    const ask = createHarnessFetch({
      fetch: async (input, init) => {
        const request = new Request(input, init);
        requests.push(`${request.url} ${request.headers.get('token')}`);
        return Response.json({ stars: 5 });
      },
      apiPrefix: '/harness/-',
      backend: { kind: 'believable', instance: '', reason: '', ...(hasOwnBackend ? { hasOwnBackend } : {}) },
      persona: 'shopper',
      world,
      readEndings: () => ({}),
      log: (call) => calls.push(call),
    });
    const path = '/remotes/mf-reviews@1/api/reviews';
    const response = await ask(`http://harness.example/harness/-${path}`, { headers: { token: 'a token' } });
    expect([response.status, requests]).toEqual([status, asked]);
    expect(calls).toEqual([{ name: '', method: 'GET', path, status }]);
  },
);
