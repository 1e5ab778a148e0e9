import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '@shop/server-environment/logging';
import { buildShopServer } from './app';
import { testSettings } from './testing/test-settings';

async function withShop(
  run: (shop: {
    readonly heard: string[];
    readonly lines: string[];
    readonly app: Awaited<ReturnType<typeof buildShopServer>>;
    readonly stopBackend: () => Promise<unknown>;
  }) => Promise<void>,
) {
  const directory = await mkdtemp(path.join(tmpdir(), 'request-id-'));
  const heard: string[] = [];
  const lines: string[] = [];
  const backend = createServer((request, response) => {
    heard.push(String(request.headers['x-request-id']));
    response.setHeader('x-request-id', String(request.headers['x-request-id']));
    response.end('{}');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const app = await buildShopServer({
    dataDirectory: directory,
    registryFile: path.join(directory, 'registry.json'),
    apiAddress: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    settings: testSettings,
    logger: createLogger({ service: 'shop', destination: { write: (line) => void lines.push(line) } }),
  });
  const stopBackend = () => {
    backend.closeAllConnections();
    return new Promise((resolve) => backend.close(resolve));
  };
  await run({ heard, lines, app, stopBackend });
  await app.close();
  await stopBackend();
  await rm(directory, { recursive: true });
}

test('server: the backend and the client get the id of a request', () =>
  withShop(async ({ app, heard }) => {
    const given = await app.inject({ url: '/api/product/list', headers: { 'x-request-id': 'request-of-asha' } });
    expect([given.headers['x-request-id'], heard]).toEqual(['request-of-asha', ['request-of-asha']]);
    const made = await app.inject({ url: '/api/product/list', headers: { 'x-request-id': 'x'.repeat(100) } });
    expect(made.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(heard[1]).toBe(made.headers['x-request-id']);
  }));

test('server: a backend that does not answer is one line of JSON with the request’s id', () =>
  withShop(async ({ app, lines, stopBackend }) => {
    await stopBackend();
    lines.length = 0;
    const answer = await app.inject({
      url: '/api/product/list?search=asha%40example.com',
      headers: { 'x-request-id': 'request-of-asha' },
    });
    expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([503, 'request-of-asha']);
    const [line] = lines.filter((text) => text.includes('backend_unreachable'));
    expect(JSON.parse(line ?? '')).toMatchObject({ level: 'warn', service: 'shop', requestId: 'request-of-asha' });
    expect(lines.join('')).not.toContain('asha@');
    expect(lines.join('')).not.toContain('asha%40');
  }));
