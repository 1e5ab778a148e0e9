import {
  account,
  confirmSecondFactor,
  createSecondFactor,
  deleteAccount,
  login,
  personalData,
  profile,
  register,
  removeSecondFactor,
} from '@shop/shared-api';
import { Secret, TOTP } from 'otpauth';
import { secondFactors } from '../database/schema';
import { sendOperatorCall } from '../testing/send-operator-call';
import { shareTestShop } from '../testing/share-test-shop';
import { createTestMails } from '../testing/test-mails';
import { findStep } from './one-time-codes.rules';

const shop = shareTestShop();
const password = 'monsoon-2026';
const stepMs = 30_000;
let customers = 0;

/** Opens an account; `code` gives what its authenticator app shows now. */
async function openCustomer() {
  const email = `codes-${(customers += 1)}@example.com`;
  const { token } = (await shop.call(register, { name: 'Asha Rao', email, password })).body;
  return { email, token };
}

const showCode = (key: string, at = shop.now()) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() });

/** Opens an account whose logins ask for codes. The code that confirmed it is used up, so the clock is one step on. */
async function openCustomerWithCodes() {
  const customer = await openCustomer();
  const { token } = customer;
  const { key } = (await shop.call(createSecondFactor, { currentPassword: password }, { token })).body.secondFactor;
  const { recoveryCodes } = (await shop.call(confirmSecondFactor, { code: showCode(key) }, { token })).body;
  shop.advanceClock(stepMs);
  return { ...customer, key, recoveryCodes };
}

/** A code that the app shows neither now nor within a step of now. */
const findWrongCode = (key: string) =>
  ['000000', '111111', '222222', '333333'].find((code) => findStep(key, code, shop.now()) === undefined) ?? '';

const refuse = async (payload: { email: string; code?: string }) =>
  (await shop.callRefused(login, { password, ...payload })).body;
const readState = async (token: string) => (await shop.call(account, undefined, { token })).body.account.secondFactor;

/** A mailbox after the mails that wait already. */
async function openEmptyMailbox() {
  const mails = createTestMails();
  while ((await mails.sendDue(shop)).length > 0);
  return mails;
}

test('a login asks for a code once a first code of the new key was confirmed, and not before', async () => {
  const { email, token } = await openCustomer();
  const { secondFactor } = (await shop.call(createSecondFactor, { currentPassword: password }, { token })).body;
  expect(secondFactor.address).toBe(
    `otpauth://totp/Sikka:${encodeURIComponent(email)}?issuer=Sikka&secret=${secondFactor.key}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(secondFactor.qrCode).toMatch(/^<svg /);
  expect((await shop.call(login, { email, password })).status).toBe(200);
  expect(await readState(token)).toBeNull();
  await shop.call(confirmSecondFactor, { code: showCode(secondFactor.key) }, { token });
  expect(await readState(token)).toEqual({ since: shop.now().getTime(), recoveryCodesLeft: 10 });
  expect(await refuse({ email })).toEqual({
    success: false,
    message: 'Please enter the code that your authenticator app shows.',
    fields: { code: 'Please enter the code that your authenticator app shows.' },
  });
});

test('a code logs in once, also typed in groups and in digits of another script, and a wrong one never', async () => {
  const { email, key } = await openCustomerWithCodes();
  const code = showCode(key);
  const typed = [...code].map((digit) => String.fromCharCode(0x0966 + Number(digit))).join('');
  const { token } = (await shop.call(login, { email, password, code: `${typed.slice(0, 3)} ${typed.slice(3)}` })).body;
  expect((await shop.send(profile, undefined, { token })).status).toBe(200);
  const message = 'This code is not right. Please wait for the next one, or use a recovery code.';
  expect(await refuse({ email, code })).toMatchObject({ message, fields: { code: message } });
  shop.advanceClock(10 * stepMs);
  expect(await refuse({ email, code: showCode(key, new Date(shop.now().getTime() - 2 * stepMs)) })).toMatchObject({
    message,
  });
  expect((await shop.call(login, { email, password, code: showCode(key) })).status).toBe(200);
});

test('of two logins with one code at the same moment, one succeeds', async () => {
  const { email, key } = await openCustomerWithCodes();
  const code = showCode(key);
  const answers = await Promise.all([0, 1].map(() => shop.send(login, { email, password, code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a recovery code logs in once in place of the app, and the account counts those that are left', async () => {
  const { email, token, recoveryCodes } = await openCustomerWithCodes();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [code = ''] = recoveryCodes;
  expect(code).toMatch(/^\d{4} \d{4} \d{4}$/);
  expect((await shop.call(login, { email, password, code })).status).toBe(200);
  expect((await readState(token))?.recoveryCodesLeft).toBe(9);
  expect((await refuse({ email, code })).message).toMatch(/not right/);
});

test('recovery codes are stored as hashes', async () => {
  const { recoveryCodes } = await openCustomerWithCodes();
  const stored = JSON.stringify(await shop.db.select().from(secondFactors));
  expect(recoveryCodes.filter((code) => stored.includes(code.replaceAll(' ', '')))).toEqual([]);
});

test('the copy of a customer’s data says since when codes are on, without the key, and an erasure deletes the key', async () => {
  const { token, key } = await openCustomerWithCodes();
  const { data } = (await shop.call(personalData, { password }, { token })).body;
  expect(data['account']).toMatchObject({ codesAtLoginSince: new Date(shop.now().getTime() - stepMs).toISOString() });
  expect(JSON.stringify(data)).not.toContain(key);
  await shop.call(deleteAccount, { password }, { token });
  expect(JSON.stringify(await shop.db.select().from(secondFactors))).not.toContain(key);
});

test('guesses at a code are counted as guesses at a password are, and a login without a code is no guess', async () => {
  const { email, key } = await openCustomerWithCodes();
  for (let login = 0; login < 12; login += 1) expect((await refuse({ email })).message).toMatch(/^Please enter/);
  for (let guess = 0; guess < 10; guess += 1)
    expect((await refuse({ email, code: findWrongCode(key) })).message).toMatch(/not right/);
  expect((await refuse({ email, code: showCode(key) })).message).toMatch(/^Too many attempts\./);
});

test('guesses at a code of a new key are counted, too', async () => {
  const { token } = await openCustomer();
  const { secondFactor } = (await shop.call(createSecondFactor, { currentPassword: password }, { token })).body;
  const guess = async () =>
    (await shop.callRefused(confirmSecondFactor, { code: findWrongCode(secondFactor.key) }, { token })).body.message;
  for (let count = 0; count < 10; count += 1) expect(await guess()).toMatch(/not right/);
  expect(await guess()).toMatch(/^Too many attempts\./);
});

test('a sign-up with the password of an account that asks for codes opens no session', async () => {
  const { email } = await openCustomerWithCodes();
  const refused = await shop.callRefused(register, { name: 'Asha Rao', email, password });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'You have an account with this email. Please log in: it asks for a code of your authenticator app.',
  ]);
});

test('turning codes off takes the password and a code, and then the password alone logs in', async () => {
  const { email, token, key } = await openCustomerWithCodes();
  const remove = (currentPassword: string, code: string) =>
    shop.send(removeSecondFactor, { currentPassword, code }, { token });
  expect((await remove('wrong', showCode(key))).status).toBe(400);
  expect((await remove(password, findWrongCode(key))).body).toMatchObject({
    fields: { code: expect.stringMatching(/not right/) },
  });
  expect((await refuse({ email })).message).toMatch(/^Please enter/);
  expect((await remove(password, showCode(key))).status).toBe(200);
  expect((await shop.call(login, { email, password })).status).toBe(200);
  expect(await readState(token)).toBeNull();
});

test('a key that is in use cannot be replaced, nor one confirmed that was never created', async () => {
  const { token, key } = await openCustomerWithCodes();
  const again = await shop.callRefused(createSecondFactor, { currentPassword: password }, { token });
  expect(again.body.message).toBe('Codes at login are on already. Turn them off first to use another app.');
  const confirmed = await shop.callRefused(confirmSecondFactor, { code: showCode(key) }, { token });
  expect(confirmed.status).toBe(409);
  const other = await openCustomer();
  const unknown = await shop.callRefused(confirmSecondFactor, { code: '123456' }, { token: other.token });
  expect(unknown.body.message).toBe('Please begin again: there is no new key to confirm.');
});

test('both changes are mailed to the owner', async () => {
  const mails = await openEmptyMailbox();
  const { email, token, key } = await openCustomerWithCodes();
  expect(await mails.expectMail(shop, 'Your login at Sikka asks for a code now')).toMatchObject({ recipient: email });
  await shop.call(removeSecondFactor, { currentPassword: password, code: showCode(key) }, { token });
  expect(await mails.expectMail(shop, 'Your login at Sikka asks for no code now')).toMatchObject({ recipient: email });
});

test('an operator turns the codes of a customer off who has lost them, which the journal and a mail tell', async () => {
  const mails = await openEmptyMailbox();
  const { email } = await openCustomerWithCodes();
  await mails.sendDue(shop);
  expect(await sendOperatorCall(shop, 'codes-off', { email })).toEqual({ success: true, email });
  expect((await shop.call(login, { email, password })).status).toBe(200);
  await mails.expectMail(shop, /asks for no code now/);
  expect(await sendOperatorCall(shop, 'journal?limit=1')).toMatchObject({
    entries: [{ operator: 'asha @ till', action: 'codes at login off' }],
  });
  expect((await sendOperatorCall(shop, 'codes-off', { email })).message).toBe(
    `${email} logs in without a code already.`,
  );
  expect((await sendOperatorCall(shop, 'codes-off', { email: 'nobody@example.com' })).message).toBe(
    'There is no customer with the email nobody@example.com.',
  );
});
