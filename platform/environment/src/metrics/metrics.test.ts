import Fastify from 'fastify';
import { Counter } from 'prom-client';
import { addMetrics } from '.';

const token = 'a token of at least thirty-two characters';
const authorization = `Bearer ${token}`;

async function serve() {
  const app = Fastify();
  const metrics = addMetrics(app, token, () => 'page');
  app.get('/api/order/:id', () => ({ success: true }));
  app.setNotFoundHandler((_request, reply) => reply.code(200).send('a page'));
  await app.ready();
  return { app, metrics };
}

test('requests are counted by method, route and status, and an address is never a label', async () => {
  const { app } = await serve();
  await app.inject('/api/order/asha');
  await app.inject('/api/order/meera');
  await app.inject('/collection?search=kurta');
  const { body, headers, statusCode } = await app.inject({ url: '/metrics', headers: { authorization } });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/order/:id",status="200"} 2');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="page",status="200"} 1');
  expect(body).not.toMatch(/asha|meera|kurta/);
  expect(body).toContain('process_resident_memory_bytes');
  await app.close();
});

test('without the token nothing is shown', async () => {
  const { app } = await serve();
  for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: token }, { authorization: 'Bearer x' }]) {
    const { statusCode, body } = await app.inject({ url: '/metrics', headers });
    expect([statusCode, body]).toEqual([401, 'Unauthorized']);
  }
  await app.close();
});

test('a metric whose figures cannot be read fails the request, so that Prometheus sees that something is wrong', async () => {
  const { app, metrics } = await serve();
  new Counter({
    name: 'broken',
    help: 'cannot be read',
    registers: [metrics],
    collect: () => Promise.reject(new Error('no database')),
  });
  const { statusCode } = await app.inject({ url: '/metrics', headers: { authorization } });
  expect(statusCode).toBe(500);
  await app.close();
});
