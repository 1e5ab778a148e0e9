import { mailSettings, placeOrder, referralCode, register } from '@shop/shared-api';
import { addProduct } from '../testing/add-product';
import { createTestExchanges } from '../testing/test-exchanges';
import { createTestMails } from '../testing/test-mails';
import { orderPayload } from '../testing/test-orders';
import { shareTestShop } from '../testing/share-test-shop';
import { enqueueCreditedCoins } from './coin-messages';

const shop = shareTestShop();
beforeAll(() => addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 50, L: 50 } }));

/** A referrer gets coins for a friend's first delivered order; gives the mails about coins and the referrer's token. */
async function referFriend(email: string) {
  const mails = createTestMails();
  const token = await shop.createCustomer();
  const code = (await shop.call(referralCode, {}, { token })).body.data.referralCode;
  const friend = { name: 'Kabir', email, password: 'a good password', referralCode: code };
  const { token: friendToken } = (await shop.call(register, friend)).body;
  const { orderId = '' } = (await shop.call(placeOrder, orderPayload(), { token: friendToken })).body;
  await shop.deliverOrder(orderId);
  await mails.sendDue(shop);
  await enqueueCreditedCoins(shop.db, shop.now());
  await enqueueCreditedCoins(shop.db, shop.now());
  return { token, sent: await mails.sendDue(shop) };
}
const readCoinMails = async (token: string) =>
  (await shop.call(mailSettings, undefined, { token })).body.settings.coins;

test('coins for a friend’s first order are mailed once, with a link that switches such mails off', async () => {
  const { sent } = await referFriend('kabir@example.com');
  expect(sent.map(({ subject }) => subject)).toEqual(['50 coins are yours']);
  // The friend has typed their name.
  expect(sent[0]?.text).toContain('Referred a friend. You can spend them now');
  expect(sent[0]?.text).not.toContain('Kabir');
  expect(sent[0]?.unsubscribeUrl).toMatch(/^https:\/\/shop\.example\/api\/mails\/unsubscribe\?customer=.+&key=.+$/);
  expect(sent[0]?.text).toContain(sent[0]?.unsubscribeUrl);
});

test('the link works without a login by the one request of a mail program, and opening it changes nothing', async () => {
  const { token, sent } = await referFriend('meera@example.com');
  const url = sent[0]?.unsubscribeUrl?.replace('https://shop.example', '') ?? '';
  const opened = await shop.app.inject(url);
  expect([opened.statusCode, opened.body]).toEqual([200, expect.stringContaining('Switch mails about coins off')]);
  expect(await readCoinMails(token)).toBe(true);
  const forged = await shop.app.inject({ method: 'POST', url: `${url}x` });
  expect([forged.statusCode, await readCoinMails(token)]).toEqual([404, true]);
  for (let time = 0; time < 2; time += 1) {
    const { statusCode, body } = await shop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([statusCode, body]).toEqual([200, expect.stringContaining('Mails about coins are off')]);
  }
  expect(await readCoinMails(token)).toBe(false);
});

test('a request for an exchange is confirmed by a mail, and mails about orders have no link to switch them off', async () => {
  const mails = createTestMails();
  const customer = createTestExchanges(shop, await shop.createCustomer());
  const orderId = await customer.deliver();
  await mails.sendDue(shop);
  await customer.request(orderId, { pickupDay: (await customer.read(orderId)).pickupDays[0] ?? '' });
  const [mail, ...others] = await mails.sendDue(shop);
  expect([mail?.subject, mail?.unsubscribeUrl, others]).toEqual([
    'We have your request about Linen Shirt',
    undefined,
    [],
  ]);
  expect(mail?.text).toContain('You want to exchange Linen Shirt in M for L.');
});
