import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { cacheImmutableResponses } from './response-cache';

let app: FastifyInstance;
let asked: number;
let clock: number;
/** Fewer than in a shop, so that the memory is full soon. */
const maxResponses = 50;

const forEver = 'public, max-age=31536000, immutable';
const body = (bytes: number) => Readable.from([Buffer.alloc(bytes, 'x')]);
const sent = (reply: FastifyReply, bytes: number, cacheControl = forEver) =>
  reply.type('image/avif').headers({ 'cache-control': cacheControl, 'content-length': bytes }).send(body(bytes));

beforeEach(() => {
  [asked, clock] = [0, 1];
  app = Fastify();
  cacheImmutableResponses(app, () => clock, maxResponses);
  app.addHook('preHandler', async () => void (asked += 1));
  app.get('/picture', (_, reply) => sent(reply, 10));
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('server: an immutable file is requested once and sent again unchanged', async () => {
  const [first, second] = [await get('/picture'), await get('/picture')];
  expect(asked).toBe(1);
  expect(second.body).toBe('x'.repeat(10));
  expect({ ...second.headers, date: '' }).toEqual({ ...first.headers, date: '' });
  expect(second.headers).toMatchObject({
    'content-type': 'image/avif',
    'content-length': '10',
    'cache-control': forEver,
  });
});

test('server: a response is cached for each content encoding', async () => {
  app.get('/script', (request, reply) => {
    const packing = String(request.headers['accept-encoding']);
    return reply
      .headers({ 'cache-control': forEver, 'content-length': packing.length, 'content-encoding': packing })
      .send(Readable.from([Buffer.from(packing)]));
  });
  for (const packing of ['br', 'gzip', 'br', 'gzip']) {
    const { body: packed, headers } = await get('/script', { 'accept-encoding': packing });
    expect([packed, headers['content-encoding']]).toEqual([packing, packing]);
  }
  expect(asked).toBe(2);
});

test.each([
  { range: 'bytes=0-1' },
  { 'if-none-match': '"1"' },
  { 'if-modified-since': 'Sun, 22 Nov 2026 12:00:00 GMT' },
])('server: who asks with %o is answered from the file', async (headers) => {
  await get('/picture');
  await get('/picture', headers);
  expect(asked).toBe(2);
});

test('server: a file that may change, is missing or is large is requested each time', async () => {
  app.get('/hour', (_, reply) => sent(reply, 10, 'public, max-age=3600'));
  app.get('/missing', (_, reply) => sent(reply.code(404), 10));
  app.get('/film', (_, reply) => sent(reply, 2_000_000));
  for (const url of ['/hour', '/missing', '/film']) {
    asked = 0;
    for (const length of [1, 2]) {
      await get(url);
      expect([url, asked]).toEqual([url, length]);
    }
  }
});

test.each<[string, Record<string, string>]>([
  ['for one reader', { 'cache-control': 'private, max-age=31536000, immutable' }],
  ['with a cookie', { 'set-cookie': 'reader=1' }],
  ['of more than the packing', { vary: 'accept-encoding, accept' }],
])('server: an answer %s is nobody else’s', async (_, headers) => {
  app.get('/of-one', (__, reply) => sent(reply.headers(headers), 10, headers['cache-control']));
  await get('/of-one');
  await get('/of-one');
  expect(asked).toBe(2);
});

test('server: a repaired file is sent ten minutes later, and at once for another attempt', async () => {
  let lies = 'damaged';
  app.get('/script', (_, reply) =>
    reply.headers({ 'cache-control': forEver, 'content-length': lies.length }).send(Readable.from([Buffer.from(lies)])),
  );
  await get('/script');
  lies = 'whole';
  expect((await get('/script?attempt=2')).body).toBe('whole');
  clock += 600_001;
  expect((await get('/script')).body).toBe('whole');
});

test('server: invented addresses do not fill the memory', async () => {
  for (const url of ['/picture?1', '/picture?1']) await get(url);
  expect(asked).toBe(2);
  await get('/picture', { 'accept-encoding': 'the first' });
  for (let odd = 0; odd < maxResponses; odd += 1) await get('/picture', { 'accept-encoding': `odd ${odd}` });
  asked = 0;
  await get('/picture', { 'accept-encoding': 'the first' });
  expect(asked).toBe(1);
});

test('server: an incomplete response is refused, and requested again the next time', async () => {
  let whole = false;
  app.get('/broken', (_, reply) => {
    const half = new Readable({ read: () => undefined });
    if (!whole) setImmediate(() => half.destroy(new Error('gone')));
    return reply.headers({ 'cache-control': forEver, 'content-length': 10 }).send(whole ? body(10) : half);
  });
  expect((await get('/broken')).statusCode).toBe(500);
  whole = true;
  expect((await get('/broken')).body).toBe('x'.repeat(10));
});
