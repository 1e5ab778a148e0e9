import { readFile } from 'node:fs/promises';
import { setCanary, findDefaultRelease, promoteRelease, registryFile } from '@shop/release-registry';
import { getLocalBuild, releaseBuilds } from '@shop/tooling/release-builds';
import { alterBuild } from '@shop/tooling/alter-build';
import { expect, test, versionsOf, watchFiles } from '../own-shop';
import { findVisitor } from '../visitors';

const newTitle = (_: string, text: string) => text.replaceAll('About us', 'About our people');

test('§2 a canary: each visitor has one release in HTML, scripts and styles, keeps it when more get it, and all have it once it is promoted', async ({
  browser,
  ownShop,
}) => {
  const canary = await ownShop.release('mf-content', newTitle, 30);
  const registry = await ownShop.change('canary', (known) => setCanary(known, 'mf-content', 30));
  const before = findDefaultRelease(registry, 'mf-content')?.metadata.version ?? '';

  async function visit(version: string, title: string) {
    const context = await browser.newContext({ baseURL: ownShop.address });
    await context.addCookies([
      { name: 'shop_visitor', value: findVisitor(registry, 'mf-content', version), url: ownShop.address },
    ]);
    const page = await context.newPage();
    const files = watchFiles(page);
    const answer = await page.goto('/about');
    // What the server sent is of the same release as what the browser runs.
    expect(await answer?.text()).toContain(`>${title}<`);
    expect(answer?.headers()['cache-control']).toBe('private, no-cache');
    await page.waitForFunction(() => document.querySelector('[data-sent]')?.hasAttribute('data-live'));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect((await versionsOf(page))['mf-content']).toBe(version);
    expect(new Set(files.filter(({ app }) => app === 'mf-content').map((file) => file.version))).toEqual(
      new Set([version]),
    );
    return { context, page };
  }

  const chosen = await visit(canary, 'About our people');
  const other = await visit(before, 'About us');
  await ownShop.change('canary', (known) => setCanary(known, 'mf-content', 70));
  await chosen.page.reload();
  await expect(chosen.page.getByRole('heading', { level: 1, name: 'About our people' })).toBeVisible();
  await ownShop.change('promote', (known) => promoteRelease(known, 'mf-content'));
  await other.page.reload();
  await expect(other.page.getByRole('heading', { level: 1, name: 'About our people' })).toBeVisible();
  for (const { context } of [chosen, other]) {
    await context.close();
  }
});

/** What a release says of itself, as far as these journeys alter it. */
interface Described {
  readonly messages: Readonly<Record<string, unknown>>;
  readonly provides: { readonly versions: Readonly<Record<string, string>> };
  readonly manifest: {
    readonly pages: Readonly<Record<string, { readonly paths: readonly string[] }>>;
    readonly widgets: readonly string[];
  };
}

const refusals: readonly {
  readonly what: string;
  readonly app: string;
  readonly alter: (described: Described) => Partial<Described>;
  readonly lines: readonly RegExp[];
}[] = [
  {
    what: 'a remote that answers a message no more',
    app: 'mf-cart-checkout',
    alter: ({ messages: { 'cart:add': _, ...messages } }) => ({ messages }),
    lines: [
      /^mf-catalog \S+ asks cart:add, which mf-cart-checkout \S+ does not answer\.$/,
      /^mf-loyalty \S+ asks cart:add, which mf-cart-checkout \S+ does not answer\.$/,
    ],
  },
  {
    what: 'a remote that declares the path of another',
    app: 'mf-loyalty',
    alter: ({ manifest }) => ({
      manifest: { ...manifest, pages: { ...manifest.pages, coins: { paths: ['/coins', '/contact'] } } },
    }),
    lines: [/^mf-loyalty \S+ declares the path \/contact, and mf-content \S+ owns \/contact\.$/],
  },
  {
    what: 'a remote whose widget another one places, without it',
    app: 'mf-catalog',
    alter: ({ manifest }) => ({
      manifest: { ...manifest, widgets: manifest.widgets.filter((name) => name !== 'creators-picks') },
    }),
    lines: [/^mf-content \S+ places the widget creators-picks, which no live app offers\.$/],
  },
  {
    what: 'a shell that carries another React than remotes need',
    app: 'shell',
    alter: ({ provides }) => ({ provides: { ...provides, versions: { ...provides.versions, react: '18.3.1' } } }),
    lines: ['mf-content', 'mf-catalog', 'mf-cart-checkout', 'mf-loyalty'].map(
      (remote) =>
        new RegExp(
          `^${remote} \\S+ needs react \\^19\\.\\S+, and a page has one react, 18\\.3\\.1 with shell \\S+: build`,
        ),
    ),
  },
];

for (const { what, app, alter, lines } of refusals) {
  test(
    `§2 ${what} is refused with who needs what, and visitors keep what they have`,
    { tag: '@matrix-releasing' },
    async ({ page, ownShop }) => {
      const build = await alterBuild(getLocalBuild(app), (file, text) => {
        if (file !== 'browser/release.json') return text;
        const described = JSON.parse(text) as Described;
        return JSON.stringify({ ...described, ...alter(described) });
      });
      const registry = registryFile(ownShop.dataDirectory);
      const before = await readFile(registry, 'utf8');
      const refusal = await releaseBuilds([build], { dataDirectory: ownShop.dataDirectory }).then(
        () => 'released',
        (error: Error) => error.message,
      );
      const [first, ...said] = refusal.split('\n').map((line) => line.trim());
      expect(first).toBe('This would break what visitors have, so nothing was changed:');
      for (const line of lines) expect(said).toContainEqual(expect.stringMatching(line));
      expect(said).toHaveLength(lines.length);
      expect(await readFile(registry, 'utf8')).toBe(before);
      await page.goto('/cart');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
}
