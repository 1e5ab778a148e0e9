import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { releaseForeignFolder } from '@shop/release-registry/release';
import { expect, type OwnShop, test } from '../own-shop';

// A part that is no component of React: plain DOM, by mount, update, unmount and render.

const sources = fileURLToPath(new URL('../foreign/plain-mount', import.meta.url));

const container = `var team_likes = { init() {}, get: async () => () => ({ default: createRemote() }) };`;

/** Writes the folder of the remote and releases it. `alter` changes the script of both builds. */
async function releaseLikes({ dataDirectory, address }: OwnShop, alter: (text: string) => string = (text) => text) {
  const folder = await mkdtemp(path.join(tmpdir(), 'plain-mount-'));
  try {
    const remote = alter(await readFile(path.join(sources, 'remote.js'), 'utf8'));
    await writeFile(path.join(folder, 'remoteEntry.js'), `${remote}\n${container}`);
    await writeFile(path.join(folder, 'server.cjs'), `${remote}\nmodule.exports = { default: createRemote() };`);
    await writeFile(path.join(folder, 'release.json'), await readFile(path.join(sources, 'release.json'), 'utf8'));
    await releaseForeignFolder({ folder, dataDirectory, siteUrl: address, reservedNames: [] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test(
  'a part that is no React component is in the HTML, takes it over, follows to the next product and is removed',
  { tag: '@matrix-releasing' },
  async ({ page, ownShop, backend, consoleErrors }) => {
    consoleErrors.expect(/This part throws while it is removed/);
    const { product } = await backend.findProductInStock();
    const address = `/product/${product._id}`;
    const readHtml = async () => (await page.request.get(address)).text();
    const chunks: string[] = [];
    page.on('request', (request) => request.url().includes('mountable-part') && chunks.push(request.url()));

    await page.goto(address);
    await page.getByRole('region', { name: 'Related products' }).scrollIntoViewIfNeeded();
    expect(chunks).toEqual([]);

    await releaseLikes(ownShop);
    expect(await readHtml()).toContain(`<section aria-label="Likes"><p>Likes of <b>${product._id}</b></p>`);
    await page.goto(address);
    const likes = page.getByRole('region', { name: 'Likes' });
    await likes.scrollIntoViewIfNeeded();
    await expect(likes).toHaveAttribute('data-by', 'server');
    expect(chunks).toHaveLength(1);
    await likes.getByRole('button', { name: 'Like: 0' }).click();
    await expect(likes.getByRole('button', { name: 'Like: 1' })).toBeVisible();
    await expect(page.getByText('Liked in Sikka')).toBeVisible();

    // Without a page load: the next product's props, and another page, where it is removed.
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.getByRole('region', { name: 'Related products' }).getByRole('link').first().click();
    await expect(likes).toBeVisible();
    await expect(likes.getByText(product._id)).toHaveCount(0);
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    await expect(likes).toHaveCount(0);
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  },
);

test(
  'HTML that would reach out of its part is left out, and the rest of the page stays',
  { tag: '@matrix-releasing' },
  async ({ page, ownShop, backend }) => {
    const { product } = await backend.findProductInStock();
    await releaseLikes(ownShop, (text) => text.replace('</section>', '</section></div></div></main>'));
    const html = await (await page.request.get(`/product/${product._id}`)).text();
    expect(html).not.toContain('Likes of');
    await page.goto(`/product/${product._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const likes = page.getByRole('region', { name: 'Likes' });
    await likes.scrollIntoViewIfNeeded();
    await expect(likes).toHaveAttribute('data-by', 'browser');
  },
);
