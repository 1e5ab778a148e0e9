import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { login, profile, referralCode, register, requestReset, updateProfile } from '@shop/shared-api';
import { anyText } from '@shop/tooling/any-text';
import { users } from '../database/schema';
import { runs } from '../testing/run-length';
import { shareTestShop } from '../testing/share-test-shop';

const shop = shareTestShop();

const password = 'monsoon-2026';
const readRow = async (email: string) => (await shop.db.select().from(users).where(eq(users.email, email)))[0];

test.each([
  ["O'Brien@example.com", "o'brien@example.com"],
  ['a&b@example.com', 'a&b@example.com'],
  ['me@xn--80akhbyknj4f.com', 'me@xn--80akhbyknj4f.com'],
  ['a@BÜCHER.example', 'a@xn--bcher-kva.example'],
  ['\u200Bpasted@example.com\u00A0', 'pasted@example.com'],
])('an account is opened with the email %j, and found by every way to write it', async (typed, email) => {
  await shop.call(register, { name: 'Asha Rao', email: typed, password });
  for (const written of [typed, email, email.toUpperCase()]) {
    const { token } = (await shop.call(login, { email: written, password })).body;
    expect((await shop.call(profile, undefined, { token })).body.user.email).toBe(email);
  }
  await shop.call(requestReset, { email: typed });
});

test('an international domain and its ASCII form are one account', async () => {
  await shop.call(register, { name: 'Asha Rao', email: 'one@bücher.example', password });
  await shop.call(register, { name: 'Asha Rao', email: 'one@xn--bcher-kva.example', password: 'another-2026' });
  const rows = await shop.db.select().from(users).where(eq(users.email, 'one@xn--bcher-kva.example'));
  expect(rows.map(({ isDuplicate }) => isDuplicate).sort()).toEqual([false, true]);
});

const composed = 'Ma\u00F1ana-\u0958-1234';
const decomposed = composed.normalize('NFD');

test('a password is right whether a device composes its letters or not', async () => {
  await shop.call(register, { name: 'Asha Rao', email: 'nfd@example.com', password: decomposed });
  await shop.call(login, { email: 'nfd@example.com', password: composed });
  await shop.call(login, { email: 'nfd@example.com', password: decomposed });
  await shop.callRefused(login, { email: 'nfd@example.com', password: composed.replace('ñ', 'n') });
});

test.each([
  ['composed', 'Ma\u00F1ana-1234'],
  ['decomposed', 'Man\u0303ana-1234'],
])(
  'an account whose hash is of the %s text still logs in from every device, and is hashed again',
  async (form, text) => {
    const email = `${form}@example.com`;
    await shop.call(register, { name: 'Asha Rao', email, password });
    const passwordHash = await hash(text, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    for (const typed of [text.normalize('NFC'), text.normalize('NFD')]) {
      await shop.db.update(users).set({ passwordHash }).where(eq(users.email, email));
      await shop.call(login, { email, password: typed });
      expect((await readRow(email))?.passwordHash).not.toBe(passwordHash);
      await shop.call(login, { email, password: typed });
    }
  },
);

test('a duplicate account is found by its password in every form', async () => {
  const account = { name: 'Asha Rao', email: 'twice@example.com' };
  await shop.call(register, { ...account, password });
  await shop.call(register, { ...account, password: decomposed });
  await shop.call(login, { email: account.email, password: composed });
});

test.each(['https://win.example/5000', 'Win www.win.example'])(
  'the name %s is refused beside its field',
  async (name) => {
    const sentence = 'Please enter a name without a web address.';
    const refused = await shop.callRefused(register, { name, email: 'stranger@example.com', password });
    expect(refused.body.fields).toEqual({ name: sentence });
    const token = await shop.createCustomer();
    expect((await shop.callRefused(updateProfile, { name }, { token })).body.fields).toEqual({ name: sentence });
  },
);

test('a referral code is found with the blanks and hyphens of a message', async () => {
  const token = await shop.createCustomer(0, 'Owner');
  const code = (await shop.call(referralCode, {}, { token })).body.data.referralCode;
  const pasted = `\u200B${code.slice(0, 3)}-${code.slice(3, 7)}\u00A0${code.slice(7).toLowerCase()}`;
  await shop.call(register, { name: 'Friend', email: 'pasted-code@example.com', password, referralCode: pasted });
});

test('any text as name and email is answered, and an accepted name loses nothing that can be seen', async () => {
  const token = await shop.createCustomer();
  const listVisible = (text: string) =>
    text.normalize('NFC').replace(/[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu, '');
  await fc.assert(
    fc.asyncProperty(anyText({ minLength: 1 }), async (text) => {
      const { status } = await shop.send(updateProfile, { name: text }, { token });
      expect([200, 400]).toContain(status);
      if (status === 400) return;
      const { name } = (await shop.call(profile, undefined, { token })).body.user;
      expect(listVisible(name)).toBe(listVisible(text));
    }),
    { numRuns: runs(100) },
  );
});
