import { retireApp, rollBack } from '@shop/release-registry';
import { expect, test } from '../own-shop';

/** A release of mf-content whose page about has another path, too. */
const addPath = (file: string, text: string): string => {
  if (file !== 'browser/release.json') return text;
  const described = JSON.parse(text) as { manifest: { pages: { about: { paths: string[] } } } };
  described.manifest.pages.about.paths.push('/our-story');
  return JSON.stringify(described);
};

test('§2 a page that a remote adds is answered as HTML at once and linked without a page load, whatever becomes of the shell', async ({
  page,
  ownShop,
}) => {
  const get = (path: string) => page.request.get(ownShop.address + path);
  expect((await get('/our-story')).status()).toBe(404);

  await ownShop.release('mf-content', addPath);
  const answer = await get('/our-story');
  expect([answer.status(), (await answer.text()).includes('>About us</h1>')]).toEqual([200, true]);
  expect(await (await get('/sitemap.xml')).text()).toContain('/our-story</loc>');

  await page.goto('/terms');
  await page.waitForFunction(() => document.querySelector('[data-sent]')?.hasAttribute('data-live'));
  await page.evaluate(() => {
    document.body.dataset['loaded'] = 'once';
    const link = Object.assign(document.createElement('a'), { href: '/our-story', textContent: 'Our story' });
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'Our story' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-loaded', 'once');

  await ownShop.release('shell', (_, text) => text.replaceAll('Page not found', 'No such page'));
  expect((await get('/our-story')).status()).toBe(200);
  await ownShop.change('rollback', (known) => rollBack(known, 'shell'));
  expect((await get('/our-story')).status()).toBe(200);
  await ownShop.change('rollback', (known) => rollBack(known, 'mf-content'));
  expect((await get('/our-story')).status()).toBe(404);
});

test(
  '§2 a remote whose widget another one places cannot be retired, and one that nobody needs takes its pages along',
  { tag: '@matrix-releasing' },
  async ({ page, ownShop }) => {
    await expect(ownShop.change('retire', (known) => retireApp(known, 'mf-catalog'))).rejects.toThrow(
      /mf-content \S+ places the widget best-sellers, which no live app offers\./,
    );
    await ownShop.change('retire', (known) => retireApp(known, 'mf-loyalty'));
    expect((await page.request.get(`${ownShop.address}/coins`)).status()).toBe(404);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);
