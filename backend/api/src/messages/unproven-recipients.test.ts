import {
  account,
  cancelOrder,
  changePassword,
  confirmEmailChange,
  placeOrder,
  referralCode,
  register,
  requestEmailChange,
  requestReset,
  resendVerification,
} from '@shop/shared-api';
import { proveEmail } from '../testing/account-steps';
import { enqueueCreditedCoins } from './coin-messages';
import { addProduct } from '../testing/add-product';
import { createTestExchanges } from '../testing/test-exchanges';
import { createTestMails } from '../testing/test-mails';
import { orderPayload, testAddress } from '../testing/test-orders';
import { shareTestShop } from '../testing/share-test-shop';

const shop = shareTestShop();
beforeAll(() => addProduct(shop.db, { id: 'shirt', units: { M: 100, L: 100 } }));

const password = 'monsoon-2026';
const typed = 'win.example';
const address = {
  ...testAddress,
  firstName: typed,
  lastName: typed,
  street: `${typed}/5000`,
  city: typed,
  state: typed,
};

/** Does all that makes the shop write to the email of an account, and returns what it wrote. */
async function causeMails(email: string, isProven: boolean) {
  const mails = createTestMails();
  let { token } = (await shop.call(register, { name: `${typed} you have won`, email, password })).body;
  if (isProven) await proveEmail(shop, token);
  else await shop.call(resendVerification, {}, { token });
  await shop.call(requestReset, { email });
  const place = async () => (await shop.call(placeOrder, orderPayload({ address }), { token })).body.orderId ?? '';
  await shop.call(cancelOrder, { orderId: await place() }, { token });
  const orderId = await place();
  await shop.deliverOrder(orderId);
  const testExchanges = createTestExchanges(shop, token);
  const { _id: exchangeId } = await testExchanges.request(orderId, { address });
  await testExchanges.answer(exchangeId, 'approved', 'picked up', 'received', 'replaced');
  const changed = await shop.call(changePassword, { currentPassword: password, password: 'winter-2026' }, { token });
  token = changed.body.token;
  const newEmail = `${typed}-${email}`;
  await shop.call(requestEmailChange, { email: newEmail, currentPassword: 'winter-2026' }, { token });
  await mails.sendDue(shop);
  const asked = mails.mails.find(({ recipient }) => recipient === newEmail);
  expect(`${asked?.html} ${asked?.text}`).not.toContain(`Hello ${typed}`);
  const link = /#([\w-]{43})/.exec(asked?.text ?? '')?.[1] ?? '';
  await shop.call(confirmEmailChange, { token: link }, { token });
  expect((await shop.call(account, undefined, { token })).body.account.email).toBe(newEmail);
  await mails.sendDue(shop);
  return mails.mails.filter(({ recipient }) => recipient === email);
}

const subjects = [
  'Welcome to Sikka',
  'Choose a new password for Sikka',
  'is placed',
  'is cancelled',
  'is on its way',
  'has arrived',
  'We pick up your',
  'Your password at Sikka was changed',
  'Your email at Sikka was changed',
];

test('no mail to an email that nobody has proven carries what a customer typed', async () => {
  const mails = await causeMails('stranger@example.com', false);
  for (const part of [...subjects, 'Confirm your email at Sikka'])
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining(part));
  for (const { subject, html, text } of mails) {
    expect(`${subject} ${html} ${text}`).not.toContain(typed);
    expect(text).toContain('Hello,');
    expect(html).not.toContain('Hello ,');
  }
});

test('mails to a proven email have the name, the addresses and the new email', async () => {
  const mails = await causeMails('owner@example.com', true);
  for (const part of [
    'Choose a new password',
    'is placed',
    'is on its way',
    'We pick up your',
    'email at Sikka was changed',
  ]) {
    const mail = mails.find(({ subject }) => subject.includes(part));
    expect(mail?.text).toContain(`Hello ${typed},`);
    expect(mail?.html).toContain(`Hello ${typed},`);
  }
  const shown = (part: string | RegExp) => mails.find(({ subject }) => subject.match(part))?.text;
  // The mail about a replacement, which has no address, may be sent before.
  expect(shown(/order .* is on its way/)).toContain('Deliver to: win.example win.example');
  expect(shown('We pick up your')).toContain('Address: win.example win.example');
  expect(shown('email at Sikka was changed')).toContain('New email: win.example-owner@example.com');
});

test('the mail about the coins of a referral does not have the name that the friend typed', async () => {
  const mails = createTestMails();
  const owner = await shop.createCustomer(0, 'Owner');
  const code = (await shop.call(referralCode, {}, { token: owner })).body.data.referralCode;
  const friend = { name: `${typed} you have won`, email: 'friend@example.com', password, referralCode: code };
  const { token } = (await shop.call(register, friend)).body;
  const payload = orderPayload({ address: { ...address, phone: '9000000009' } });
  await shop.deliverOrder((await shop.call(placeOrder, payload, { token })).body.orderId ?? '');
  await mails.sendDue(shop);
  await enqueueCreditedCoins(shop.db, shop.dependencies.clock());
  const { html, text } = await mails.expectMail(shop, '50 coins are yours');
  expect(text).toContain('Referred a friend.');
  expect(html + text).not.toContain(typed);
});
