import { profile, register, requestReset } from '@shop/shared-api';
import { eq } from 'drizzle-orm';
import { users } from '../database/schema';
import { createTestMails } from './test-mails';
import type { TestShop } from './test-shop';

/** The password of the customers whom `openCustomer` registers. */
export const accountPassword = 'monsoon-2026';

let customers = 0;
/** Registers a customer with an email of their own. */
export async function openCustomer(shop: TestShop) {
  customers += 1;
  const email = `asha-${customers}@example.com`;
  const { token } = (await shop.call(register, { name: 'Asha Rao', email, password: accountPassword })).body;
  return { email, token };
}

/** Records that a customer has opened the link of the welcome mail. */
export async function proveEmail(shop: TestShop, token: string): Promise<void> {
  const { email } = (await shop.call(profile, undefined, { token })).body.user;
  await shop.db.update(users).set({ emailVerifiedAt: shop.dependencies.clock() }).where(eq(users.email, email));
}

/** Sends what is due, and returns the token of the link in the only new mail with a subject. */
export async function readLink(shop: TestShop, subject: string): Promise<string> {
  const mail = await createTestMails().expectMail(shop, subject);
  const token = /https:\/\/shop\.example\/[a-z-]+#([\w-]{43})/.exec(mail.text)?.[1];
  if (token === undefined) throw new Error(`The mail has no link: ${mail.text}`);
  return token;
}

/** Asks for a reset, and returns the token of its link. */
export async function requestResetLink(shop: TestShop, email: string): Promise<string> {
  await createTestMails().sendDue(shop);
  await shop.call(requestReset, { email });
  return readLink(shop, 'Choose a new password for Sikka');
}

/** Whether a token still is a session. */
export const isLoggedIn = async (shop: TestShop, token: string) =>
  (await shop.send(profile, undefined, { token })).status === 200;
