/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { createNamedBackend, type HarnessBackend, serveBackend } from './backend';

let backend: Server;
let address: string;
let app: FastifyInstance;
let register: { readonly status: number; readonly body: string };

beforeEach(async () => {
  register = { status: 200, body: '{"success":true,"token":"a token"}' };
  backend = createServer((request, response) => {
    if (request.url === '/api/user/register') return void response.writeHead(register.status).end(register.body);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ url: request.url, token: request.headers['token'] }));
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  app = Fastify();
});
afterEach(async () => {
  await app.close();
  if (backend.listening) await new Promise((resolve) => backend.close(resolve));
});

const serve = (given: HarnessBackend = createNamedBackend(`${address}/`)) =>
  serveBackend(app, given, { api: '/harness/-', accounts: '/harness/-/accounts', hasPictures: true });
const askAccount = (payload: object) => app.inject({ method: 'POST', url: '/harness/-/accounts', payload });

test('harness: calls and pictures come from the backend that was named', async () => {
  await serve();
  const headers = { token: 'a token' };
  const reply = await app.inject({ url: '/harness/-/api/product/list?ids=a', headers });
  expect(reply.json()).toEqual({ url: '/api/product/list?ids=a', token: 'a token' });
  expect((await app.inject('/images/products/a.webp')).json()).toMatchObject({ url: '/images/products/a.webp' });
});

test('harness: a named backend makes an account by its sign-up, and its refusal is passed on', async () => {
  await serve();
  expect((await askAccount({ persona: 'newcomer', seeds: [] })).json()).toEqual({ token: 'a token' });
  register = { status: 429, body: '{"success":false,"message":"Too many attempts."}' };
  const refused = await askAccount({ persona: 'newcomer', seeds: [] });
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    { message: expect.stringMatching(/made no account: 429 .*Too many attempts/) },
  ]);
});

test('harness: an account of another kind is refused with a sentence', async () => {
  await serve();
  const { statusCode, body } = await askAccount({ persona: 'operator', seeds: [] });
  expect(statusCode).toBe(400);
  expect(body).toMatch(/No account of this kind can be made/);
});

test('harness: a backend that is gone is said in a sentence, for calls and for accounts', async () => {
  await serve();
  await new Promise((resolve) => backend.close(resolve));
  const reply = await app.inject('/harness/-/api/product/list');
  expect([reply.statusCode, reply.json()]).toEqual([
    503,
    { success: false, message: expect.stringMatching(/^The harness’s backend at .* does not answer/) },
  ]);
  expect((await askAccount({ persona: 'newcomer', seeds: [] })).body).toMatch(/does not answer/);
});
