import { kilobytes, scriptsOf } from '../first-load';
import { expect, test } from '../shop';

/** Gzip kilobytes of all scripts of a first visit. */
const most = 130;

for (const route of ['/', '/collection', '/product/:product']) {
  test(`§2 ${route} loads at most ${most} kB of JavaScript on a first visit`, async ({ page, backend }) => {
    const scripts = await scriptsOf(page, route.replace(':product', (await backend.plenty(8)).product._id));
    const sum = kilobytes(scripts);
    console.log(`    ${route}: ${sum.toFixed(1)} kB gzip in ${scripts.length} scripts`);
    expect(sum, scripts.map(({ name, bytes }) => `${name} ${bytes}`).join('\n')).toBeLessThanOrEqual(most);
  });
}
