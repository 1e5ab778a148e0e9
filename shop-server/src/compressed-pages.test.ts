import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createCompressedPages } from './compressed-pages';

const page = `<!doctype html><title>The collection</title>${Array.from({ length: 500 }, (_, n) => `<li class="card">Kurta ${n} ₹${n * 7}</li>`).join('')}`;

const fail = (message: string) => {
  throw new Error(message);
};

/** Lets everything that waits for a resolved promise run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A cache whose compression is replaced by a text that names the quality. */
function createTestCache() {
  const calls: string[] = [];
  const send = createCompressedPages(fail, {
    brotli: (html, quality) => {
      calls.push(`${html} at ${quality}`);
      return Promise.resolve(Buffer.from(`${html} at ${quality}`));
    },
    gzip: (html) => Promise.resolve(Buffer.from(`${html} by gzip`)),
  });
  return { calls, send: async (html: string) => String(await send(html, html, 'br')) };
}

test.each(['br', 'gzip'] as const)(
  'server: a page in %s unpacks to the page, the first time and later',
  async (encoding) => {
    const send = createCompressedPages(fail);
    const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    expect(unpack(await send('a', page, encoding)).toString()).toBe(page);
    expect(unpack(await send('a', page, encoding)).toString()).toBe(page);
  },
);

test('server: after the first request a page is compressed once more, as small as Brotli makes it', async () => {
  const { send, calls } = createTestCache();
  expect(await send('a')).toBe('a at 7');
  await settle();
  expect([await send('a'), await send('a')]).toEqual(['a at 11', 'a at 11']);
  expect(calls).toEqual(['a at 7', 'a at 11']);
});

test('server: while a page is compressed again, others wait for their second request', async () => {
  const { send, calls } = createTestCache();
  await Promise.all([send('a'), send('b'), send('c')]);
  await send('c');
  await settle();
  expect(calls).toEqual(['a at 7', 'b at 7', 'c at 7', 'a at 11', 'c at 11']);
});

test('server: of a flood of pages ten are compressed again, and the next page does not wait for the others', async () => {
  const { send, calls } = createTestCache();
  const flood = Array.from({ length: 30 }, (_, n) => `page ${n}`);
  await Promise.all(flood.map((html) => send(html)));
  await Promise.all(flood.map((html) => send(html)));
  await settle();
  expect(calls.filter((call) => call.endsWith('at 11'))).toHaveLength(10);
  await send('next');
  await settle();
  expect(await send('next')).toBe('next at 11');
});

test('server: a page that cannot be compressed again stays as it is, and the failure is logged', async () => {
  let fails = true;
  const logged: string[] = [];
  const send = createCompressedPages((message) => logged.push(message), {
    brotli: (html, quality) =>
      quality === 11 && fails
        ? Promise.reject(new Error('out of memory'))
        : Promise.resolve(Buffer.from(`${html} ${quality}`)),
    gzip: () => Promise.reject(new Error('not used')),
  });
  expect(String(await send('a', 'a', 'br'))).toBe('a 7');
  await settle();
  expect(logged).toEqual(['A page could not be compressed again: Error: out of memory']);
  fails = false;
  expect(String(await send('a', 'a', 'br'))).toBe('a 7');
  await settle();
  expect(String(await send('a', 'a', 'br'))).toBe('a 11');
});
