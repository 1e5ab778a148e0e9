import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { routes, openRoute } from '../routes';
import { expect, test } from '../shop';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice'];

async function expectNoViolation(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
    const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${width}px ${id}: ${help} (${target.join(' ')})`));
    expect(found).toEqual([]);
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const route of routes) {
  test(`§2 ${route} has no axe violation for a visitor`, async ({ page, backend }) => {
    await openRoute(page, route.replace(':product', (await backend.plenty(8)).product._id));
    await expectNoViolation(page);
  });

  test(`§2 ${route} has no axe violation for a customer with a full cart`, async ({ page, backend, logIn }) => {
    const customer = await backend.newCustomer();
    const { product, size } = await backend.plenty(8);
    await backend.addToCart(customer, product._id, size);
    await logIn(customer);
    await openRoute(page, route.replace(':product', product._id));
    await expectNoViolation(page);
  });
}

test('§8 an unknown route has no axe violation', async ({ page, noise }) => {
  noise.expect(/status of 404/);
  await openRoute(page, '/no-such-page');
  await expectNoViolation(page);
});
