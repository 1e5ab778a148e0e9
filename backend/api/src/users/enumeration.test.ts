import * as argon2 from '@node-rs/argon2';
import {
  account,
  coinBalance,
  login,
  profile,
  redemptions,
  referralCode,
  register,
  requestEmailChange,
  requestReset,
  resendVerification,
} from '@shop/shared-api';
import { Client } from 'pg';
import { outboxMessages } from '../database/schema';
import { createTestMails } from '../testing/test-mails';
import { testAttemptLimits } from '../testing/test-limits';
import { shareTestShop } from '../testing/share-test-shop';
import { type CallOptions, type TestShop } from '../testing/test-shop';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

const password = 'monsoon-2026';
const known = 'known@example.com';
const mails = createTestMails();

/**
 * The statements that were sent to the database, without their values and the ids of requests, and without those that
 * count attempts: some are sent by the first call only.
 */
const sentStatements: string[] = [];
beforeAll(() => {
  const send = Client.prototype.query as (this: Client, ...parameters: unknown[]) => unknown;
  Client.prototype.query = function query(this: Client, ...parameters: unknown[]) {
    const [statement] = parameters as [string | { readonly text: string }];
    const text = typeof statement === 'string' ? statement : statement.text;
    if (!text.includes('attempt_counts')) sentStatements.push(text.replace(/ \/\*.*\*\/$/, ''));
    return send.apply(this, parameters);
  } as typeof Client.prototype.query;
});

const shop = shareTestShop({ attemptLimits: { ...testAttemptLimits, accountMails: { count: 0, minutes: 1 } } });
beforeAll(async () => {
  await shop.call(register, { name: 'Asha Rao', email: known, password });
  // The first comparison hashes the decoy.
  await shop.send(login, { email: 'nobody@example.com', password });
});

/**
 * Sends a call. Returns its answer without what differs between two equal calls, and the work that it caused: passwords
 * hashed and compared, mails enqueued, and statements without their values.
 */
async function measure(call: Parameters<TestShop['send']>[0], payload: unknown, sent?: CallOptions) {
  const mailsBefore = await shop.db.$count(outboxMessages);
  jest.mocked(argon2.hash).mockClear();
  jest.mocked(argon2.verify).mockClear();
  sentStatements.length = 0;
  const { status, body, headers } = await shop.send(call, payload, sent);
  const statements = [...sentStatements];
  const hidden = JSON.stringify(body).replace(/"token":"[^"]+"/, '"token":"…"');
  return {
    answer: { status, body: hidden, headers: { ...headers, date: '', 'x-request-id': '' } },
    work: {
      hashed: jest.mocked(argon2.hash).mock.calls.length,
      compared: jest.mocked(argon2.verify).mock.calls.length,
      mails: (await shop.db.$count(outboxMessages)) - mailsBefore,
      statements,
    },
  };
}

test('a sign-up answers alike, by the same work, whether the email has an account or not', async () => {
  const signUp = (email: string) => measure(register, { name: 'Kabir', email, password: 'another-2026' });
  const forNew = await signUp('fresh@example.com');
  const forKnown = await signUp(known);
  expect(forKnown).toEqual(forNew);
  expect(forNew).toMatchObject({
    answer: { status: 200, body: '{"success":true,"token":"…"}' },
    work: { hashed: 1, compared: 1, mails: 1 },
  });
  expect(forNew.work.statements.length).toBeGreaterThan(8);
  const sent = await mails.sendDue(shop);
  expect(sent.filter(({ recipient }) => recipient === known).map(({ subject }) => subject)).toContain(
    'You already have an account at Sikka',
  );
});

test('a login answers alike, by the same work, for a wrong password and an unknown email', async () => {
  const wrong = await measure(login, { email: known, password: 'wrong-2026' });
  expect(wrong).toEqual(await measure(login, { email: 'ghost@example.com', password: 'wrong-2026' }));
  expect(wrong).toMatchObject({ answer: { status: 400 }, work: { hashed: 1, compared: 1 } });
});

test('a reset answers alike, by the same work, and mails either email', async () => {
  const forKnown = await measure(requestReset, { email: known });
  expect(forKnown).toEqual(await measure(requestReset, { email: 'ghost@example.com' }));
  expect(forKnown).toMatchObject({ answer: { status: 200 }, work: { hashed: 0, mails: 1 } });
  const sent = await mails.sendDue(shop);
  expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [known, 'Choose a new password for Sikka'],
    ['ghost@example.com', 'No account at Sikka with this email'],
  ]);
});

test('a change of email answers alike, by the same work, and shows the same afterwards', async () => {
  const token = await shop.createCustomer();
  const change = (email: string) =>
    measure(requestEmailChange, { email, currentPassword: 'a good password' }, { token });
  const forKnown = await change(known);
  const { account: shown } = (await shop.call(account, undefined, { token })).body;
  const forNew = await change('free@example.com');
  expect(forKnown.work).toEqual(forNew.work);
  expect(forKnown.answer.body.replace(known, 'free@example.com')).toBe(forNew.answer.body);
  expect(shown).toMatchObject({ isVerified: false, waitingEmail: known });
});

test('who signs up with the email of a customer has an account that behaves like any other, apart from that customer’s', async () => {
  const squatter = { name: 'Kabir', email: known, password: 'squatter-2026' };
  const { token } = (await shop.call(register, squatter)).body;
  expect((await shop.call(profile, undefined, { token })).body.user).toEqual({ name: 'Kabir', email: known });
  expect((await shop.call(coinBalance, {}, { token })).body.coinBalance).toBe(25);
  expect((await shop.call(account, undefined, { token })).body.account.isVerified).toBe(false);
  const again = (await shop.call(login, squatter)).body.token;
  expect((await shop.call(profile, undefined, { token: again })).body.user.name).toBe('Kabir');
  expect((await shop.call(resendVerification, {}, { token })).body.message).toBe(`We have sent a mail to ${known}.`);
  await mails.sendDue(shop);
  const own = (await shop.call(login, { email: known, password })).body.token;
  expect((await shop.call(profile, undefined, { token: own })).body.user.name).toBe('Asha Rao');
  const linked = mails.mails.filter(({ recipient, text }) => recipient === known && text.includes('/verify-email#'));
  expect(linked.map(({ subject }) => subject)).toEqual(['Welcome to Sikka']);
});

test('a customer who signs up once more with the right password is logged in to the account', async () => {
  const { token } = (await shop.call(register, { name: 'Asha', email: known, password })).body;
  expect((await shop.call(profile, undefined, { token })).body.user.name).toBe('Asha Rao');
});

test('a sign-up with a referral code shows its owner the same for a mailbox with and without an account', async () => {
  const token = await shop.createCustomer();
  const code = (await shop.call(referralCode, {}, { token })).body.data.referralCode;
  const join = (email: string) =>
    measure(register, { name: 'Kabir', email, password: 'another-2026', referralCode: code });
  expect(await join('known+1@example.com')).toEqual(await join('nobody-here@example.com'));
  const { referralHistory } = (await shop.call(redemptions, undefined, { token })).body.referralData;
  expect(referralHistory).toMatchObject([
    { waiting: true, refusal: null },
    { waiting: true, refusal: null },
  ]);
});
