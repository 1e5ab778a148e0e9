import { createHash } from 'node:crypto';
import { changeRegistry, disableApp, pruneApp, setCanary } from '@shop/release-registry';
import { cookiesOf, openPanelShop, type PanelShop, sectionOf } from '../testing/panel-shop';
import { readPageData } from '../testing/test-shop';

let shop: PanelShop;
beforeEach(async () => {
  shop = await openPanelShop();
});
afterEach(() => shop.close());

const contentIn = (html: string) => (readPageData(html).remotes as Record<string, object>)['mf-content'];
const markIn = (html: string) => /<aside id="shop-preview"[^>]*><p[^>]*>(.*?)<\/p>/.exec(html)?.[1];

test('panel: its address sets a cookie and leads to the same page', async () => {
  const { statusCode, headers } = await shop.get((await shop.sign()).replace('/?', '/about?q=shirt&'));
  expect([statusCode, headers['location'], headers['cache-control']]).toEqual([
    303,
    '/about?q=shirt',
    'private, no-store',
  ]);
  expect(headers['set-cookie']).toMatch(
    /^shop_panel=operator\.[\dTZ:-]{20}\.[\w-]{86}; Path=\/; Max-Age=(?:86400|8639\d); HttpOnly; SameSite=Lax$/,
  );
});

test('panel: without the right there is nothing of it, whatever a visitor sends', async () => {
  const plain = await shop.get('/');
  const wrong = `shop_panel=2999-01-01T00:00:00Z.${'a'.repeat(86)}`;
  const old = cookiesOf((await shop.get(await shop.sign(Date.now() - 25 * 3_600_000))).headers);
  expect(old).toBe('');
  expect((await shop.get('/?mfe')).body).toBe(plain.body);
  for (const cookie of [undefined, wrong, 'shop_panel=x', 'shop_panel_choices=x']) {
    expect((await shop.get('/registry', cookie)).statusCode).toBe(401);
    expect((await shop.get('/', cookie)).body).not.toContain('shop-panel');
    expect((await shop.choose(cookie ?? '', { app: 'mf-content', release: '2' })).statusCode).toBe(401);
  }
  expect(plain.body).not.toContain('panel');
});

test('panel: a page with the right has its button, and its script is allowed', async () => {
  const { body, headers } = await shop.get('/', await shop.open());
  expect(body).toContain('id="shop-panel-opener"');
  expect([contentIn(body), markIn(body)]).toMatchObject([{ version: '1' }, undefined]);
  expect(headers['cache-control']).toBe('private, no-store');
  const script = /<script>([^<]*\/registry[^<]*)<\/script>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});

test('panel: it lists each release that may be chosen with its age and traffic, and no figures or changes', async () => {
  const { body, headers } = await shop.get('/registry', await shop.open());
  expect(headers['content-security-policy']).toMatch(/; frame-ancestors 'self'$/);
  const options = [...sectionOf(body, 'mf-content').matchAll(/<option value="(.*?)"( selected)?>(.*?)<\/option>/g)];
  expect(options.map(([, ...parts]) => parts)).toEqual([
    ['', ' selected', 'Not switched: 1'],
    ['2', undefined, '2 · just now'],
    ['1', undefined, '1 · live'],
    ['local', undefined, 'A server on your machine'],
  ]);
  expect(sectionOf(body, 'shell')).not.toContain('A server on your machine');
  expect(body).toContain('Nothing is switched');
  expect(body).not.toMatch(/Last changes|Views|LCP|Who is told/);
});

test('panel: a switched release is in this browser only, is named on the page, and is switched off again', async () => {
  const cookie = await shop.switchTo(await shop.open(), 'mf-content', '2');
  const switched = await shop.get('/', cookie);
  expect([contentIn(switched.body), markIn(switched.body)]).toMatchObject([{ version: '2' }, 'Switched: mf-content 2']);
  expect(switched.body).toContain('>Switch all off</a>');
  expect(contentIn((await shop.get('/')).body)).toMatchObject({ version: '1' });
  const page = (await shop.get('/registry', cookie)).body;
  expect(sectionOf(page, 'mf-content')).toContain('<option value="2" selected>');
  expect(page).toContain('>Switch all off</a>');
  const back = await shop.switchTo(cookie, 'mf-content', '');
  // A browser replaces the cookie; here the last one has to be the only one.
  expect(contentIn((await shop.get('/', back.replace(/shop_panel_choices=[^;]+; /, ''))).body)).toMatchObject({
    version: '1',
  });
  const left = await shop.get('/preview/leave', cookie);
  expect(left.headers['set-cookie']).toEqual(
    expect.arrayContaining([expect.stringMatching(/^shop_panel_choices=; .*Max-Age=0/)]),
  );
});

test('panel: a visitor of a canary, or of a preview, chooses the live release like another one', async () => {
  const right = await shop.open();
  await changeRegistry(shop.registryFile, { what: 'canary' }, (known) => setCanary(known, 'mf-content', 99, '2'));
  const cookie = `${right}; shop_visitor=${'a'.repeat(22)}`;
  const page = (await shop.get('/registry', cookie)).body;
  expect(sectionOf(page, 'mf-content')).toContain('<option value="" selected>Not switched: 2</option>');
  expect((await shop.choose(cookie, { app: 'mf-content', release: '2' })).headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^shop_panel_choices=; .*Max-Age=0/),
  );
  const { body } = await shop.get('/', await shop.switchTo(cookie, 'mf-content', '1'));
  expect([contentIn(body), markIn(body)]).toMatchObject([{ version: '1' }, 'Switched: mf-content 1']);
});

test('panel: choices of another right, or changed ones, are none', async () => {
  const cookie = await shop.switchTo(await shop.open(), 'mf-content', '2');
  const otherRight = cookiesOf((await shop.app.inject(await shop.sign(Date.now() - 60_000))).headers);
  const [, choices = ''] = /shop_panel_choices=([^;]*)/.exec(cookie) ?? [];
  for (const changed of [
    `${otherRight}; shop_panel_choices=${choices}`,
    cookie.replace(choices, `${choices}x`),
    cookie.replace(choices, `${Buffer.from('[]').toString('base64url')}.${choices.split('.')[1]}`),
  ])
    expect(contentIn((await shop.get('/', changed)).body)).toMatchObject({ version: '1' });
});

test('panel: a server on the tester’s machine is allowed by this page’s policy only, and is not rendered here', async () => {
  const cookie = await shop.switchTo(await shop.open(), 'mf-content', 'local', 'http://localhost:3103');
  const { body, headers } = await shop.get('/', cookie);
  expect(contentIn(body)).toMatchObject({ version: 'localhost:3103', entry: 'http://localhost:3103/remoteEntry.js' });
  expect(contentIn(body)).not.toHaveProperty('integrity');
  expect(markIn(body)).toBe('Switched: mf-content localhost:3103');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/script-src [^;]* http:\/\/localhost:3103/);
  expect(policy).toMatch(/connect-src [^;]* ws:\/\/localhost:3103/);
  expect(/id="shop-scripts">(.*?)<\/script>/.exec(body)?.[1]).not.toContain('3103');
  expect(String((await shop.get('/')).headers['content-security-policy'])).not.toContain('3103');
});

test('panel: a switched release that was deleted, and a disabled app, are explained on the live page', async () => {
  const cookie = await shop.switchTo(await shop.open(), 'mf-content', '2');
  await changeRegistry(shop.registryFile, { what: 'prune' }, (known) => pruneApp(known, 'mf-content', 0));
  const deleted = await shop.get('/', cookie);
  expect([contentIn(deleted.body), markIn(deleted.body)]).toMatchObject([
    { version: '1' },
    'mf-content 2 was deleted, so that the live release is shown.',
  ]);
  await changeRegistry(shop.registryFile, { what: 'disable' }, (known) => disableApp(known, 'mf-content', 'a mistake'));
  expect(markIn((await shop.get('/', cookie)).body)).toBe(
    'mf-content is switched off for everybody, so that no release is shown.',
  );
});
