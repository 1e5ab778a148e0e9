import { randomBytes } from 'node:crypto';
import type * as zlib from 'node:zlib';
import { brotliDecompressSync, createBrotliCompress } from 'node:zlib';
import { noncePlace } from './page';
import { newNonce, createPackedPages } from './packed-pages';

jest.mock('node:zlib', () => {
  const actual = jest.requireActual<typeof zlib>('node:zlib');
  return { ...actual, createBrotliCompress: jest.fn(actual.createBrotliCompress) };
});

// Before the first nonce there is a head, as in any page: after a few bytes only Brotli writes the nonce twice.
const head =
  '<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>The collection</title>';
const page = `${head}<style nonce="${noncePlace}">a{}</style>${Array.from({ length: 500 }, (_, n) => `<li class="card">Kurta ${n} ₹${n * 7}</li>`).join('')}<script nonce="${noncePlace}">go()</script>`;

/** Whether it was packed before it was asked for: only then its nonce is written into the bytes as it is. */
const isPacked = (bytes: Buffer, nonce: string) => bytes.includes(nonce, 0, 'latin1');

/** Asks for a page until it is packed, which happens behind the readers' backs. */
async function untilPacked(send: ReturnType<typeof createPackedPages>, key: string, html: string): Promise<Buffer> {
  for (let asked = 0; asked < 2000; asked += 1) {
    const nonce = newNonce();
    const bytes = await send(key, html, nonce);
    expect(brotliDecompressSync(bytes).toString()).toBe(html.replaceAll(noncePlace, nonce));
    if (isPacked(bytes, nonce)) return bytes;
  }
  throw new Error('It was never packed.');
}

test('server: a page that is asked for again is packed smaller, and each response keeps a nonce of its own', async () => {
  const send = createPackedPages();
  const first = await send('one', page, newNonce());
  const packed = await untilPacked(send, 'one', page);
  expect(packed.length).toBeLessThan(first.length * 0.95);
  for (const nonce of [newNonce(), newNonce()]) {
    const bytes = await send('one', page, nonce);
    expect([isPacked(bytes, nonce), brotliDecompressSync(bytes).toString()]).toEqual([
      true,
      page.replaceAll(noncePlace, nonce),
    ]);
  }
});

test('server: of a flood of pages ten are packed, and the next page does not wait for the others', async () => {
  const send = createPackedPages();
  const began = jest.mocked(createBrotliCompress).mockClear().mock.calls;
  for (let flood = 0; flood < 30; flood += 1)
    for (let asked = 0; asked < 2; asked += 1) void send(String(flood), page + flood, newNonce());
  await untilPacked(send, '9', `${page}9`);
  expect(began).toHaveLength(10);
  await untilPacked(send, 'next', page);
  expect(began).toHaveLength(11);
});

test('server: whatever the page, it comes out as it went in, also without a nonce or of noise', async () => {
  const pages = [
    '',
    'no nonce at all',
    noncePlace,
    randomBytes(4000).toString('base64') + noncePlace,
    `${noncePlace}${'x'.repeat(90_000)}${noncePlace}`,
  ];
  for (const [at, html] of pages.entries()) {
    const send = createPackedPages();
    for (let asked = 0; asked < 12; asked += 1) {
      const nonce = newNonce();
      expect(brotliDecompressSync(await send(String(at), html, nonce)).toString()).toBe(
        html.replaceAll(noncePlace, nonce),
      );
    }
  }
});
