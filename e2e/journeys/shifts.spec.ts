import { openWithLateFonts } from '../late-fonts';
import { expect, test } from '../shop';

/** Every test run opens these; the matrix the others, and all with each other set of fonts. */
const isEveryday = (route: string, width: number) => ['/', '/product/:product'].includes(route) && width === 360;

for (const width of [320, 360, 412, 768, 1280]) {
  for (const route of [
    '/',
    '/collection',
    '/women-collection',
    '/product/:product',
    '/about',
    '/contact',
    '/terms',
    '/cart',
  ]) {
    const title = `§2 ${route} does not shift its layout while it loads, at ${width} px, however late the fonts come`;
    const tag = isEveryday(route, width) ? [] : ['@matrix-fonts'];
    test(title, { tag }, async ({ page, backend }) => {
      const { shift, what } = await openWithLateFonts(
        page,
        route.replace(':product', (await backend.findProductInStock()).product._id),
        width,
      );
      expect(shift, what).toBeLessThanOrEqual(0.03);
    });
  }
}
