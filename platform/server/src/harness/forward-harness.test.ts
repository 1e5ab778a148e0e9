/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyRegistry } from '@shop/release-registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { forwardHarness } from './forward-harness';

let directory: string;
let app: FastifyInstance;
let logged: string[];

/** A harness that answers with what the shop server told it, and ends when it is asked for /harness/end. */
const program = `
import { createServer } from 'node:http';
const server = createServer((request, response) => {
  if (request.url === '/harness/end') process.exit(1);
  process.once('message', (answer) => {
    response.end(JSON.stringify({ url: request.url, pid: process.pid, answer }));
  });
  process.send({ id: 7 });
});
server.listen(0, '127.0.0.1', () => process.send({ ready: 'http://127.0.0.1:' + server.address().port }));
process.on('SIGTERM', () => process.exit(0));
`;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'harness-process-'));
  await writeFile(path.join(directory, 'harness.mjs'), program);
  await writeFile(path.join(directory, 'broken.mjs'), "console.error('There is no build.'); process.exit(1);");
  app = Fastify();
  logged = [];
});
afterEach(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

const forward = (file: string) =>
  forwardHarness(app, {
    program: path.join(directory, file),
    readRegistry: () => Promise.resolve(emptyRegistry),
    log: (sentence) => void logged.push(sentence),
  });
interface Answered {
  readonly url: string;
  readonly pid: number;
  readonly answer: object;
}

test('harness: its process starts with the first request, gets the registry of the shop, and stays', async () => {
  await forward('harness.mjs');
  const first = (await app.inject('/harness/gifts/visitor/?a=b')).json<Answered>();
  expect(first).toMatchObject({ url: '/harness/gifts/visitor/?a=b', answer: { id: 7, registry: emptyRegistry } });
  expect((await app.inject('/harness/')).json<Answered>().pid).toBe(first.pid);
});

test('harness: a process that has ended is started again by the next request', async () => {
  await forward('harness.mjs');
  const { pid } = (await app.inject('/harness/')).json<Answered>();
  expect((await app.inject('/harness/end')).statusCode).toBeGreaterThanOrEqual(500);
  // The connection breaks before the end of the process is reported.
  let again = await app.inject('/harness/');
  while (again.statusCode !== 200) again = await app.inject('/harness/');
  expect(again.json<Answered>().pid).not.toBe(pid);
});

test('harness: one that cannot start is answered with its sentence, not indexed, and logged', async () => {
  await forward('broken.mjs');
  const { statusCode, body, headers } = await app.inject('/harness/');
  expect([statusCode, headers['x-robots-tag']]).toEqual([503, 'noindex']);
  expect(body).toBe('The harness could not be started. There is no build.');
  expect(logged).toEqual([expect.stringMatching(/^The harness is not there: /)]);
});
