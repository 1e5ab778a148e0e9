import { escape } from '../escape';
import { openPanelShop, type PanelShop, sectionOf } from '../testing/panel-shop';

let shop: PanelShop;
beforeEach(async () => {
  shop = await openPanelShop();
});
afterEach(() => shop.close());

/** What the page says against a choice. */
const refusalIn = (html: string) => /role="alert">(.*?)<\/p>/.exec(html)?.[1];

test('panel: a choice leads back to the page from which it was opened, and to no other site', async () => {
  const cookie = await shop.open();
  const framed = await shop.app.inject({
    url: '/registry',
    headers: { cookie, host: 'localhost:3000', referer: 'http://localhost:3000/coins?q=a&b' },
  });
  expect(framed.body).toContain('name="back" value="/coins?q=a&amp;b"');
  for (const [back, location] of [
    ['/coins?q=a', '/coins?q=a'],
    ['//evil.example/x', '/x'],
    ['https://evil.example/x', '/x'],
    ['javascript:alert(1)', '/alert(1)'],
    ['', '/'],
  ] as const)
    expect((await shop.choose(cookie, { app: 'mf-content', release: '2', back })).headers.location).toBe(location);
  for (const [back, location] of [
    ['%2Fcoins', '/coins'],
    ['%2F%2Fevil.example%2Fx', '/x'],
  ] as const)
    expect((await shop.get(`/preview/leave?back=${back}`, cookie)).headers.location).toBe(location);
});

test('panel: other sites cannot switch releases', async () => {
  const cookie = await shop.open();
  const fields = { app: 'mf-content', release: '2' };
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    {},
  ]) {
    const { statusCode, headers: answer } = await shop.choose(cookie, fields, headers);
    expect([statusCode, answer['set-cookie']]).toEqual([403, undefined]);
  }
  expect((await shop.choose(cookie, fields, { origin: 'http://localhost:3000' })).statusCode).toBe(303);
});

test.each([
  [
    { app: 'mf-content', release: 'local', server: 'https://evil.example' },
    409,
    'https://evil.example are not allowed here',
  ],
  [{ app: 'mf-content', release: 'local', server: 'http://localhost.evil.example:3103' }, 409, 'are not allowed here'],
  [
    { app: 'mf-content', release: 'local', server: 'http://localhost:3103/a b.js' },
    409,
    'does not name the script of a container',
  ],
  [
    { app: 'mf-content', release: 'local', server: "http://localhost:3103/';script-src *" },
    409,
    'does not name the script',
  ],
  [
    { app: 'shell', release: 'local', server: 'http://localhost:3103' },
    409,
    'The shell cannot come from a development server',
  ],
  [{ app: 'mf-content', release: '3' }, 409, 'mf-content 3 was deleted'],
  [{ app: 'mf-content', release: '../1' }, 409, 'This is no choice of a release.'],
])('panel: %j is refused with a sentence', async (fields, status, sentence) => {
  const { statusCode, body, headers } = await shop.choose(await shop.open(), fields);
  expect([statusCode, headers['set-cookie']]).toEqual([status, undefined]);
  const section = sectionOf(body, fields.app);
  expect(refusalIn(section)).toContain(sentence);
  // What was typed stays.
  if ('server' in fields && fields.app !== 'shell') expect(section).toContain(`value="${escape(fields.server)}"`);
});

test.each([
  [{ app: 'mf-gifts', release: '1' }, 409],
  [{ app: 'constructor', release: '1' }, 409],
  [{ app: 'mf-content' }, 400],
  [{}, 400],
])('panel: %j, which no form sends, chooses nothing', async (fields, status) => {
  const { statusCode, headers } = await shop.choose(await shop.open(), fields);
  expect([statusCode, headers['set-cookie']]).toEqual([status, undefined]);
});

test('panel: where the operator allows no local servers, none is taken', async () => {
  const strict = await shop.openWith({ localOrigins: [] });
  const fields = { app: 'mf-content', release: 'local', server: 'http://localhost:3103' };
  const { statusCode } = await shop.choose(await shop.open(), fields, undefined, strict);
  expect(statusCode).toBe(409);
  await strict.close();
});
