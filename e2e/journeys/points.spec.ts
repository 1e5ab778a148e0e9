import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { disableApp } from '@shop/release-registry';
import { releaseForeignFolder } from '@shop/release-registry/release';
import { breakFiles } from '../faults/break';
import { expect, type OwnShop, test, versionsOf } from '../own-shop';

// A team outside the workspace attaches a part to the product page. Its remote is three files without a bundler.

const sources = fileURLToPath(new URL('../foreign/plain-part', import.meta.url));

const container = `var team_stars = {
  init(scope) { this.scope = scope; },
  async get() {
    const react = Object.values(this.scope.react)[0];
    const load = await react.get();
    return () => ({ default: createRemote(load()) });
  },
};`;

/** Writes the folder of the remote and releases it. \`alter\` changes its `release.json`. */
async function releaseStars({ dataDirectory, address }: OwnShop, alter: (text: string) => string = (text) => text) {
  const folder = await mkdtemp(path.join(tmpdir(), 'plain-part-'));
  try {
    const remote = await readFile(path.join(sources, 'remote.js'), 'utf8');
    const description = await readFile(path.join(sources, 'release.json'), 'utf8');
    await writeFile(path.join(folder, 'remoteEntry.js'), `${remote}\n${container}`);
    await writeFile(
      path.join(folder, 'server.cjs'),
      `${remote}\nmodule.exports = { default: createRemote(require('react')) };`,
    );
    await writeFile(path.join(folder, 'release.json'), alter(description));
    const { releases } = await releaseForeignFolder({ folder, dataDirectory, siteUrl: address, reservedNames: [] });
    return releases.get('stars')?.metadata.version ?? '';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('a team attaches a part to the product page: it is in the HTML and hydrates, and nobody else is released', async ({
  page,
  ownShop,
  backend,
  consoleErrors,
}) => {
  const { product } = await backend.findProductInStock();
  const address = `/product/${product._id}`;
  const readHtml = async () => (await page.request.get(address)).text();
  expect(await readHtml()).not.toContain('Stars of');
  await page.goto(address);
  const before = await versionsOf(page);

  const misspelt = (text: string) => text.replace('product/after-details', 'product/after-detail');
  await expect(releaseStars(ownShop, misspelt)).rejects.toThrow(
    'attaches the widget stars to the point product/after-detail, which no live app offers.',
  );
  const needsSetting = (text: string) =>
    text.replace('"manifest": {', '"manifest": { "settings": { "most": { "type": "number" } },');
  await expect(releaseStars(ownShop, needsSetting)).rejects.toThrow(
    'needs the setting most (number), which this shop does not give',
  );
  const version = await releaseStars(ownShop);
  expect(await readHtml()).toContain(`Stars of ${product._id}, by the server`);
  await page.goto(address);
  expect(await versionsOf(page)).toEqual({ ...before, stars: version });
  const stars = page.getByRole('region', { name: 'Stars' });
  await stars.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-part="stars"]')).toHaveAttribute('data-live', '');
  await stars.getByRole('button', { name: 'Helpful: 0' }).click();
  await expect(stars.getByRole('button', { name: 'Helpful: 1' })).toBeVisible();

  await expect(stars.getByText(`Stars of ${product._id}, by the server`)).toBeVisible();

  // On the next product, without a page load, the part gets the props of that product.
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.getByRole('region', { name: 'Related products' }).getByRole('link').first().click();
  await expect(stars.getByText(/^Stars of .*, by the browser$/)).toBeVisible();
  await expect(stars.getByText(`Stars of ${product._id},`)).toHaveCount(0);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);

  // A part whose script does not come leaves nothing on the page, and nothing is said of it.
  consoleErrors.expect(/404|remoteEntry/);
  const restore = await breakFiles(page, /\/releases\/stars\//, '404');
  const refused = page.waitForResponse((response) => response.status() === 404);
  await page.goto(address);
  await stars.getByRole('button').scrollIntoViewIfNeeded();
  await refused;
  await page.getByRole('region', { name: 'Related products' }).getByRole('link').first().click();
  await expect(stars).toHaveCount(0);
  await expect(page.locator('[data-part="stars"]')).toHaveCSS('display', 'none');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await restore();

  // The owner cannot drop a point that a live part uses, and a part that is switched off leaves nothing.
  const dropped = ownShop.release('mf-catalog', (file, text) =>
    file === 'browser/release.json' ? text.replaceAll('product/after-details', 'product/after-all') : text,
  );
  await expect(dropped).rejects.toThrow(/^ *stars 1\.0\.0-\w+ attaches .*, which no live app offers\./m);
  await ownShop.change('disable', (registry) => disableApp(registry, 'stars', 'a test'));
  const html = await readHtml();
  expect(html).not.toContain('Stars of');
  expect(html).not.toContain('data-part="stars"');
});
