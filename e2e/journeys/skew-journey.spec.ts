import type { Page } from '@playwright/test';
import type { Release } from '@shop/release-registry';
import { versionsOf } from '../own-shop';
import { hydrated, chooseRadio, expectCartCount, fillDelivery, header } from '../shopping';
import { type Age, expect, test } from '../skew-shop';
import { findOwner, type GainingMessage, type SkewedApp } from '../skew-variants';

// While teams release on their own, shoppers may get any combination of releases on one page. A message of each remote
// has gained a field: the main journey works with each remote and the shell before and after that. The matrix shows all
// sixteen combinations; every test run, two in which one app is behind all others.

const ages = ['before', 'after'] as const satisfies readonly Age[];
const combinations = ages.flatMap((shell) =>
  ages.flatMap((catalog) => ages.flatMap((cart) => ages.map((loyalty) => ({ shell, catalog, cart, loyalty })))),
);

/** The messages of other remotes that a remote hears on this journey. */
const heard: readonly (readonly [app: SkewedApp, message: GainingMessage])[] = [
  ['mf-catalog', 'order:placed'],
  ['mf-catalog', 'loyalty:balance-changed'],
  ['mf-cart-checkout', 'catalog:products-changed'],
  ['mf-cart-checkout', 'loyalty:balance-changed'],
  ['mf-loyalty', 'order:placed'],
];

const main = (page: Page) => page.getByRole('main');

/** Notes the calls of the backend that a page makes: `POST /api/cart/add`. */
function watchCalls(page: Page): Set<string> {
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.add(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** The calls that the gate compares with the backend, for these releases. */
const listDeclaredCalls = (releases: ReadonlyMap<string, Release>): string[] =>
  [...releases.values()].flatMap(({ extras }) =>
    Object.values(extras.requires?.calls ?? {}).map(({ method, path }) => `${method} ${path}`),
  );

combinations.forEach((combination, index) => {
  const { shell, catalog, cart, loyalty } = combination;
  const title = `skew: from home to the balance with the shell ${shell}, catalog ${catalog}, cart ${cart} and loyalty ${loyalty} their messages gained a field`;
  test(title, { tag: '@matrix-skew' }, async ({ page, backend, skewShop, logIn }) => {
    const served = { shell, 'mf-catalog': catalog, 'mf-cart-checkout': cart, 'mf-loyalty': loyalty };
    const releases = await skewShop.serve(served);
    const customer = await backend.newCustomer();
    await logIn(customer);
    const calls = watchCalls(page);

    await page.goto('/');
    expect(await versionsOf(page)).toEqual(
      Object.fromEntries([...releases].map(([app, { metadata }]) => [app, metadata.version])),
    );
    await (await hydrated(page.getByRole('link', { name: 'TO THE CATALOG' }))).click();
    await expect(page).toHaveURL(/\/collection$/);
    // A product of its own, so that none runs out of stock.
    const cards = page.getByRole('region', { name: 'Products', exact: true }).getByRole('article');
    await cards
      .nth(index % 12)
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/product\//);
    await chooseRadio(page.getByRole('radio').and(page.locator(':enabled')).first());
    await page.getByRole('button', { name: 'ADD TO CART' }).click();
    await expectCartCount(page, 1);
    await header(page).getByRole('link', { name: 'Cart, 1 item' }).click();
    await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click();
    await fillDelivery(page, customer.email);
    await chooseRadio(page.getByRole('radio', { name: /cash on delivery/i }));
    await page.getByRole('button', { name: 'PLACE ORDER' }).click();
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expectCartCount(page, 0);
    await header(page).getByRole('link', { name: '25 coins' }).click();
    await expect(page).toHaveURL(/\/coins$/);
    await expect(main(page).getByText('You have')).toBeVisible();
    await expect(main(page).getByText(/^25 coins$/)).toBeVisible();
    expect(await backend.orders(customer)).toHaveLength(1);

    // The shell passes on what it knows only.
    const isSent = (message: GainingMessage) => shell === 'after' && served[findOwner(message)] === 'after';
    expect(await page.evaluate(() => (globalThis as { readFields?: object }).readFields ?? {})).toEqual(
      Object.fromEntries(
        heard
          .filter(([app]) => served[app] === 'after')
          .map(([app, message]) => [`${app} ${message}`, isSent(message) ? 1 : 'none']),
      ),
    );
    expect(listDeclaredCalls(releases)).toEqual(expect.arrayContaining([...calls]));
  });
});
