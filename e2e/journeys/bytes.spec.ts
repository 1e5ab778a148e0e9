import { kilobytes, scriptsOf } from '../first-load';
import { expect, test } from '../shop';

/** Gzip kilobytes of all scripts of a first visit. */
const most = 135;

/** Bytes that a server may send before it hears of the browser again: ten segments of TCP. */
const firstRound = 14_600;

for (const route of ['/', '/collection', '/product/:product']) {
  test(`§2 ${route} loads at most ${most} kB of JavaScript on a first visit`, async ({ page, backend }) => {
    const scripts = await scriptsOf(page, route.replace(':product', (await backend.plenty(8)).product._id));
    const sum = kilobytes(scripts);
    console.log(`    ${route}: ${sum.toFixed(1)} kB gzip in ${scripts.length} scripts`);
    expect(sum, scripts.map(({ name, bytes }) => `${name} ${bytes}`).join('\n')).toBeLessThanOrEqual(most);
  });
}

for (const route of ['/', '/collection', '/product/:product', '/about', '/contact']) {
  test(`§2 ${route} reaches a phone in one round trip`, async ({ request, backend }) => {
    const address = route.replace(':product', (await backend.plenty(8)).product._id);
    const bytes = async () => {
      const answer = await request.get(address, { headers: { 'accept-encoding': 'br' } });
      const headers = answer
        .headersArray()
        .reduce((sum, { name, value }) => sum + `${name}: ${value}\r\n`.length, 'HTTP/1.1 200 OK\r\n\r\n'.length);
      return headers + Number(answer.headers()['content-length']);
    };
    // A page that is requested again is compressed once more in the background.
    await expect.poll(bytes).toBeLessThanOrEqual(firstRound);
    console.log(`    ${route}: ${await bytes()} bytes, compressed, with its headers`);
  });
}
