import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { releasesDirectory } from '@shop/release-registry';
import { openRoute, routes } from '../routes';
import { expect, test } from '../shop';
import { expectCartCount, header } from '../shopping';

/** The addresses of every style sheet that a remote has released. */
async function sheets(): Promise<string[]> {
  const files = await readdir(releasesDirectory(process.env['SHOP_E2E_DATA'] ?? ''), { recursive: true });
  return files
    .map((file) => `/releases/${file.split(path.sep).join('/')}`)
    .filter((file) => /^\/releases\/mf-.*\.css$/.test(file));
}

/** What looks otherwise once these style sheets are on the page as well: where, and what has become of what. */
const changesBy = (page: Page, addresses: readonly string[]): Promise<string[]> =>
  page.evaluate(async (hrefs) => {
    const elements = [...document.querySelectorAll('header *, main *, footer *')];
    const looks = () =>
      elements.map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const styles = getComputedStyle(element);
        return new Map([...styles].map((property) => [property, styles.getPropertyValue(property)])).set(
          'size',
          `${Math.round(width)} × ${Math.round(height)}`,
        );
      });
    const before = looks();
    const links = hrefs.map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
    const loaded = links.map(
      (link) => new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject })),
    );
    document.head.append(...links);
    await Promise.all(loaded);
    const after = looks();
    return elements.flatMap((element, index) =>
      [...(before[index] ?? [])].flatMap(([property, value]) => {
        const now = after[index]?.get(property);
        return now === value
          ? []
          : [`${element.tagName} .${element.getAttribute('class') ?? ''}: ${property} ${value} → ${now}`];
      }),
    );
  }, addresses);

/** The page with slots of three teams, which every test run opens; the matrix opens all. */
const everydayRoute = '/';

for (const route of routes) {
  const tag = route === everydayRoute ? [] : ['@matrix-styles'];
  test(
    `§2 ${route} looks the same with every team’s styles on the page as with its own`,
    { tag },
    async ({ page, backend, logIn }) => {
      const customer = await backend.newCustomer();
      const { product, size } = await backend.findProductInStock();
      await backend.addToCart(customer, product._id, size);
      await logIn(customer);
      const all = await sheets();
      expect(all.length).toBeGreaterThan(4);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await openRoute(page, route.replace(':product', product._id));
        // The header's figures come from remotes that load last.
        await expectCartCount(page, 1);
        await expect(header(page).getByLabel('Coin balance')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        expect.soft(await changesBy(page, all), `at ${width} px`).toEqual([]);
      }
    },
  );
}
