import type { APIRequestContext, Page } from '@playwright/test';
import type { Product } from '../backend';
import { finishWork } from '../routes';
import { expect, test } from '../shop';

/** The public pages of spec section 2, with the heading of each and words that only its real content holds. */
const pages = [
  { route: '/', heading: 'An exclusive clothes collection', words: /Ease Exchange Policy/ },
  { route: '/men-collection', heading: 'Men', words: /TYPE/ },
  { route: '/women-collection', heading: 'Women', words: /TYPE/ },
  { route: '/collection', heading: 'The collection', words: /CATEGORIES/ },
  { route: '/product/:product', heading: '', words: /100% original/i },
  { route: '/about', heading: 'About', words: /founder/i },
  { route: '/contact', heading: 'Contact', words: /Explore Jobs/i },
  { route: '/terms', heading: 'Terms', words: /delivery/i },
] as const;

const withCards: readonly string[] = ['/', '/men-collection', '/women-collection', '/collection'];

const main = (page: Page) => page.getByRole('main');
const inRupees = (product: Product) => `₹${product.price.toLocaleString('en-IN')}`;

/** What a page asks the backend for, and what it says on its console. */
function watch(page: Page): { readonly calls: string[]; readonly said: string[] } {
  const calls: string[] = [];
  const said: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api')) calls.push(pathname + search);
  });
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  return { calls, said };
}

/**
 * The page's address, once the server sends it whole: a machine that is busy leaves a slow part to the browser at
 * first.
 */
async function sentWhole(request: APIRequestContext, address: string): Promise<string> {
  await expect.poll(async () => (await request.get(address)).text()).toContain('data-sent');
  return address;
}

/** The frame lives, and so does every part that was sent and is near the screen. */
async function expectLife(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-live', '');
  await expect(main(page).locator('[data-sent]').first()).toHaveAttribute('data-live', '');
  await finishWork(page);
}

for (const { route } of pages) {
  test(`§2 ${route} hydrates with the data in its HTML: no call, and nothing on the console`, async ({
    page,
    backend,
  }) => {
    const address = await sentWhole(
      page.request,
      route.replace(':product', (await backend.findProductInStock()).product._id),
    );
    const { calls, said } = watch(page);
    await page.goto(address);
    await expectLife(page);
    expect({ calls, said }).toEqual({ calls: [], said: [] });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { route, heading, words } of pages) {
    test(`§2 ${route} can be read without scripts, and its links be followed`, async ({ page, backend }) => {
      const { product } = await backend.findProductInStock();
      const products = await backend.products();
      await page.goto(await sentWhole(page.request, route.replace(':product', product._id)));
      const title = main(page).getByRole('heading', { level: 1 });
      await expect(title).toHaveText(new RegExp(heading || product.name));
      await expect(main(page)).toContainText(words);
      if (route.includes(':product')) await expect(main(page)).toContainText(inRupees(product));
      if (withCards.includes(route)) await expectRealCard(page, products);
      else await follow(page, route === '/about' ? 'Contact' : 'About');
    });
  }

  test('§2 a product says without scripts what ordering needs', async ({ page, backend }) => {
    const { product } = await backend.findProductInStock();
    await page.goto(await sentWhole(page.request, `/product/${product._id}`));
    await expect(main(page)).toContainText('To order, switch on JavaScript in your browser.', { useInnerText: true });
  });

  test('§2 every picture of a product can be seen without scripts', async ({ page, backend }) => {
    const { product } = await backend.findProductInStock();
    await page.goto(await sentWhole(page.request, `/product/${product._id}`));
    const images = page.getByRole('region', { name: /^Pictures of/ }).locator('img');
    await expect(images).toHaveCount(2 * product.images.length);
    for (const image of await images.all()) await expect(image).toBeVisible();
  });

  for (const route of ['/cart', '/login']) {
    test(`§2 ${route} says without scripts what it needs, and its links can be followed`, async ({ page }) => {
      await page.goto(route);
      await expect(main(page)).toHaveText(
        'This page needs JavaScript. Switch it on in your browser, then load the page again.',
        { useInnerText: true },
      );
      await follow(page, 'About');
    });
  }
});

test('§2 a size and ADD TO CART that were tapped before the scripts came put that size into the cart', async ({
  page,
  backend,
}) => {
  const { product, size } = await backend.findProductInStock();
  const address = await sentWhole(page.request, `/product/${product._id}`);
  const letScriptsCome = await holdScripts(page);
  await page.goto(address);
  const add = page.getByRole('button', { name: 'ADD TO CART' });
  await page.getByRole('radio', { name: size, exact: true }).locator('..').click();
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  letScriptsCome();
  await expect(page.getByText(`Added to your cart: ${product.name}, ${size}.`)).toBeVisible();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: product.name }).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(size);
});

test('§2 a text and an order of the list that were chosen before the scripts came count', async ({ page }) => {
  const address = await sentWhole(page.request, '/collection?search=1');
  const letScriptsCome = await holdScripts(page);
  await page.goto(address);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('low-high');
  await page.getByRole('combobox', { name: 'Search the collection' }).fill('kurta');
  letScriptsCome();
  await expect(page).toHaveURL(/sort=low-high/);
  await expect(page.getByRole('combobox', { name: 'Search the collection' })).toHaveValue('kurta');
  await page.getByRole('combobox', { name: 'Search the collection' }).press('Enter');
  await expect(page).toHaveURL(/q=kurta/);
});

test('§2 the other pictures of a product are requested after the largest one is painted', async ({ page, backend }) => {
  const { product } = await backend.findProductInStock();
  const address = await sentWhole(page.request, `/product/${product._id}`);
  const [largest = '', ...others] = product.images.map((image) => image.replace(/1080\.webp$/, ''));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const isRequested = (start: string) => requested.some((url) => url.includes(start));
  const letPictureCome = await holdBack(page, new RegExp(largest));
  // After 1.5 s the page would wait no longer: its clock stands still, at a time that has not come yet.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000);
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => requested.some((url) => url.endsWith('-360.avif')), 'a related product').toBe(true);
  expect(others.filter(isRequested)).toEqual([]);
  letPictureCome();
  await expect.poll(() => others.filter(isRequested)).toEqual(others);
});

/** Holds back the scripts of the page until the returned function is called. */
const holdScripts = (page: Page) => holdBack(page, /\/releases\/.*\.js$/);

/** Holds back what has such an address until the returned function is called. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const mayCome = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, (route) => mayCome.then(() => route.continue()));
  return release;
}

/** The first card shows a product of the shop with its price, and its link leads to that product. */
async function expectRealCard(page: Page, products: readonly Product[]): Promise<void> {
  const card = main(page).getByRole('article').first();
  const name = await card.getByRole('heading').innerText();
  const product = products.find((one) => one.name === name);
  expect(product, `${name} is sold`).toBeDefined();
  if (!product) return;
  await expect(card).toContainText(inRupees(product));
  await card.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/product/${product._id}$`));
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name);
}

/** A link of the header leads to its page, which is sent complete as well. */
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(new RegExp(name));
}

for (const { route, heading } of pages) {
  test(`§2 ${route} is one page for search engines, however its address is written, with a picture for those who share it`, async ({
    request,
    backend,
  }) => {
    const { product } = await backend.findProductInStock();
    const path = route.replace(':product', product._id);
    const shouted = route.toUpperCase().replace(':PRODUCT', product._id);
    for (const written of [path, shouted, `${path}/`, `${shouted}/`]) {
      const answer = await request.get(await sentWhole(request, written.replace('//', '/')));
      const html = await answer.text();
      expect([written, answer.status()]).toEqual([written, 200]);
      expect(new URL(contentOf(html, /<link rel="canonical" href="([^"]+)"/)).pathname, written).toBe(path);
      expect(contentOf(html, /<h1[^>]*>(.*?)<\/h1>/s).replace(/<[^>]*>/g, ''), written).toMatch(
        new RegExp(heading || product.name),
      );
      const picture = contentOf(html, /<meta property="og:image" content="([^"]+)"/);
      const { status, headers } = await request
        .get(picture)
        .then((one) => ({ status: one.status(), headers: one.headers() }));
      expect([status, headers['content-type']], picture).toEqual([200, expect.stringMatching(/^image\/(jpeg|webp)$/)]);
    }
  });
}

test('server: the page of a product of which few are left is sent with what is left of it, also after an order', async ({
  request,
  backend,
}) => {
  const choice = await backend.createProduct();
  const address = await sentWhole(request, `/product/${choice.product._id}`);
  const stockSent = async () =>
    JSON.parse(contentOf(await (await request.get(address)).text(), /"stock":(\{[^}]*\})/)) as unknown;
  await backend.setUnits(choice, 5);
  await expect.poll(stockSent).toMatchObject({ [choice.size]: 5 });
  await backend.buy(await backend.newCustomer(), choice);
  await expect.poll(stockSent).toMatchObject({ [choice.size]: 4 });
});

const contentOf = (html: string, found: RegExp) => found.exec(html)?.[1] ?? '';
