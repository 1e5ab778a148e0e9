import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serviceDirectory, setTeamWebhook } from '@shop/release-registry/keys';
import { createPageLink } from '@shop/release-registry/team-page';
import { openReleaseShop, type ReleaseShop } from '../testing/release-shop';
import { changeWaitingCalls } from '../webhooks/waiting-calls';
import { describeRefusal } from '../webhooks/webhook-event';

let shop: ReleaseShop;
let readPage: () => Promise<string>;

beforeEach(async () => {
  shop = await openReleaseShop();
  const { dataDirectory, app } = shop;
  const { address } = await createPageLink({ key: shop.key.id, dataDirectory, siteUrl: 'http://localhost:3000' });
  const opened = await app.inject({
    method: 'POST',
    url: '/registry',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URL(address).search.slice(1),
  });
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  readPage = async () => (await app.inject({ url: '/registry', headers: { cookie } })).body;
});

afterEach(() => shop.close());

test('team page: it says who is told, and which calls have failed, without the password in the address', async () => {
  expect(await readPage()).toContain(
    `Nobody is told what happens to gifts. The shop’s operator can name an address: <code>npm run keys -- webhook ${shop.key.id} https://…</code>`,
  );
  const address = 'https://chat.example/services/T0-secret';
  await setTeamWebhook(shop.dataDirectory, shop.key.id, { address, format: 'chat', isInternal: false });
  const event = describeRefusal('gifts', '<css> is too large', new Date('2026-11-28T02:14:07Z'));
  const dueAt = Date.parse('2026-11-28T04:15:00Z');
  await changeWaitingCalls(shop.dataDirectory, () => [
    { event, key: shop.key.id, attempts: 3, dueAt },
    { event, key: shop.key.id, attempts: 0, dueAt },
    { event, key: 'of another team', attempts: 1, dueAt },
  ]);
  const body = await readPage();
  expect(body).toContain('What happens to gifts is posted to https://chat.example, as a sentence for a chat.');
  expect(body).not.toContain('T0-secret');
  expect(body).toContain('<h3>1 failed call</h3>');
  expect(body).toMatch(
    /28 Nov, 02:14<\/time><p>A release of gifts was refused: &lt;css&gt; is too large<span class="utc">failed 3 × so far, tried again 28 Nov, 04:15</,
  );
});

test('team page: with a damaged list of calls it stays, and the log says which file to delete', async () => {
  await setTeamWebhook(shop.dataDirectory, shop.key.id, {
    address: 'https://ci.example/hook',
    format: 'standard',
    isInternal: false,
  });
  await writeFile(path.join(serviceDirectory(shop.dataDirectory), 'webhooks.json'), '{');
  expect(await readPage()).toContain('What happens to gifts is posted to https://ci.example.');
  expect(shop.lines.join('\n')).toContain('webhooks.json is damaged. Delete it: teams then miss what it held.');
});
