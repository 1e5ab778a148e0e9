import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, get, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addRelease, changeRegistry } from '@shop/release-registry';
import { createReleaseForTest } from '@shop/release-registry/for-test';
import { defaultHttpLimits, type HttpLimits } from '@shop/server-environment/http-limits';
import type { FastifyInstance } from 'fastify';
import { buildShopServer } from './app';
import { testSettings } from './testing/test-settings';

let directory: string;
let registryFile: string;
let backend: Server;
/** How the backend answers now; null: not at all. */
let backendStatus: number | null;
let asked: number;
let app: FastifyInstance;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'connections-'));
  registryFile = path.join(directory, 'releases', 'registry.json');
  asked = 0;
  backendStatus = 200;
  backend = createServer((_, response) => {
    asked += 1;
    if (backendStatus !== null)
      response
        .writeHead(backendStatus, { 'content-type': 'application/json', 'retry-after': '2' })
        .end('{"success":false,"message":"Not now."}');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await app.close();
  backend.closeAllConnections();
  if (backend.listening) await new Promise((resolve) => backend.close(resolve));
  await rm(directory, { recursive: true });
});

const open = async (backendMs?: number, limits: Partial<HttpLimits> = {}) => {
  app = await buildShopServer({
    dataDirectory: directory,
    registryFile,
    apiAddress: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    settings: testSettings,
    limits: { ...defaultHttpLimits, headersMs: 100, requestMs: 200, connections: 2, ...limits },
    ...(backendMs === undefined ? {} : { backendMs }),
  });
  return app;
};

/** Sends a part of a request and no more; resolves with what came when the server has closed the connection. */
function drip(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => void socket.write(text));
    socket.on('data', (part: Buffer) => (answer += part.toString()));
    socket.once('error', reject).once('close', () => resolve(answer));
  });
}

test.each([
  ['the headers', 'GET / HTTP/1.1\r\nhost: shop\r\nx-slow: '],
  [
    'the body',
    'POST /api/order/place HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  ],
])('server: a client that does not finish %s of a request in time is disconnected', async (_, text) => {
  backendStatus = null;
  await (await open()).listen({ port: 0, host: '127.0.0.1' });
  expect(await drip(text)).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
});

test('server: more connections than the limit are closed', async () => {
  await (await open()).listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const waiting = await Promise.all(
    [1, 2].map(
      () =>
        new Promise<ReturnType<typeof connect>>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => resolve(socket));
        }),
    ),
  );
  await new Promise<void>((resolve) => {
    app.server.once('drop', () => resolve());
    connect(port, '127.0.0.1').on('error', () => undefined);
  });
  for (const socket of waiting) socket.destroy();
});

test('server: the last page of a connection says that it is the last', async () => {
  await changeRegistry(registryFile, { what: 'release' }, (known) =>
    addRelease(known, 'shell', createReleaseForTest('1')),
  );
  await (await open(undefined, { requestsPerSocket: 2 })).listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const request = () =>
    new Promise((resolve, reject) => {
      const { port } = app.server.address() as AddressInfo;
      get({ host: '127.0.0.1', port, agent }, (response) => {
        response.resume().once('end', () => resolve([response.statusCode, response.headers.connection]));
      }).once('error', reject);
    });
  expect([await request(), await request()]).toEqual([
    [404, undefined],
    [404, 'close'],
  ]);
  agent.destroy();
});

test('server: a backend that refuses with 503 is asked once, and its sentence goes on', async () => {
  backendStatus = 503;
  const { statusCode, body, headers } = await (await open()).inject('/api/product/list');
  expect([statusCode, body, headers['retry-after'], asked]).toEqual([
    503,
    '{"success":false,"message":"Not now."}',
    '2',
    1,
  ]);
});

test.each([
  ['hangs', true],
  ['refuses connections', false],
])('server: a call to a backend that %s is a 503 in a sentence', async (_, hangs) => {
  backendStatus = null;
  await open(50);
  if (!hangs) await new Promise((resolve) => backend.close(resolve));
  const { statusCode, headers, body } = await app.inject({ method: 'POST', url: '/api/order/place', payload: {} });
  expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([
    503,
    '2',
    { success: false, message: 'The shop is having trouble right now. Please try again in a moment.' },
  ]);
});

test('server: it is alive without a registry, and ready once there is one', async () => {
  await open();
  const statuses = async () => [(await app.inject('/live')).statusCode, (await app.inject('/ready')).statusCode];
  expect(await statuses()).toEqual([200, 503]);
  await mkdir(path.dirname(registryFile), { recursive: true });
  await changeRegistry(registryFile, { what: 'release' }, (known) =>
    addRelease(known, 'shell', createReleaseForTest('1')),
  );
  expect(await statuses()).toEqual([200, 200]);
  await writeFile(registryFile, 'broken');
  expect(await statuses()).toEqual([200, 200]);
});
