import { addPreview, changeRegistry, disableApp, pruneApp, setCanary } from '@shop/release-registry';
import { createPanelLink } from '@shop/release-registry/panel';
import { createTestRelease, openTestShop, readPageData, type TestShop } from '../testing/test-shop';
import type { PanelList } from './panel-list';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };
let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
  await changeRegistry(shop.registryFile, { what: 'release', versions: new Map([['mf-content', '2']]) }, (known) =>
    addPreview(known, 'mf-content', createTestRelease('mf-content', '2')),
  );
});

afterEach(() => shop.close());

/** The path and query that open the panel. */
async function sign(now = Date.now()): Promise<string> {
  const { dataDirectory } = shop;
  const { address } = await createPanelLink({ dataDirectory, siteUrl: 'http://localhost:3000' }, now);
  return address.slice('http://localhost:3000'.length);
}

const cookiesOf = (headers: Readonly<Record<string, unknown>>): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ');

/** Opens the panel, and returns the cookie that a browser sends from then on. */
const open = async () => cookiesOf((await shop.app.inject(await sign())).headers);
const get = (url: string, cookie?: string) => shop.app.inject({ url, headers: cookie ? { cookie } : {} });
const choose = (cookie: string, payload: object, headers: Readonly<Record<string, string>> = sameOrigin) =>
  shop.app.inject({ method: 'POST', url: '/panel/choices', headers: { cookie, ...headers }, payload });

/** Switches an app, and returns the cookies of the browser. */
const switchTo = async (cookie: string, payload: object) =>
  `${cookie}; ${cookiesOf((await choose(cookie, payload)).headers)}`;
const contentIn = (html: string) => (readPageData(html).remotes as Record<string, object>)['mf-content'];
const markIn = (html: string) => /<aside id="shop-preview"[^>]*><p[^>]*>(.*?)<\/p>/.exec(html)?.[1];

test('panel: its address sets a cookie and opens the panel on the same page', async () => {
  const { statusCode, headers } = await get((await sign()).replace('/?', '/about?q=shirt&'));
  expect([statusCode, headers['location'], headers['cache-control']]).toEqual([
    303,
    '/about?q=shirt&mfe=',
    'private, no-store',
  ]);
  expect(headers['set-cookie']).toMatch(
    /^shop_panel=operator\.[\dTZ:-]{20}\.[\w-]{86}; Path=\/; Max-Age=(?:86400|8639\d); HttpOnly; SameSite=Lax$/,
  );
});

test('panel: without the right there is nothing of it, whatever a visitor sends', async () => {
  const plain = await get('/');
  const wrong = `shop_panel=2999-01-01T00:00:00Z.${'a'.repeat(86)}`;
  const old = cookiesOf((await get(await sign(Date.now() - 25 * 3_600_000))).headers);
  expect(old).toBe('');
  expect((await get('/?mfe')).body).toBe(plain.body);
  for (const cookie of [undefined, wrong, 'shop_panel=x', 'shop_panel_choices=x']) {
    for (const file of ['releases.json', 'open-panel', 'opener.css', 'panel.css', '../panel-routes'])
      expect((await get(`/panel/${file}`, cookie)).statusCode).toBe(404);
    expect((await get('/', cookie)).body).not.toContain('/panel/');
    expect((await choose(cookie ?? '', { app: 'mf-content', version: '2' })).statusCode).toBe(404);
  }
  expect(plain.body).not.toContain('panel');
});

test('panel: its scripts are modules without types, and a page with the right has its button', async () => {
  const cookie = await open();
  const { body, headers } = await get('/', cookie);
  expect(body).toContain('<script type="module" src="/panel/open-panel"></script>');
  expect([contentIn(body), markIn(body)]).toMatchObject([{ version: '1' }, undefined]);
  expect(headers['cache-control']).toBe('private, no-store');
  for (const file of ['open-panel', 'panel-dialog', 'app-card', 'page-facts', 'format-facts', 'create-element']) {
    const script = await get(`/panel/${file}`, cookie);
    expect([script.statusCode, script.headers['content-type'], script.headers['cache-control']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'private, no-store',
    ]);
    expect(script.body).not.toContain('interface ');
  }
});

test('panel: it lists each release with its age, contract and traffic', async () => {
  const { body } = await get('/panel/releases.json', await open());
  const { apps } = JSON.parse(body) as PanelList;
  expect(apps.map(({ app, shown, isSwitched }) => [app, shown, isSwitched])).toEqual([
    ['shell', '1', false],
    ['mf-content', '1', false],
  ]);
  expect(apps[1]?.releases).toMatchObject([
    { version: '2', traffic: 0, isLive: false, at: expect.stringMatching(/^\d{4}-/) },
    { version: '1', traffic: 100, isLive: true },
  ]);
});

test('panel: a switched release is in this browser only, is named on the page, and is switched off again', async () => {
  const cookie = await switchTo(await open(), { app: 'mf-content', version: '2' });
  const switched = await get('/', cookie);
  expect([contentIn(switched.body), markIn(switched.body)]).toMatchObject([{ version: '2' }, 'Switched: mf-content 2']);
  expect(switched.body).toContain('>Switch all off</a>');
  expect(contentIn((await get('/')).body)).toMatchObject({ version: '1' });
  const back = await switchTo(cookie, { app: 'mf-content', version: null });
  // A browser replaces the cookie; here the last one has to be the only one.
  expect(contentIn((await get('/', back.replace(/shop_panel_choices=[^;]+; /, ''))).body)).toMatchObject({
    version: '1',
  });
  const left = await get('/preview/leave', cookie);
  expect(left.headers['set-cookie']).toEqual(
    expect.arrayContaining([expect.stringMatching(/^shop_panel_choices=; .*Max-Age=0/)]),
  );
});

test('panel: a visitor of a canary, or of a preview, chooses the live release like another one', async () => {
  const right = await open();
  await changeRegistry(shop.registryFile, { what: 'canary' }, (known) => setCanary(known, 'mf-content', 99, '2'));
  const cookie = `${right}; shop_visitor=${'a'.repeat(22)}`;
  const { apps } = JSON.parse((await get('/panel/releases.json', cookie)).body) as PanelList;
  expect(apps.find(({ app }) => app === 'mf-content')).toMatchObject({ shown: '2', usual: '2', isSwitched: false });
  const { body } = await get('/', await switchTo(cookie, { app: 'mf-content', version: '1' }));
  expect([contentIn(body), markIn(body)]).toMatchObject([{ version: '1' }, 'Switched: mf-content 1']);
});

test('panel: choices of another right, or changed ones, are none', async () => {
  const cookie = await switchTo(await open(), { app: 'mf-content', version: '2' });
  const otherRight = cookiesOf((await shop.app.inject(await sign(Date.now() - 60_000))).headers);
  const [, choices = ''] = /shop_panel_choices=([^;]*)/.exec(cookie) ?? [];
  for (const changed of [
    `${otherRight}; shop_panel_choices=${choices}`,
    cookie.replace(choices, `${choices}x`),
    cookie.replace(choices, `${Buffer.from('[]').toString('base64url')}.${choices.split('.')[1]}`),
  ])
    expect(contentIn((await get('/', changed)).body)).toMatchObject({ version: '1' });
});

test('panel: other sites cannot switch releases', async () => {
  const cookie = await open();
  const payload = { app: 'mf-content', version: '2' };
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    {},
  ]) {
    const { statusCode, headers: answer } = await choose(cookie, payload, headers);
    expect([statusCode, answer['set-cookie']]).toEqual([403, undefined]);
  }
  expect((await choose(cookie, payload, { origin: 'http://localhost:3000' })).statusCode).toBe(200);
});

test('panel: a server on the tester’s machine is allowed by this page’s policy only, and is not rendered here', async () => {
  const cookie = await switchTo(await open(), { app: 'mf-content', local: 'http://localhost:3103' });
  const { body, headers } = await get('/', cookie);
  expect(contentIn(body)).toMatchObject({ version: 'localhost:3103', entry: 'http://localhost:3103/remoteEntry.js' });
  expect(contentIn(body)).not.toHaveProperty('integrity');
  expect(markIn(body)).toBe('Switched: mf-content localhost:3103');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/script-src [^;]* http:\/\/localhost:3103/);
  expect(policy).toMatch(/connect-src [^;]* ws:\/\/localhost:3103/);
  expect(/id="shop-scripts">(.*?)<\/script>/.exec(body)?.[1]).not.toContain('3103');
  expect(String((await get('/')).headers['content-security-policy'])).not.toContain('3103');
});

test.each([
  [{ app: 'mf-content', local: 'https://evil.example' }, 409, 'https://evil.example are not allowed here'],
  [{ app: 'mf-content', local: 'http://localhost.evil.example:3103' }, 409, 'are not allowed here'],
  [{ app: 'mf-content', local: 'http://localhost:3103/a b.js' }, 409, 'does not name the script of a container'],
  [{ app: 'mf-content', local: "http://localhost:3103/';script-src *" }, 409, 'does not name the script'],
  [{ app: 'shell', local: 'http://localhost:3103' }, 409, 'The shell cannot come from a development server'],
  [{ app: 'mf-content', version: '3' }, 409, 'mf-content 3 was deleted'],
  [{ app: 'mf-gifts', version: '1' }, 409, 'There is no app mf-gifts any more'],
  [{ app: 'constructor', version: '1' }, 409, 'There is no app constructor any more'],
  [{ app: 'mf-content' }, 400, 'This is no choice of a release.'],
  [{ app: 'mf-content', version: '../1' }, 400, 'This is no choice of a release.'],
])('panel: %j is refused with a sentence', async (payload, status, sentence) => {
  const { statusCode, body, headers } = await choose(await open(), payload);
  expect([statusCode, headers['set-cookie']]).toEqual([status, undefined]);
  expect((JSON.parse(body) as { message: string }).message).toContain(sentence);
});

test('panel: a switched release that was deleted, and a disabled app, are explained on the live page', async () => {
  const cookie = await switchTo(await open(), { app: 'mf-content', version: '2' });
  await changeRegistry(shop.registryFile, { what: 'prune' }, (known) => pruneApp(known, 'mf-content', 0));
  const deleted = await get('/', cookie);
  expect([contentIn(deleted.body), markIn(deleted.body)]).toMatchObject([
    { version: '1' },
    'mf-content 2 was deleted, so that the live release is shown.',
  ]);
  await changeRegistry(shop.registryFile, { what: 'disable' }, (known) => disableApp(known, 'mf-content', 'a mistake'));
  expect(markIn((await get('/', cookie)).body)).toBe(
    'mf-content is switched off for everybody, so that no release is shown.',
  );
});

test('panel: where the operator allows no local servers, none is taken', async () => {
  const strict = await shop.openWith({ localOrigins: [] });
  const { statusCode } = await strict.inject({
    method: 'POST',
    url: '/panel/choices',
    headers: { cookie: await open(), ...sameOrigin },
    payload: { app: 'mf-content', local: 'http://localhost:3103' },
  });
  expect(statusCode).toBe(409);
  await strict.close();
});
