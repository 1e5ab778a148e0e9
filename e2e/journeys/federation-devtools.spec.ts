import type { Page } from '@playwright/test';
import { expect, test } from '../shop';

const runtime = /\/inspection\./;

interface FederationGlobal {
  readonly moduleInfo: Readonly<Record<string, { readonly remotesInfo?: object }>>;
  readonly __INSTANCES__: readonly { readonly name: string }[];
  readonly __SHARE__: Readonly<Record<string, { readonly default?: object }>>;
}

/** Reads what the federation DevTools read of a page. All of it is empty until the page has described itself. */
const readFederation = (page: Page) =>
  page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as { __FEDERATION__?: FederationGlobal };
    return {
      names: federation?.__INSTANCES__.map(({ name }) => name) ?? [],
      remotes: Object.keys(federation?.moduleInfo['shell']?.remotesInfo ?? {}),
      shares: Object.keys(Object.values(federation?.__SHARE__ ?? {})[0]?.default ?? {}),
    };
  });

test(
  '§2 the federation DevTools find host, remotes and shares with ?events, and shoppers load nothing of it',
  { tag: '@matrix-releasing' },
  async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/about');
    await page.waitForFunction(() => document.querySelector('[data-sent]')?.hasAttribute('data-live'));
    await page.waitForLoadState('networkidle');
    expect(requested.filter((url) => runtime.test(url))).toEqual([]);
    expect(await page.evaluate(() => '__FEDERATION__' in globalThis)).toBe(false);

    await page.goto('/about?events');
    // The runtime defines the global when it is loaded; the page is described in it when the tools are on the screen.
    await expect
      .poll(() => readFederation(page))
      .toEqual({
        names: ['shell'],
        remotes: expect.arrayContaining(['mf-content', 'mf-catalog']),
        shares: expect.arrayContaining([
          'react',
          'react-dom',
          'react/jsx-runtime',
          expect.stringMatching(/^@shop\/rxjs-/),
        ]),
      });
  },
);
