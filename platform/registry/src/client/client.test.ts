import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createReleaseKey, parseReleaseKey } from '../keys/release-key';
import { parseShopAddress } from './call-shop';
import { readBuildOrigin } from './build-origin';
import { findReleaseKey } from './find-key';
import { createReleaseClient } from './release-client';

const { line } = createReleaseKey('team');
const key = parseReleaseKey(line);
let server: Server | undefined;

/** Opens a server on this machine, and returns the sentence by which a call of it fails; '' when it succeeds. */
async function fail(answer: RequestListener, more: object = {}): Promise<string> {
  const opened = createServer(answer);
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(opened.address() as AddressInfo).port}`;
  const failed = await createReleaseClient({ address, key, ...more })
    .status()
    .then(
      () => '',
      (error: Error) => error.message,
    );
  return failed.replaceAll(address, 'SHOP');
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

const reply = (status: number, text: string, headers = {}): RequestListener => {
  return (_, response) => void response.writeHead(status, headers).end(text);
};

test.each<[string, RequestListener, string]>([
  ['the shop’s refusal', reply(403, '{"success":false,"message":"May not."}'), 'May not.'],
  [
    'a page',
    reply(200, '<!doctype html>'),
    'SHOP answers, but not as a shop with a release service (status 200). Check the address; the shop’s operator may have switched the service off.',
  ],
  [
    'another reply',
    reply(200, '{"success":true}'),
    'SHOP answers, but not as a shop with a release service (status 200).',
  ],
  [
    'a redirect',
    reply(301, '', { location: 'https://shop.example/' }),
    'SHOP leads to https://shop.example/. Use that address.',
  ],
  [
    'a shop that is down',
    reply(503, 'down'),
    'The shop at SHOP does not answer at the moment (status 503). Try again.',
  ],
  [
    'a connection that breaks',
    (request) => void request.socket.destroy(),
    'SHOP closed the connection. Run the command again: what has arrived is not sent again.',
  ],
])('client: %s is passed on as a sentence', async (_, answer, sentence) => {
  expect(await fail(answer, { attempts: 2 })).toContain(sentence);
});

test('client: a shop that never answers is given up after a while', async () => {
  expect(await fail(() => undefined, { callMs: 60 })).toBe(
    'SHOP did not answer within 0.06 s. Run the command again later.',
  );
});

test('client: a call that reads is made again when the connection broke', async () => {
  let calls = 0;
  const answer: RequestListener = (request, response) => {
    calls += 1;
    if (calls === 1) return void request.socket.destroy();
    response.end('{"success":true,"microFrontends":{}}');
  };
  expect([await fail(answer), calls]).toEqual(['', 2]);
});

test('client: a machine that refuses connections and one that does not exist are distinguished', async () => {
  const call = (address: string) => createReleaseClient({ address, key, attempts: 1 }).status();
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  await expect(call(`http://127.0.0.1:${port}`)).rejects.toThrow('refuses the connection: is the shop running there?');
  await expect(call('http://127.0.0.1:9')).rejects.toThrow('http://127.0.0.1:9 cannot be called.');
  await expect(call('http://no-such-shop.invalid')).rejects.toThrow(/^http:\/\/no-such-shop\.invalid cannot be found/);
});

test('client: an address is that of a shop, without a path', () => {
  expect(parseShopAddress('https://shop.example/')).toBe('https://shop.example');
  for (const wrong of [
    'shop.example',
    'https://shop.example/registry',
    'ftp://shop.example',
    'https://a:b@shop.example',
  ])
    expect(() => parseShopAddress(wrong)).toThrow(`${wrong} is no address of a shop.`);
});

test('client: the key is read from the environment or from a file, and a missing one is named', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'client-'));
  const file = path.join(directory, 'key');
  const shop = 'https://shop.example';
  await writeFile(file, `${line}\n`);
  try {
    expect((await findReleaseKey(shop, { SHOP_RELEASE_KEY: line })).id).toBe('team');
    expect((await findReleaseKey(shop, { SHOP_RELEASE_KEY_FILE: file })).id).toBe('team');
    await expect(findReleaseKey(shop, {})).rejects.toThrow(/^There is no key\. Put the line/);
    await expect(findReleaseKey(shop, { SHOP_RELEASE_KEY_FILE: `${file}-2` })).rejects.toThrow(
      'cannot be read (ENOENT).',
    );
    await expect(findReleaseKey(shop, { SHOP_RELEASE_KEY: 'x' })).rejects.toThrow('This is no release key');
    expect(await readBuildOrigin(directory)).toEqual({ host: expect.any(String) });
  } finally {
    await rm(directory, { recursive: true });
  }
});

test('client: a build comes from a commit of its repository', async () => {
  expect(await readBuildOrigin(__dirname)).toEqual({
    host: expect.any(String),
    commit: expect.stringMatching(/^[\da-f]{40}$/),
    isClean: expect.any(Boolean),
  });
});
