import { openWithLateFonts } from '../late-fonts';
import { compareLayouts } from '../line-breaks';
import { expect, test } from '../shop';

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** Widths in CSS pixels: every one of a phone, and every eighth up to a desktop's. */
const allWidths = [...range(320, 480, 1), ...range(488, 1320, 8)];
const someWidths = range(320, 1320, 8);

/** Of the widths at which a line breaks differently, so many are opened as a visitor would. */
const opened = 2;

// Every test run looks at some widths of the product; the matrix, at all widths of all pages with the fonts of all systems.
for (const [route, widths, tag] of [
  ['/product/:product', someWidths, []],
  ...['/', '/collection', '/women-collection', '/product/:product', '/about', '/contact', '/terms'].map(
    (each) => [each, allWidths, ['@matrix-fonts']] as const,
  ),
] as const) {
  const title = `§2 ${route} breaks its lines alike in the fonts of the system and in the shop's at ${widths.length} widths, and does not jump where it cannot`;
  test(title, { tag: [...tag] }, async ({ context, page, backend, noise }) => {
    noise.expect(/Failed to load resource/);
    const address = route.replace(':product', (await backend.findProductInStock()).product._id);
    const { differences, elements } = await compareLayouts(page, address, widths);
    expect(elements).toBeGreaterThan(40);
    const list = differences.map(({ width, moved }) => `${width} px: ${moved.join('; ')}`).join('\n');
    console.log(
      `    ${route}: a line of the first screen breaks differently at ${differences.length} of ${widths.length} widths`,
    );
    expect(differences.length / widths.length, list).toBeLessThanOrEqual(0.1);
    const step = Math.max(1, Math.floor(differences.length / opened));
    for (const { width } of differences.filter((_, index) => index % step === 0).slice(0, opened)) {
      const visit = await context.newPage();
      const { shift, what, state } = await openWithLateFonts(visit, address, width);
      console.log(`    ${route} at ${width} px: shift ${shift.toFixed(4)}, fonts ${state}`);
      expect(shift, `${width} px: ${what}`).toBeLessThanOrEqual(0.01);
      await visit.evaluate(() => localStorage.clear());
      await visit.close();
    }
  });
}
