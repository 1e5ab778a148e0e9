import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import {
  coinBalance,
  login,
  profile,
  redemptions,
  referralCode,
  register,
  updateProfile,
  userOrders,
} from '@shop/shared-api';
import { users } from '../database/schema';
import { dayMs } from '../settings';
import { shareTestShop } from '../testing/share-test-shop';
import { signToken } from '../testing/sign-token';

const shop = shareTestShop();

const asha = { name: 'Asha Rao', email: 'asha@example.com', password: 'monsoon-2026' };

test('§9 registering opens an account with the sign-up bonus of 25 coins and a valid token', async () => {
  const { body } = await shop.call(register, asha);
  const token = body.token;
  expect((await shop.call(profile, undefined, { token })).body.user).toEqual({
    name: 'Asha Rao',
    email: 'asha@example.com',
  });
  const coins = await shop.call(coinBalance, {}, { token });
  expect(coins.body).toMatchObject({ coinBalance: 25, totalCoinsEarned: 25 });
  expect(coins.body.transactions).toMatchObject([{ type: 'EARN', coins: 25, description: 'Sign-up bonus' }]);
});

test('two simultaneous registrations with one email make one account and one duplicate', async () => {
  const twin = { ...asha, email: 'twin@example.com' };
  const answers = await Promise.all([
    shop.send(register, twin),
    shop.send(register, { ...twin, password: 'another-2026' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const rows = await shop.db.select({ isDuplicate: users.isDuplicate }).from(users).where(eq(users.email, twin.email));
  expect(rows.map(({ isDuplicate }) => isDuplicate).sort()).toEqual([false, true]);
});

test('two simultaneous registrations with one email and one password make one account', async () => {
  const twin = { ...asha, email: 'same@example.com' };
  const answers = await Promise.all([shop.call(register, twin), shop.call(register, twin)]);
  expect(await shop.db.$count(users, eq(users.email, twin.email))).toBe(1);
  for (const { body } of answers)
    expect((await shop.call(coinBalance, {}, { token: body.token })).body.coinBalance).toBe(25);
});

test('§5 registering names each missing field in a sentence of its own', async () => {
  const { status, body } = await shop.callRefused(register, {});
  expect(status).toBe(400);
  expect(body.fields).toEqual({
    name: 'Please enter your name.',
    email: 'Please enter your email.',
    password: 'Please choose a password of at least 8 characters.',
  });
  const short = await shop.callRefused(register, { ...asha, email: 'nobody', password: 'short' });
  expect(short.body.fields).toEqual({
    email: 'Please enter an email like name@example.com.',
    password: 'Please choose a password of at least 8 characters.',
  });
});

test('§9 a referral code counts once per friend, whose first delivered order gives its owner 50 coins', async () => {
  const owner = await shop.createCustomer(0, 'Owner');
  const code = (await shop.call(referralCode, {}, { token: owner })).body.data.referralCode;
  await shop.call(register, { ...asha, email: 'friend@example.com', referralCode: ` ${code.toLowerCase()} ` });
  expect(await shop.readBalance(owner)).toBe(25);
  const { referralData } = (await shop.call(redemptions, undefined, { token: owner })).body;
  expect(referralData).toMatchObject({
    totalReferrals: 1,
    totalReferralCoins: 0,
    coinsPerReferral: 50,
    userReferralCode: code,
  });
  expect(referralData.referralHistory).toMatchObject([
    { referredUserName: 'Asha Rao', coinsAwarded: 0, waiting: true },
  ]);
});

test('registering refuses an unknown referral code, and opens no account', async () => {
  const late = { ...asha, email: 'late@example.com' };
  const { status, body } = await shop.callRefused(register, { ...late, referralCode: 'REFNOBODY' });
  expect(status).toBe(400);
  expect(Object.keys(body.fields ?? {})).toEqual(['referralCode']);
  await shop.call(register, { ...late, referralCode: '' });
});

test('registering treats a referral code of null as none', async () => {
  await shop.call(register, { ...asha, email: 'null@example.com', referralCode: null });
});

test.each([
  [
    'one of the most used',
    'password123',
    'Many people use this password, so it is easy to guess. Please choose another one.',
  ],
  [
    'one of the most used in capitals and wide letters',
    'ＰassWord１２３',
    'Many people use this password, so it is easy to guess. Please choose another one.',
  ],
  [
    'the email',
    'Blank@Example.com',
    'A password that is your name or email is easy to guess. Please choose another one.',
  ],
  ['the name', 'ASHA VERMA', 'A password that is your name or email is easy to guess. Please choose another one.'],
  ['eight spaces', '        ', 'Please choose a password of at least 8 characters. Spaces do not count.'],
  [
    'seven characters and blanks',
    ' mon s o o n ',
    'Please choose a password of at least 8 characters. Spaces do not count.',
  ],
  [
    'seven characters and invisible ones',
    'monsoon\u200b\u200b',
    'Please choose a password of at least 8 characters. Spaces do not count.',
  ],
])('registering refuses a password that is %s, beside its field', async (_, password, sentence) => {
  const { status, body } = await shop.callRefused(register, {
    name: 'Asha Verma',
    email: 'blank@example.com',
    password,
  });
  expect([status, body]).toEqual([400, { success: false, message: sentence, fields: { password: sentence } }]);
});

test('a customer whose password would be refused today can still log in', async () => {
  const email = 'early@example.com';
  await shop.call(register, { ...asha, email });
  const passwordHash = await hash('password123', { memoryCost: 64, timeCost: 1, parallelism: 1 });
  await shop.db.update(users).set({ passwordHash }).where(eq(users.email, email));
  await shop.call(login, { email, password: 'password123' });
});

test('§7 login gives a token for the right password, whatever the case of the email', async () => {
  const { body } = await shop.call(login, { email: 'Asha@EXAMPLE.com', password: asha.password });
  expect((await shop.call(profile, undefined, { token: body.token })).body.user.name).toBe('Asha Rao');
});

test('login gives the same message for a wrong password and for an unknown email', async () => {
  const wrong = await shop.callRefused(login, { email: asha.email, password: 'monsoon-2027' });
  const unknown = await shop.callRefused(login, { email: 'ghost@example.com', password: 'monsoon-2026' });
  expect(wrong.body.message).toBe('That email and password do not match.');
  expect(unknown.body).toEqual(wrong.body);
  expect(unknown.status).toBe(wrong.status);
});

test('login is blocked after ten failures, and allowed again after a quarter of an hour', async () => {
  await shop.call(register, { ...asha, email: 'guessed@example.com' });
  const guess = () => shop.callRefused(login, { email: 'guessed@example.com', password: 'wrong' });
  for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(400);
  expect((await guess()).status).toBe(429);
  expect((await shop.callRefused(login, { email: 'guessed@example.com', password: asha.password })).status).toBe(429);
  shop.advanceProcessClock(15 * 60_000);
  await shop.call(login, { email: 'guessed@example.com', password: asha.password });
});

test('a sign-up with the right password waits like a login after ten failures', async () => {
  const locked = { ...asha, email: 'locked@example.com' };
  await shop.call(register, locked);
  for (let count = 0; count < 10; count += 1) await shop.callRefused(login, { email: locked.email, password: 'wrong' });
  expect((await shop.callRefused(register, locked)).status).toBe(429);
});

test('ten simultaneous guesses are all counted', async () => {
  await shop.call(register, { ...asha, email: 'rushed@example.com' });
  const guess = () => shop.send(login, { email: 'rushed@example.com', password: 'wrong' });
  const answers = await Promise.all(Array.from({ length: 30 }, guess));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('§5 updating a profile changes the name and leaves the email', async () => {
  const token = await shop.createCustomer(0, 'Before');
  const { email } = (await shop.call(profile, undefined, { token })).body.user;
  await shop.send(updateProfile, { name: ' After ', email: 'other@example.com' }, { token });
  expect((await shop.call(profile, undefined, { token })).body.user).toEqual({ name: 'After', email });
  expect((await shop.callRefused(updateProfile, { name: '  ' }, { token })).body.message).toBe(
    'Please enter your name.',
  );
});

test('a missing, tampered or foreign token, or one without an expiry, is refused with 401', async () => {
  const token = await shop.createCustomer();
  const [head, claims, signature] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ id: 'demo-shopper', exp: 4_000_000_000 })).toString('base64url');
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  const bad = [
    undefined,
    '',
    'rubbish',
    `${head}.${forged}.${signature}`,
    `${none}.${claims}.`,
    await signToken({ id: 'x', exp: 4_000_000_000 }, 'another secret, also long enough for this'),
    await signToken({ id: 'x' }),
    await signToken({ exp: 4_000_000_000 }),
  ];
  for (const wrong of bad) {
    const answer = await shop.callRefused(userOrders, {}, wrong === undefined ? {} : { token: wrong });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ success: false, message: 'Please login to continue' });
  }
});

test('a token is refused once it has expired', async () => {
  const token = await shop.createCustomer();
  shop.advanceClock(7 * dayMs - 1000);
  await shop.call(profile, undefined, { token });
  shop.advanceClock(1000);
  expect((await shop.callRefused(profile, undefined, { token })).status).toBe(401);
});

test('a token whose user does not exist is refused with 401', async () => {
  const token = await signToken({ id: 'nobody', exp: 4_000_000_000 });
  expect((await shop.callRefused(profile, undefined, { token })).status).toBe(401);
});

test('passwords are stored as argon2id hashes only', async () => {
  const rows = await shop.db.select({ hash: users.passwordHash }).from(users);
  expect(rows.length).toBeGreaterThan(0);
  for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$/);
});
