import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readShopRecords } from '@shop/release-registry';
import { createLogger } from '@shop/server-environment/logging';
import { recordBackendCalls } from './record-backend-calls';

let directory: string;
const text = { kind: 'value', type: 'string', limits: [] } as const;
const calls = { login: { method: 'POST', path: '/api/user/login', payload: text, reply: text } };

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'backend-calls-'));
});
afterEach(() => rm(directory, { recursive: true }));

const record = (answer: () => Promise<Response>) =>
  recordBackendCalls({
    apiAddress: 'http://backend',
    registryFile: path.join(directory, 'registry.json'),
    logger: createLogger({ service: 'shop', level: 'silent' }),
    fetch: answer,
  });

test('server: the calls of the backend are recorded, and stay while it does not answer or lists none', async () => {
  const read = async () => (await readShopRecords(path.join(directory, 'registry.json'))).calls;
  expect(await record(() => Promise.reject(new TypeError('fetch failed')))).toBe(false);
  expect(await read()).toBeNull();
  expect(await record(() => Promise.resolve(Response.json({ success: true, calls })))).toBe(true);
  expect(await read()).toEqual(calls);
  expect(await record(() => Promise.resolve(Response.json({ success: false }, { status: 404 })))).toBe(false);
  expect(await record(() => Promise.resolve(new Response('no JSON')))).toBe(false);
  expect(await read()).toEqual(calls);
});
