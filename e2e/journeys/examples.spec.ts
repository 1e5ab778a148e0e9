import type { RequestListener } from 'node:http';
import { addTeamKey } from '@shop/release-registry/keys';
import { versionsOf } from '../own-shop';
import { expect, test } from '../team-repository';
import { chooseRadio, fillDelivery, header } from '../shopping';

// Teams with repositories of their own (examples/) and the packed platform. Nothing of this checkout is in their folders.

// One worker, because two cannot pack the platform at once.
test.describe.configure({ mode: 'default', timeout: 300_000 });

test(
  'a team brings reviews to the product page with its own React, backend and key, and nobody else is released',
  { tag: '@matrix-examples' },
  async ({ page, ownShop, backend, logIn, reviews: repository }) => {
    const customer = await backend.newCustomer();
    await logIn(customer);
    await page.goto('/');
    const before = await versionsOf(page);
    const { line } = await addTeamKey(ownShop.dataDirectory, {
      owner: 'Reviews team',
      apps: ['mf-reviews'],
      actions: ['release'],
      internalBackends: [repository.backend],
    });
    const printed = await repository.npm(['run', 'release', '--', '--to', ownShop.address], { SHOP_RELEASE_KEY: line });
    for (const check of ['types', 'server build', 'browser', 'accessibility'])
      expect(printed).toContain(`mf-reviews: ${check} passed`);

    // A product that the shop has not rendered yet, reached without a page load: the part is mounted by the browser.
    const { product, size } = await backend.createProduct();
    await page.goto('/');
    expect(await versionsOf(page)).toEqual({ ...before, 'mf-reviews': expect.any(String) });
    await header(page).getByRole('link', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search the collection' }).fill(product.name);
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('link', { name: product.name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    const reviews = page.getByRole('region', { name: 'Reviews', exact: true });
    await reviews.scrollIntoViewIfNeeded();
    await expect(reviews.getByText('There are no reviews yet.')).toBeVisible();
    await reviews.getByLabel('Stars').selectOption('4');
    await reviews.getByLabel('Your review').fill('Fits well. <b>Soft</b></div>');
    await reviews.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('Thank you for your review.')).toBeVisible();
    await expect(reviews.getByText('4.0 of 5 stars, 1 review')).toBeVisible();
    await expect(reviews.getByText('Verified buyer')).toHaveCount(0);

    // The order is heard on the bus.
    await chooseRadio(page.getByRole('radio', { name: size, exact: true }));
    await page.getByRole('button', { name: 'ADD TO CART' }).click();
    await header(page).getByRole('link', { name: 'Cart, 1 item' }).click();
    await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click();
    await fillDelivery(page, customer.email);
    await chooseRadio(page.getByRole('radio', { name: /cash on delivery/i }));
    const heard = page.waitForResponse(/\/remotes\/mf-reviews@[^/]+\/api\/purchases$/);
    await page.getByRole('button', { name: 'PLACE ORDER' }).click();
    expect((await heard).status()).toBe(200);

    // Everybody gets it in the HTML, and React 18 takes over what it has rendered, inside of React 19.
    const address = `/product/${product._id}`;
    const html = await (await page.request.get(address)).text();
    expect(html).toContain('<p>Fits well. &lt;b&gt;Soft&lt;/b&gt;&lt;/div&gt;</p>');
    expect(html).toContain('Verified buyer');
    const ids = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
      .map(([, text = '']) => JSON.parse(text) as { '@id'?: string; name?: string; aggregateRating?: object })
      .filter((data) => data['@id'] === `${ownShop.address}${address}#product`);
    expect(ids).toEqual([
      expect.objectContaining({ name: product.name }),
      expect.objectContaining({ aggregateRating: expect.objectContaining({ ratingValue: '4.0', reviewCount: 1 }) }),
    ]);
    expect(html).toMatch(/\.reviews\b/);
    await page.goto(address);
    await reviews.evaluate((section) => (section.dataset['mark'] = 'rendered'));
    await reviews.scrollIntoViewIfNeeded();
    await expect(page.locator('[data-part="reviews"]')).toHaveAttribute('data-live', '');
    await reviews.getByLabel('Your review').fill('Fits well after a year.');
    await reviews.getByRole('button', { name: 'Send review' }).click();
    await expect(reviews.getByText('Fits well after a year.')).toBeVisible();
    await expect(reviews.getByText('5.0 of 5 stars, 1 review')).toBeVisible();
    await expect(reviews).toHaveAttribute('data-mark', 'rendered');
    await reviews.getByRole('link', { name: 'My reviews' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My reviews' })).toBeVisible();
    await expect(page.getByText('Fits well after a year.')).toBeVisible();

    // Who is not logged in cannot write, and the team removes a review at its own backend.
    const api = `/remotes/mf-reviews/api/reviews/${product._id}`;
    expect((await page.request.post(api, { data: { stars: 5, text: 'Mine' } })).status()).toBe(422);
    const [{ id }] = (await (await page.request.get(api)).json()) as [{ id: string }];
    const removed = await fetch(`${repository.backend}/moderation/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${repository.moderatorKey}` },
    });
    expect(removed.ok).toBe(true);
    expect(await (await page.request.get(api)).json()).toEqual([]);
  },
);

/** How the reviews team's backend may fail: what it answers, nothing at all, or nobody is there. */
const failures: Readonly<Record<string, RequestListener | undefined>> = {
  'is not there': undefined,
  'never answers': () => undefined,
  'stops in the middle': (_, response) => void response.writeHead(200, json).write('[{"id":"1'),
  'answers 500': (_, response) => void response.writeHead(500, json).end('{}'),
  'answers HTML': (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
  'answers something else': (_, response) => void response.writeHead(200, json).end('{"reviews":"none"}'),
  'answers 20 MB': (_, response) => void response.writeHead(200, json).end(`["${'x'.repeat(20_000_000)}"]`),
};
const json = { 'content-type': 'application/json' };

test(
  'a product is sold whatever becomes of the backend of its reviews',
  { tag: '@matrix-examples' },
  async ({ page, consoleErrors, ownShop, backend, reviews: repository }) => {
    consoleErrors.expect(/\/remotes\/mf-reviews/);
    const { line } = await addTeamKey(ownShop.dataDirectory, {
      owner: 'Reviews team',
      apps: ['mf-reviews'],
      actions: ['release'],
      internalBackends: [repository.backend],
    });
    await repository.npm(['run', 'release', '--', '--skip-checks', '--to', ownShop.address], {
      SHOP_RELEASE_KEY: line,
    });
    for (const [index, [failure, listener]] of Object.entries(failures).entries()) {
      await test.step(failure, async () => {
        await repository.replaceBackend(listener);
        // A product whose page the shop has not rendered yet.
        const { product, size } = await backend.createProduct();
        expect((await page.goto(`/product/${product._id}`))?.status()).toBe(200);
        const part = page.getByRole('region', { name: 'Reviews', exact: true });
        await part.scrollIntoViewIfNeeded();
        await expect(part.getByText('The reviews are not there at the moment.')).toBeVisible();
        await expect(page.locator('[data-part="reviews"]')).toHaveAttribute('data-live', '');
        await chooseRadio(page.getByRole('radio', { name: size, exact: true }));
        await page.getByRole('button', { name: 'ADD TO CART' }).click();
        await expect(header(page).getByRole('link', { name: `Cart, ${index + 1} item` })).toBeVisible();
      });
    }
  },
);

test(
  'a part in Svelte is rendered on the server, taken over by the browser, and told the next product',
  { tag: '@matrix-examples' },
  async ({ page, context, ownShop, backend, share: repository }) => {
    const { line } = await addTeamKey(ownShop.dataDirectory, {
      owner: 'Share team',
      apps: ['mf-share'],
      actions: ['release'],
    });
    const printed = await repository.npm(['run', 'release', '--', '--to', ownShop.address], { SHOP_RELEASE_KEY: line });
    for (const check of ['server build', 'browser', 'accessibility'])
      expect(printed).toContain(`mf-share: ${check} passed`);

    const { product } = await backend.createProduct();
    const address = `/product/${product._id}`;
    const html = await (await page.request.get(address)).text();
    expect(html).toContain('Ask a friend</h2>');
    const link = ownShop.address + address;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(address);
    const part = page.getByRole('region', { name: 'Ask a friend' });
    await part.evaluate((section) => (section.dataset['mark'] = 'rendered'));
    await part.scrollIntoViewIfNeeded();
    await expect(page.locator('[data-part="share"]')).toHaveAttribute('data-live', '');
    await part.getByRole('button', { name: 'Copy the link' }).click();
    await expect(page.getByText('The link is copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expect(part).toHaveAttribute('data-mark', 'rendered');
    await context.clearPermissions();
    await part.getByRole('button', { name: 'Copy the link' }).click();
    await expect(part.getByText(link)).toBeVisible();

    // The next product, without a page load.
    await page.getByRole('region', { name: 'Related products' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toHaveCount(0);
    const next = ownShop.address + new URL(page.url()).pathname;
    expect(next).not.toBe(link);
    await part.getByRole('button', { name: 'Copy the link' }).click();
    await expect(part.getByText(next)).toBeVisible();
  },
);
