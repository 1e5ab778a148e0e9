import { addPreview, changeRegistry } from '@shop/release-registry';
import { createPanelLink } from '@shop/release-registry/panel';
import { createTestRelease, openTestShop, type TestShop } from './test-shop';

const siteUrl = 'http://localhost:3000';
const formType = { 'content-type': 'application/x-www-form-urlencoded' };
/** What a browser sends with a form of the shop's own page. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** Returns the cookies of a response as a browser sends them. */
export const cookiesOf = (headers: Readonly<Record<string, unknown>>): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ');

/** Returns the section of an app on the page with all releases. */
export const sectionOf = (html: string, app: string): string =>
  html.split(`id="app-${app}"`)[1]?.split('</section>')[0] ?? '';

/** Opens a shop with a preview of mf-content, version 2, and what a tester's browser does there. */
export async function openPanelShop() {
  const shop: TestShop = await openTestShop();
  await changeRegistry(shop.registryFile, { what: 'release', versions: new Map([['mf-content', '2']]) }, (known) =>
    addPreview(known, 'mf-content', createTestRelease('mf-content', '2')),
  );
  /** The path and query that open the panel. */
  const sign = async (now = Date.now()) => {
    const { address } = await createPanelLink({ dataDirectory: shop.dataDirectory, siteUrl }, now);
    return address.slice(siteUrl.length);
  };
  const choose = (
    cookie: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = sameOrigin,
    app = shop.app,
  ) =>
    app.inject({
      method: 'POST',
      url: '/registry/choices',
      headers: { cookie, ...formType, ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  return {
    ...shop,
    sign,
    choose,
    /** Opens the panel, and returns the cookie that the browser sends from then on. */
    open: async () => cookiesOf((await shop.app.inject(await sign())).headers),
    get: (url: string, cookie?: string) => shop.app.inject({ url, headers: cookie ? { cookie } : {} }),
    /** Switches an app, and returns the cookies of the browser. */
    switchTo: async (cookie: string, app: string, release: string, server = '') =>
      `${cookie}; ${cookiesOf((await choose(cookie, { app, release, server })).headers)}`,
  };
}

export type PanelShop = Awaited<ReturnType<typeof openPanelShop>>;
