import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createCompressedPages } from './compressed-pages';

const page = `<!doctype html><title>The collection</title>${Array.from({ length: 500 }, (_, n) => `<li class="card">Kurta ${n} ₹${n * 7}</li>`).join('')}`;

const fail = (message: string) => {
  throw new Error(message);
};

/** Lets everything that waits for a resolved promise run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const accepted = 'gzip, deflate, br, zstd';

/** A cache whose compression is replaced by a text that names the quality. */
function createTestCache() {
  const calls: string[] = [];
  const record = (call: string) => {
    calls.push(call);
    return Promise.resolve(Buffer.from(call));
  };
  const compress = createCompressedPages(fail, {
    brotli: (html, quality) => record(`${String(html)} at ${quality}`),
    gzip: (html) => record(`${String(html)} by gzip`),
  });
  const send = async (html: string, accepts = accepted) => {
    const { encoding, bytes } = await compress(html, Buffer.from(html), accepts);
    return `${encoding}: ${String(bytes)}`;
  };
  return { calls, send };
}

test.each(['br', 'gzip', 'identity'] as const)(
  'server: a page in %s unpacks to the page, the first time and later',
  async (accepts) => {
    const send = createCompressedPages(fail);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: String }[accepts];
    for (let time = 0; time < 2; time += 1) {
      const { encoding, bytes } = await send('a', Buffer.from(page), accepts);
      expect([encoding, unpack(bytes).toString()]).toEqual([accepts, page]);
    }
  },
);

test('server: the first requests get a page in gzip, and with the second one Brotli makes it as small as it can', async () => {
  const { send, calls } = createTestCache();
  expect(await send('a')).toBe('gzip: a by gzip');
  await settle();
  expect(calls).toEqual(['a by gzip']);
  expect(await send('a')).toBe('gzip: a by gzip');
  await settle();
  expect([await send('a'), await send('a', 'br')]).toEqual(['br: a at 11', 'br: a at 11']);
  expect(await send('a', 'gzip')).toBe('gzip: a by gzip');
  expect(calls).toEqual(['a by gzip', 'a at 11']);
});

test('server: a client that accepts Brotli alone gets it fast, and then as small as it can be', async () => {
  const { send } = createTestCache();
  expect([await send('a', 'br'), await send('a', 'br')]).toEqual(['br: a at 7', 'br: a at 7']);
  await settle();
  expect(await send('a', 'br')).toBe('br: a at 11');
});

test('server: of a flood of pages ten are compressed again, and the next page does not wait for the others', async () => {
  const { send, calls } = createTestCache();
  const flood = Array.from({ length: 30 }, (_, n) => `page ${n}`);
  await Promise.all(flood.map((html) => send(html)));
  await Promise.all(flood.map((html) => send(html)));
  await settle();
  expect(calls.filter((call) => call.endsWith('at 11'))).toHaveLength(10);
  await send('next');
  await send('next');
  await settle();
  expect(await send('next')).toBe('br: next at 11');
});

test('server: a page that cannot be compressed again stays as it is, and the failure is logged', async () => {
  let fails = true;
  const logged: string[] = [];
  const compress = createCompressedPages((message) => logged.push(message), {
    brotli: () => (fails ? Promise.reject(new Error('out of memory')) : Promise.resolve(Buffer.from('small'))),
    gzip: () => Promise.resolve(Buffer.from('large')),
  });
  const send = async () => String((await compress('a', Buffer.from('a'), accepted)).bytes);
  expect([await send(), await send()]).toEqual(['large', 'large']);
  await settle();
  expect(logged).toEqual(['A page could not be compressed again: Error: out of memory']);
  fails = false;
  expect(await send()).toBe('large');
  await settle();
  expect(await send()).toBe('small');
});
