import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildShopServer } from './app';
import { testSettings } from './testing/test-settings';

let directory: string;
let backend: Server;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'forwarded-'));
  backend = createServer((request, response) => response.end(request.headers['x-forwarded-for']));
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
});

const openShop = (trustedProxies: readonly string[] = []) =>
  buildShopServer({
    dataDirectory: directory,
    registryFile: path.join(directory, 'registry.json'),
    apiAddress: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    settings: testSettings,
    trustedProxies,
  });

afterEach(async () => {
  backend.closeAllConnections();
  await new Promise((resolve) => backend.close(resolve));
  await rm(directory, { recursive: true });
});

test.each([
  ['nobody', [], '10.0.0.7', '10.0.0.7'],
  ['a proxy by its address', ['10.0.0.7'], '10.0.0.7', '203.0.113.7'],
  ['proxies of a range', ['10.0.0.0/8'], '10.0.0.7', '203.0.113.7'],
  ['another proxy', ['10.0.0.8'], '10.0.0.7', '10.0.0.7'],
])(
  'server: where %s is trusted, the backend gets the right address of a shopper',
  async (_, trustedProxies, remoteAddress, heard) => {
    const app = await openShop(trustedProxies);
    // The first word is the shopper's own claim; the last is what the proxy has seen.
    const answer = await app.inject({
      url: '/api/product/list',
      remoteAddress,
      headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' },
    });
    expect(answer.body).toBe(heard);
    await app.close();
  },
);

test.each([
  ['GET', '/images/products/a.avif', [200, 2]],
  ['GET', '/api/product/list', [200, 2]],
  ['POST', '/api/order/place', [503, 1]],
] as const)(
  'server: of a connection that the backend resets, only what reads is sent once more (%s %s)',
  async (method, url, expected) => {
    const app = await openShop();
    let sent = 0;
    backend.prependListener('request', (request) => {
      sent += 1;
      if (sent === 1) request.socket.resetAndDestroy();
    });
    const { statusCode } = await app.inject({ method, url });
    expect([statusCode, sent]).toEqual(expected);
    await app.close();
  },
);

test('server: a body that is too large, or of unknown length, is refused before the backend hears of it', async () => {
  const app = await openShop();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  let heard = 0;
  backend.prependListener('request', () => (heard += 1));
  const send = (body: string | ReadableStream) =>
    fetch(`${address}/api/cart/get`, { method: 'POST', body, duplex: 'half' } as RequestInit);
  const large = await Promise.all(Array.from({ length: 6 }, () => send('x'.repeat(2 ** 20))));
  expect(large.map(({ status }) => status)).toEqual(Array<number>(6).fill(413));
  expect(await large[0]?.json()).toEqual({ success: false, message: 'That is more than we can take at once.' });
  expect((await send(new Blob(['{}']).stream())).status).toBe(411);
  expect(heard).toBe(0);
  expect((await send('{}')).status).toBe(200);
  await app.close();
});
