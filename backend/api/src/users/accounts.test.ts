import {
  account,
  changePassword,
  login,
  logoutEverywhere,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@shop/shared-api';
import { eq } from 'drizzle-orm';
import { accountLinks, outboxMessages, users } from '../database/schema';
import {
  accountPassword as password,
  isLoggedIn,
  openCustomer,
  readLink,
  requestResetLink,
} from '../testing/account-steps';
import { testDatabases } from '../testing/test-databases';
import { openShopsOnTestDatabases } from '../testing/shops-on-test-databases';
import { createTestMails } from '../testing/test-mails';
import type { TestShop } from '../testing/test-shop';
import { signToken } from '../testing/sign-token';
import { linkMessages } from './account-links';

jest.setTimeout(120_000);

const getShop = openShopsOnTestDatabases(() => Promise.resolve());
const hourMs = 3_600_000;

describe.each(testDatabases)('accounts on %s', (name) => {
  test('the link of the welcome mail verifies the email once, and only in the session of its account', async () => {
    const shop = getShop(name);
    const { token } = await openCustomer(shop);
    const link = await readLink(shop, 'Welcome to Sikka');
    const other = await shop.createCustomer();
    const refused = await shop.callRefused(verifyEmail, { token: link }, { token: other });
    expect([refused.status, refused.body.message]).toEqual([400, linkMessages.foreign]);
    expect((await shop.send(verifyEmail, { token: link })).status).toBe(401);
    await shop.call(verifyEmail, { token: link }, { token });
    expect((await shop.call(account, undefined, { token })).body.account.isVerified).toBe(true);
    const again = await shop.callRefused(verifyEmail, { token: link }, { token });
    expect(again.body.message).toBe(linkMessages.used);
    expect((await shop.call(resendVerification, {}, { token })).body.message).toBe('Your email is confirmed already.');
  });

  test('a reset sets the password once within an hour, verifies the email, and ends all sessions', async () => {
    const shop = getShop(name);
    const { email, token } = await openCustomer(shop);
    const link = await requestResetLink(shop, email.toUpperCase());
    const weak = await shop.callRefused(resetPassword, { token: link, password: 'password123' });
    expect(Object.keys(weak.body.fields ?? {})).toEqual(['password']);
    await shop.call(resetPassword, { token: link, password: 'winter-2026' });
    expect(await isLoggedIn(shop, token)).toBe(false);
    await shop.callRefused(login, { email, password });
    const next = (await shop.call(login, { email, password: 'winter-2026' })).body.token;
    expect((await shop.call(account, undefined, { token: next })).body.account.isVerified).toBe(true);
    const again = await shop.callRefused(resetPassword, { token: link, password: 'summer-2026' });
    expect([again.status, again.body.message]).toEqual([400, linkMessages.used]);
    await createTestMails().expectMail(shop, 'Your password at Sikka was changed');
  });

  test('a reset link works until an hour is over, and no longer', async () => {
    const shop = getShop(name);
    const { email } = await openCustomer(shop);
    const [early, late] = [await requestResetLink(shop, email), await requestResetLink(shop, email)];
    shop.advanceClock(hourMs - 1000);
    await shop.callRefused(resetPassword, { token: early, password: 'password123' });
    shop.advanceClock(1000);
    const refused = await shop.callRefused(resetPassword, { token: late, password: 'winter-2026' });
    expect([refused.status, refused.body.message]).toEqual([400, linkMessages.expired]);
    await shop.call(login, { email, password });
  });

  test('of two resets at once with one link one succeeds, and a used reset ends the other links of the account', async () => {
    const shop = getShop(name);
    const { email } = await openCustomer(shop);
    const [link, other] = [await requestResetLink(shop, email), await requestResetLink(shop, email)];
    const passwords = ['winter-2026', 'summer-2026'];
    const answers = await Promise.all(
      passwords.map((chosen) => shop.send(resetPassword, { token: link, password: chosen })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    await shop.call(login, { email, password: winner });
    const refused = await shop.callRefused(resetPassword, { token: other, password: 'autumn-2026' });
    expect(refused.body.message).toBe(linkMessages.used);
    expect((await createTestMails().sendDue(shop)).map(({ subject }) => subject)).toEqual([
      'Your password at Sikka was changed',
    ]);
  });

  test('a changed password continues this session and ends the others', async () => {
    const shop = getShop(name);
    const { email, token } = await openCustomer(shop);
    const phone = (await shop.call(login, { email, password })).body.token;
    const wrong = await shop.callRefused(
      changePassword,
      { currentPassword: 'not it', password: 'winter-2026' },
      { token },
    );
    expect(wrong.body.fields).toEqual({ currentPassword: 'That is not your current password.' });
    const changed = await shop.call(changePassword, { currentPassword: password, password: 'winter-2026' }, { token });
    expect(await isLoggedIn(shop, changed.body.token)).toBe(true);
    for (const ended of [token, phone]) expect(await isLoggedIn(shop, ended)).toBe(false);
    await shop.callRefused(login, { email, password });
    await shop.call(login, { email, password: 'winter-2026' });
  });

  test('of two changes of a password at once one succeeds', async () => {
    const shop = getShop(name);
    const { email, token } = await openCustomer(shop);
    const answers = await Promise.all(
      ['winter-2026', 'summer-2026'].map((chosen) =>
        shop.send(changePassword, { currentPassword: password, password: chosen }, { token }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [user] = await shop.db.select().from(users).where(eq(users.email, email));
    expect(user?.tokenVersion).toBe(1);
  });

  test('log out everywhere ends every session, and a new login works', async () => {
    const shop = getShop(name);
    const { email, token } = await openCustomer(shop);
    const phone = (await shop.call(login, { email, password })).body.token;
    await shop.call(logoutEverywhere, {}, { token });
    for (const ended of [token, phone]) expect(await isLoggedIn(shop, ended)).toBe(false);
    const next = (await shop.call(login, { email, password })).body.token;
    expect(await isLoggedIn(shop, next)).toBe(true);
  });

  test('a token from before the versions works until sessions are ended', async () => {
    const shop = getShop(name);
    const { email, token } = await openCustomer(shop);
    const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const old = await signToken({ id: user?.id, exp: 4_000_000_000 });
    expect(await isLoggedIn(shop, old)).toBe(true);
    await shop.call(logoutEverywhere, {}, { token });
    expect(await isLoggedIn(shop, old)).toBe(false);
  });

  test('the customer of a mailbox gets an account back that another has opened with it', async () => {
    const shop = getShop(name);
    const { email, token } = await openCustomer(shop);
    const own = (await shop.call(register, { name: 'Meera', email, password: 'winter-2026' })).body.token;
    const link = await requestResetLink(shop, email);
    await shop.call(resetPassword, { token: link, password: 'summer-2026' });
    expect(await isLoggedIn(shop, token)).toBe(false);
    expect(await isLoggedIn(shop, own)).toBe(true);
    const back = (await shop.call(login, { email, password: 'summer-2026' })).body.token;
    expect((await shop.call(account, undefined, { token: back })).body.account.isVerified).toBe(true);
  });

  test('no table holds the token of a link once its mail is sent', async () => {
    const shop = getShop(name);
    const { email } = await openCustomer(shop);
    const link = await requestResetLink(shop, email);
    const rows = JSON.stringify([
      await shop.db.select().from(accountLinks),
      await shop.db.select().from(outboxMessages),
    ]);
    expect(rows).not.toContain(link);
    expect(shop.logged.join('')).not.toContain(link);
  });

  test('a link that nobody has made, or of another purpose, is refused in a sentence', async () => {
    const shop = getShop(name);
    const { email, token } = await openCustomer(shop);
    const reset = await requestResetLink(shop, email);
    const refused = async (call: Parameters<TestShop['send']>[0], payload: object) =>
      (await shop.callRefused(call, payload, { token })).body.message;
    expect(await refused(verifyEmail, { token: reset })).toBe(linkMessages.unknown);
    expect(await refused(resetPassword, { token: 'A'.repeat(43), password: 'winter-2026' })).toBe(linkMessages.unknown);
    expect(await refused(verifyEmail, { token: 'short' })).toBe(
      'This link is not complete. Please open it from the mail once more.',
    );
  });
});
