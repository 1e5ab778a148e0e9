import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { findDefaultRelease, readRegistry, registryFile, releasesDirectory } from '@shop/release-registry';
import { addSigner, addTeamKey, formatSigner } from '@shop/release-registry/keys';
import { expectNoViolation } from '../accessibility';
import { withOwnShop } from '../own-shop';
import { expect, type PlatformTeam, test } from '../platform-remotes';
import { hydrated, header } from '../shopping';

// Teams of other repositories make remotes with the packed @shop/platform, by webpack, by Rspack and by Vite. Nothing of
// this checkout is in their folders.

const keyOf = (team: PlatformTeam) => ({ owner: `${team} team`, apps: [`mf-${team}`], actions: ['release'] });

const main = (page: Page) => page.getByRole('main');

const tag = '@matrix-platform';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

for (const team of ['gifts', 'wrapping', 'ribbons'] satisfies PlatformTeam[])
  test(`a new remote of the ${team} team has right types, and its tests pass`, { tag }, async ({ remotes }) => {
    const remote = await remotes.make(team);
    await remote.npm(['exec', '--', 'shop-platform', 'new', 'page', `more-${team}`]);
    await remote.npm(['run', 'types']);
    const printed = await remote.npm(['test']);
    for (const name of [team, `more-${team}`]) expect(printed).toContain(`${name}-page.test.tsx`);
    expect(printed).toContain('2 passed');
    await remote.npm(['run', 'build']);
  });

test('the gallery in the package shows the shop’s parts without a server', { tag }, async ({ browser, remotes }) => {
  const { folder } = await remotes.make('ribbons');
  // Outside of the shop's context, which loads from servers only.
  const page = await browser.newPage();
  await page.goto(`file://${folder}/node_modules/@shop/platform/gallery/index.html`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parts of the shop’s pages');
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  await expect(page.getByRole('dialog', { name: 'Remove this gift?' })).toBeVisible();
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await expectNoViolation(page);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.close();
});

test('the checks before a release print each problem at its line, without a release', { tag }, async ({ remotes }) => {
  const { folder, npm } = await remotes.make('gifts');
  const wrong = path.join(folder, 'src/wrong.ts');
  await writeFile(wrong, "\nexport const ideas: number = 'many';\n");
  const checked = await npm(['exec', '--', 'shop-platform', 'check', '--format', 'sarif']).then(
    () => 'No problem was found.',
    ({ stdout }: { readonly stdout: string }) => stdout,
  );
  const { runs } = JSON.parse(checked) as { readonly runs: readonly { readonly results: readonly object[] }[] };
  const location = { artifactLocation: { uri: 'src/wrong.ts' }, region: { startLine: 2, startColumn: 14 } };
  expect(runs[0]?.results).toEqual([
    expect.objectContaining({ ruleId: 'types', locations: [{ physicalLocation: location }] }),
  ]);
  await rm(wrong);
});

test(
  'a built remote runs alone: pages, messages, and the widgets of others as places',
  { tag },
  async ({ page, remotes }) => {
    const gifts = await remotes.make('gifts');
    const address = await gifts.openStandalone();
    await page.goto(`${address}/shopper/gifts`);
    await expect(page.getByText('Many ideas at /gifts, for a signed-in')).toBeVisible();
    await expect(page.getByText('Here stands wrapping-count')).toBeVisible();
    await page.getByRole('button', { name: 'Wrap it' }).click();
    await expect(page.getByText('{"ribbon":"red"}')).toBeVisible();
  },
);

test(
  'a remote of Vite is checked, sent by the server and lives in the page',
  { tag },
  async ({ page, ownShop, remotes }) => {
    const { line } = await addTeamKey(ownShop.dataDirectory, keyOf('ribbons'));
    const ribbons = await remotes.make('ribbons');
    const printed = await ribbons.npm(['run', 'release', '--', '--to', ownShop.address], { SHOP_RELEASE_KEY: line });
    for (const check of ['types', 'tests', 'server build', 'browser', 'accessibility'])
      expect(printed).toContain(`mf-ribbons: ${check} passed`);
    const html = await (await page.request.get('/ribbons')).text();
    expect(html).toMatch(/<h1>Ribbons<\/h1><img src="\/releases\/mf-ribbons\/[^"]+\.svg"/);
    // The sheet as Vite has minified it.
    expect(html).toContain('color:#78143c');

    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (/\/releases\/mf-ribbons\/.*\.js$/.test(response.url())) scripts.push(response.text());
    });
    await page.goto('/ribbons');
    const picture = page.getByRole('img', { name: 'A red ribbon' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    // The shop's button has its sheet, and those of other parts are not loaded.
    await expect(page.getByRole('button', { name: 'Tie one' })).toHaveCSS('min-height', '52px');
    expect(html).toContain('.mf-ribbons-button-');
    expect(html).not.toContain('.mf-ribbons-dialog-');
    await (await hydrated(page.getByRole('button', { name: 'Tie one' }))).click();
    await expect(page.getByText('Tied: 1')).toBeVisible();
    await expectNoViolation(page);
    // The page's React is the only one.
    expect((await Promise.all(scripts)).join()).not.toContain('react.transitional.element');
  },
);

test(
  'both remotes join a running shop over the network, and speak by a message that the shop does not know',
  { tag },
  async ({ page, ownShop, remotes }) => {
    const releaseFrom = async (team: PlatformTeam) => {
      const { line } = await addTeamKey(ownShop.dataDirectory, keyOf(team));
      const remote = await remotes.make(team);
      return remote.npm(['run', 'release', '--', '--to', ownShop.address], { SHOP_RELEASE_KEY: line });
    };
    expect((await page.request.get('/gifts')).status()).toBe(404);
    await expect(releaseFrom('gifts')).rejects.toThrow('places the widget wrapping-count, which no live app offers');
    const printed = await releaseFrom('wrapping');
    for (const check of ['types', 'tests', 'server build', 'browser', 'accessibility'])
      expect(printed).toContain(`mf-wrapping: ${check} passed`);
    await releaseFrom('gifts');

    const registry = await readRegistry(registryFile(ownShop.dataDirectory));
    for (const app of ['mf-gifts', 'mf-wrapping']) {
      const { metadata, extras } = findDefaultRelease(registry, app) ?? {};
      const map = Object.keys(extras?.sourceMaps ?? {}).find((file) => /^page-\S+\.js\.map$/.test(file)) ?? '';
      const place = path.join(app, metadata?.version ?? '', map);
      const text = await readFile(path.join(releasesDirectory(ownShop.dataDirectory), place), 'utf8');
      expect((JSON.parse(text) as { sources: string[] }).sources.join('\n')).toMatch(/^(?:\.\/)?src\/\S+\.tsx$/m);
      expect((await page.request.get(`/releases/${place}`)).ok()).toBe(false);
    }

    const html = await (await page.request.get('/gifts')).text();
    expect(html).toMatch(/<h1>Gifts<\/h1><p>\d+ ideas at \/gifts, for a unknown<\/p>/);
    expect(html).toContain('rgb(1 102 94)');
    expect(html).toContain('.mf-gifts-button-');
    expect(html).not.toContain('.mf-gifts-dialog-');
    expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/gifts<');

    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (/\/releases\/mf-(?:gifts|wrapping)\/.*\.js$/.test(response.url())) scripts.push(response.text());
    });
    await page.goto('/gifts');
    await expect(page).toHaveTitle('Gifts · Sikka');
    await expect(page.getByText(/ideas at \/gifts, for a visitor/)).toBeVisible();
    await expect(page.getByText('Nothing is wrapped yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Wrap it' })).toHaveCSS('min-height', '52px');
    await page.getByRole('button', { name: 'Wrap it' }).click();
    await expect(page.getByText('Wrapped: red')).toBeVisible();
    await expectNoViolation(page);
    expect((await Promise.all(scripts)).join()).not.toContain('CLIENT_INTERNALS_DO_NOT_USE');

    // Links stay in the page, and the parameters of a path arrive.
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.getByRole('link', { name: 'Who we are' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    await page.goto('/wrapping/marigold');
    await expect(main(page).getByText('Paper: marigold')).toBeVisible();
    await expect(await hydrated(header(page).getByRole('link', { name: 'About', exact: true }))).toBeVisible();
  },
);

test(
  'a remote goes from staging to production by the packed platform: the same release, without a build',
  { tag },
  async ({ ownShop, remotes }) => {
    const wrapping = await remotes.make('wrapping');
    const team = keyOf('wrapping');
    const staging = await addTeamKey(ownShop.dataDirectory, team);
    const release = (words: readonly string[], keys: Readonly<Record<string, string>>) =>
      wrapping.npm(['exec', '--', 'shop-platform', 'release', ...words, '--skip-checks'], keys);
    await wrapping.npm(['run', 'build']);
    await release(['dist', '--to', ownShop.address], { SHOP_RELEASE_KEY: staging.line });
    const readRelease = async ({ dataDirectory }: { readonly dataDirectory: string }) =>
      findDefaultRelease(await readRegistry(registryFile(dataDirectory)), 'mf-wrapping');
    const there = await readRelease(ownShop);
    // Nothing of this folder is sent from now on.
    await rm(path.join(wrapping.folder, 'dist'), { recursive: true });
    await withOwnShop(async (production) => {
      const { line } = await addTeamKey(production.dataDirectory, team);
      const take = () =>
        release(['mf-wrapping', '--from', ownShop.address, '--to', production.address], {
          SHOP_STAGING_KEY: staging.line,
          SHOP_RELEASE_KEY: line,
        });
      await expect(take()).rejects.toThrow(
        `is signed by the team’s key ${staging.key.id}, which this shop does not know`,
      );
      await addSigner(production.dataDirectory, { ...team, signer: formatSigner(staging.key) });
      expect(await take()).toContain(`mf-wrapping: ${there?.metadata.version} for everybody`);
      const words = ['history', 'mf-wrapping', '--to', production.address];
      const printed = await wrapping.npm(['exec', '--', 'shop-platform', ...words], { SHOP_RELEASE_KEY: line });
      expect(printed).toContain(`release mf-wrapping: nothing → ${there?.metadata.version}`);
      const here = await readRelease(production);
      expect(here?.extras.signature).toEqual(there?.extras.signature);
      expect([here?.extras.files, here?.extras.sourceMaps]).toEqual([there?.extras.files, there?.extras.sourceMaps]);
      expect(await (await fetch(`${production.address}/wrapping/marigold`)).text()).toContain('Paper: ');
    });
  },
);
