import {
  account,
  changePassword,
  placeOrder,
  referralCode,
  register,
  requestReset,
  verifyEmail,
} from '@shop/shared-api';
import { addProduct } from '../testing/add-product';
import { createTestMails } from '../testing/test-mails';
import { noOrderLimits, testAttemptLimits } from '../testing/test-limits';
import { testAddress } from '../testing/test-orders';
import { shareTestShop } from '../testing/share-test-shop';

const mails = createTestMails();
const shop = shareTestShop({
  referralsNeedVerifiedEmail: true,
  orderLimits: { ...noOrderLimits, unverifiedCashRupees: 2_500 },
  attemptLimits: testAttemptLimits,
});
beforeAll(() => addProduct(shop.db, { id: 'shirt', units: { M: 100 } }));

const signUp = async (email: string, code = '') =>
  (await shop.call(register, { name: 'Asha Rao', email, password: 'monsoon-2026', referralCode: code })).body.token;

/** Opens the link of the welcome mail. */
async function verify(token: string): Promise<void> {
  const { email } = (await shop.call(account, undefined, { token })).body.account;
  await mails.sendDue(shop);
  const mail = mails.mails.find(({ recipient, subject }) => recipient === email && subject === 'Welcome to Sikka');
  const link = /verify-email#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  await shop.call(verifyEmail, { token: link }, { token });
}

const order = (quantity: number, phone: string) => ({
  address: { ...testAddress, phone },
  items: [{ _id: 'shirt', size: 'M', quantity }],
  amount: 999 * quantity + 59,
});

test('an account whose email is not verified pays orders on delivery up to the value of the settings', async () => {
  const token = await signUp('buyer@example.com');
  await shop.call(placeOrder, order(2, '9000000001'), { token });
  const refused = await shop.callRefused(placeOrder, order(3, '9000000001'), { token });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Orders above ₹2,500 can be paid on delivery once your email is confirmed. Please open the link that we mailed to you, which My Profile sends again, or pay this order online.',
  ]);
  await verify(token);
  await shop.call(placeOrder, order(3, '9000000001'), { token });
});

test.each(['friend', 'referrer'] as const)(
  'a referral is rewarded once, when the email of the %s is verified as the last one',
  async (last) => {
    const owner = await signUp(`owner-${last}@example.com`);
    const code = (await shop.call(referralCode, {}, { token: owner })).body.data.referralCode;
    const friend = await signUp(`friend-${last}@example.com`, code);
    const [first, second] = last === 'friend' ? [owner, friend] : [friend, owner];
    await verify(first);
    const id = (
      await shop.call(placeOrder, order(1, last === 'friend' ? '9000000002' : '9000000003'), { token: friend })
    ).body.orderId;
    await shop.deliverOrder(id ?? '');
    expect(await shop.readBalance(owner)).toBe(25);
    await verify(second);
    expect(await shop.readBalance(owner)).toBe(75);
  },
);

test('mails to one email are limited, and so are guesses at the current password', async () => {
  const email = 'limited@example.com';
  const ask = async (wanted: string) => (await shop.send(requestReset, { email: wanted })).status;
  const statuses = [await ask(email), await ask(email), await ask(email), await ask(email), await ask(email)];
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  const refused = await shop.callRefused(requestReset, { email: email.toUpperCase() });
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'We have sent several mails to this email. Please look into its inbox and spam folder, or wait an hour and try again.',
  ]);
  expect(await ask('another@example.com')).toBe(200);
  const token = await shop.createCustomer();
  const guess = () => shop.send(changePassword, { currentPassword: 'a wrong one', password: 'winter-2026' }, { token });
  const guesses = await Promise.all(Array.from({ length: 12 }, guess));
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('mails that strangers cause lock no customer out of a reset at home', async () => {
  const email = 'at-home@example.com';
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  await shop.call(register, { name: 'Asha', email, password: 'monsoon-2026' }, from('203.0.113.50'));
  const ask = async (address: string) => (await shop.send(requestReset, { email }, from(address))).status;
  for (let asked = 0; asked < 6; asked += 1) await ask('198.51.100.7');
  expect([await ask('198.51.100.7'), await ask('203.0.113.50')]).toEqual([429, 200]);
});

test('the security log has the events of accounts, without emails', async () => {
  const events = shop.logged.map((line) => JSON.parse(line) as { event?: string });
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['email_verified', 'password_check_failed', 'limit_reached']),
  );
  expect(shop.logged.join('')).not.toContain('@example.com');
});
