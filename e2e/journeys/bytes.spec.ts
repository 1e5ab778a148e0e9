import type { APIRequestContext } from '@playwright/test';
import { kilobytes, scriptsOf } from '../first-load';
import { expect, test } from '../shop';

/** Gzip kilobytes of all scripts of a first visit. */
const max = 150;

/** Bytes of a page: little more than a server may send before it hears of the browser again (ten segments of TCP). */
const mostOfPage = 16_000;

for (const route of ['/', '/collection', '/product/:product']) {
  test(`§2 ${route} loads at most ${max} kB of JavaScript on a first visit`, async ({ page, backend }) => {
    const scripts = await scriptsOf(page, route.replace(':product', (await backend.findProductInStock()).product._id));
    const sum = kilobytes(scripts);
    console.log(`    ${route}: ${sum.toFixed(1)} kB gzip in ${scripts.length} scripts`);
    expect(sum, scripts.map(({ name, bytes }) => `${name} ${bytes}`).join('\n')).toBeLessThanOrEqual(max);
  });
}

/** Bytes of a page in Brotli, with its headers. */
async function measurePage(request: APIRequestContext, address: string): Promise<number> {
  const answer = await request.get(address, { headers: { 'accept-encoding': 'br' } });
  const headers = answer
    .headersArray()
    .reduce((sum, { name, value }) => sum + `${name}: ${value}\r\n`.length, 'HTTP/1.1 200 OK\r\n\r\n'.length);
  return headers + Number(answer.headers()['content-length']);
}

/** Returns the addresses of the three largest product pages of the shop. */
async function findLargestProducts(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const sizes: { address: string; bytes: number }[] = [];
  for (const [address] of sitemap.matchAll(/\/product\/[^<]+/g))
    sizes.push({ address, bytes: await measurePage(request, address) });
  return sizes
    .sort((one, other) => other.bytes - one.bytes)
    .slice(0, 3)
    .map(({ address }) => address);
}

/** A page is first sent as it was compressed fast, and compressed once more in the background. */
async function expectSmallPage(request: APIRequestContext, address: string): Promise<void> {
  const bytes = () => measurePage(request, address);
  await expect.poll(bytes, address).toBeLessThanOrEqual(mostOfPage);
  console.log(`    ${address}: ${await bytes()} bytes, compressed, with its headers`);
}

for (const route of ['/', '/collection', '/about', '/contact']) {
  test(`§2 ${route} is sent in at most 16 kB`, async ({ request }) => {
    await expectSmallPage(request, route);
  });
}

test('§2 the largest pages of products are sent in at most 16 kB', async ({ request }) => {
  const addresses = await findLargestProducts(request);
  expect(addresses).toHaveLength(3);
  for (const address of addresses) await expectSmallPage(request, address);
});
