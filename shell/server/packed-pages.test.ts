import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { noncePlace } from './page';
import { newNonce, packedPages } from './packed-pages';

const page = `<style nonce="${noncePlace}">a{}</style>${Array.from({ length: 500 }, (_, n) => `<li class="card">Kurta ${n} ₹${n * 7}</li>`).join('')}<script nonce="${noncePlace}">go()</script>`;

test('server: a page that is asked for again is packed smaller, and each response keeps a nonce of its own', async () => {
  const send = packedPages();
  const lengths: number[] = [];
  // It is packed behind the readers' backs: ask until it is.
  while (lengths.length < 2000) {
    const nonce = newNonce();
    const bytes = await send('one', page, nonce);
    expect(brotliDecompressSync(bytes).toString()).toBe(page.replaceAll(noncePlace, nonce));
    lengths.push(bytes.length);
    if (bytes.length < (lengths[0] ?? 0)) break;
  }
  expect(lengths.at(-1)).toBeLessThan(lengths[0] ?? 0);
  const [one, other] = [newNonce(), newNonce()];
  expect(brotliDecompressSync(await send('one', page, one)).toString()).toBe(page.replaceAll(noncePlace, one));
  expect(brotliDecompressSync(await send('one', page, other)).toString()).toBe(page.replaceAll(noncePlace, other));
});

test('server: whatever the page, it comes out as it went in, also without a nonce or of noise', async () => {
  const pages = ['', 'no nonce at all', noncePlace, randomBytes(4000).toString('base64') + noncePlace, `${noncePlace}${'x'.repeat(90_000)}${noncePlace}`];
  for (const [at, html] of pages.entries()) {
    const send = packedPages();
    for (let asked = 0; asked < 12; asked += 1) {
      const nonce = newNonce();
      expect(brotliDecompressSync(await send(String(at), html, nonce)).toString()).toBe(html.replaceAll(noncePlace, nonce));
    }
  }
});
