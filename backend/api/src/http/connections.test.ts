import { type AddressInfo, connect } from 'node:net';
import { defaultHttpLimits } from '@shop/server-environment/http-limits';
import { startTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;
afterEach(() => shop.close());

test('a client that does not finish its request in time is disconnected', async () => {
  shop = await startTestShop({}, undefined, { httpLimits: { ...defaultHttpLimits, headersMs: 100, requestMs: 200 } });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  for (const text of [
    'POST /api/user/login HTTP/1.1\r\nx-slow: ',
    'POST /api/user/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  ]) {
    await new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => void socket.write(text));
      socket
        .resume()
        .once('error', reject)
        .once('close', () => resolve());
    });
  }
});

test.each([
  ['programs of its own machine, where nobody is named', [], '127.0.0.1', '203.0.113.7'],
  ['no other machine, where nobody is named', [], '10.0.0.5', '10.0.0.5'],
  ['a shop server on another machine, where it is named', ['10.0.0.0/8'], '10.0.0.5', '203.0.113.7'],
])(
  'server: the backend believes %s',
  async (_, trustedProxies, remoteAddress, heard) => {
    shop = await startTestShop({}, undefined, { trustedProxies });
    const addresses: string[] = [];
    shop.app.addHook('onRequest', async ({ ip }) => void addresses.push(ip));
    await shop.app.inject({ url: '/api/live', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(addresses).toEqual([heard]);
  },
  60_000,
);
