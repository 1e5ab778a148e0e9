import { changeRegistry, retireApp } from '@shop/release-registry';
import type { DeclaredMessage } from '@shop/release-registry/message-schema';
import { createTestRelease, openTestShop, readPageData, type TestShop } from './testing/test-shop';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});

afterEach(async () => {
  await shop.close();
});

const giftsManifest = {
  title: 'Gifts',
  owner: 'Gifts team',
  pages: { gifts: { paths: ['/gifts', '/gifts/:giftId'] } },
  widgets: [],
  placedWidgets: [],
  calls: [],
};

test('server: a remote that is released while the shop is open has its pages at once, and none once it is retired', async () => {
  expect((await shop.app.inject('/gifts')).statusCode).toBe(404);
  await shop.deploy('mf-gifts', createTestRelease('mf-gifts', '1', { manifest: giftsManifest }));
  const { body, statusCode } = await shop.app.inject('/gifts/box');
  expect(statusCode).toBe(200);
  expect(readPageData(body).remotes['mf-gifts']).toMatchObject({ version: '1', title: 'Gifts' });
  await changeRegistry(shop.registryFile, { what: 'retire' }, (known) => retireApp(known, 'mf-gifts'));
  expect((await shop.app.inject('/gifts/box')).statusCode).toBe(404);
});

test('server: a page carries the messages that only remotes know, as their owner declares them', async () => {
  const message = (owner: string): DeclaredMessage => ({
    uses: ['sends'],
    kind: 'fact',
    owner,
    payload: { kind: 'object', fields: {} },
  });
  const readMessages = async () => readPageData((await shop.app.inject('/')).body).messages;
  expect(await readMessages()).toBeUndefined();
  await shop.deploy(
    'shell',
    createTestRelease('shell', '2', {
      messages: { 'shell:known': message('shell') },
      provides: { additionalMessages: true },
    }),
  );
  const messages = { 'gifts:wrapped': message('mf-gifts'), 'shell:known': message('shell') };
  await shop.deploy('mf-gifts', createTestRelease('mf-gifts', '1', { manifest: giftsManifest, messages, parts: {} }));
  expect(await readMessages()).toEqual({
    'gifts:wrapped': { kind: 'fact', owner: 'mf-gifts', payload: { kind: 'object', fields: {} } },
  });
});

test('server: a page that a new release adds or drops is answered accordingly, without a restart', async () => {
  const release = (version: string, ...paths: string[]) =>
    createTestRelease('mf-gifts', version, { manifest: { ...giftsManifest, pages: { gifts: { paths } } } });
  const statusOf = async (path: string) => (await shop.app.inject(path)).statusCode;
  await shop.deploy('mf-gifts', release('1', '/gifts'));
  expect([await statusOf('/gifts'), await statusOf('/gift-cards')]).toEqual([200, 404]);
  await shop.deploy('mf-gifts', release('2', '/gift-cards'));
  expect([await statusOf('/gifts'), await statusOf('/gift-cards')]).toEqual([404, 200]);
});
