import { rewardVerifiedCustomer } from '../coins/referral-rewards';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { countFailures } from '../limits/attempt-limits';
import { findMailName } from '../messages/mail-recipient';
import type { Shop } from '../shop';
import { endLinks, findLink, linkMessages, markLinkUsed } from './account-links';
import { enqueueChangeMail, enqueueResetMail } from './account-mails';
import { assertNewPassword } from './breached-passwords';
import type { TokenOwner } from '../user-record/token';
import {
  endSessions,
  findUser,
  findUserByEmail,
  lockUser,
  updateUser,
  type UserRow,
} from '../user-record/users.queries';

const wrongPassword = 'That is not your current password.';
const changedMeanwhile = 'Your account was changed on another device just now. Please log in again.';

/** Returns the customer if the password is right; refuses otherwise, and counts the failure. */
export async function checkCurrentPassword(shop: Shop, userId: string, password: string): Promise<UserRow> {
  const { db, passwords, counters } = shop;
  const user = await findUser(db, userId);
  const check = async () => {
    if (user && (await passwords.matches(password, user.passwordHash))) return user;
    shop.logSecurityEvent({ event: 'password_check_failed', userId });
    throw new Refusal(400, wrongPassword, { currentPassword: wrongPassword });
  };
  return countFailures(counters.passwordChecks, userId, check, (error) => error instanceof Refusal);
}

/** Changes the password and ends all sessions. Returns the owner of the next token. */
export async function changePassword(shop: Shop, user: UserRow, password: string): Promise<TokenOwner> {
  const { db, clock, passwords } = shop;
  await assertNewPassword(shop, password, user);
  const passwordHash = await passwords.hash(password, user.email);
  const now = clock();
  return inTransaction(db, async (transaction) => {
    await lockUser(transaction, user.id);
    const current = await findUser(transaction, user.id);
    if (current?.passwordHash !== user.passwordHash || current.tokenVersion !== user.tokenVersion)
      throw new Refusal(409, changedMeanwhile);
    await updateUser(transaction, user.id, { passwordHash });
    return replaceSessions(transaction, user, now);
  });
}

/** Mails a link to choose a password, or, to an email without an account, that there is none. */
export async function requestResetByMail({ db, clock }: Shop, email: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    await enqueueResetMail(transaction, user, email, clock());
  });
}

/** Sets a new password by a link, which also verifies the email, and ends all sessions. Returns the customer. */
export async function resetPasswordByLink(
  shop: Shop,
  use: { readonly token: string; readonly password: string },
): Promise<UserRow> {
  const { db, clock, passwords, settings } = shop;
  const now = clock();
  const link = await findLink(db, { token: use.token, purpose: 'reset-password', now });
  const user = link.userId === null ? undefined : await findUser(db, link.userId);
  if (!user) throw new Refusal(400, linkMessages.unknown);
  await assertNewPassword(shop, use.password, user);
  const passwordHash = await passwords.hash(use.password, user.email);
  return inTransaction(db, async (transaction) => {
    const giveRewards = await rewardVerifiedCustomer(transaction, settings, user.id, now);
    const current = await findUser(transaction, user.id);
    if (current?.email !== link.email) throw new Refusal(400, linkMessages.unknown);
    await markLinkUsed(transaction, link, now);
    await updateUser(transaction, user.id, { passwordHash, emailVerifiedAt: current.emailVerifiedAt ?? now });
    await replaceSessions(transaction, current, now);
    await giveRewards();
    return current;
  });
}

/** Ends the sessions and links of a customer whose password has changed, and enqueues the mail about it. */
async function replaceSessions(transaction: Database, user: UserRow, now: Date): Promise<TokenOwner> {
  const tokenVersion = await endSessions(transaction, user.id);
  await endLinks(transaction, user.id, now);
  const data = { customerName: findMailName(user) };
  await enqueueChangeMail(transaction, user, 'password-changed', { key: `${user.id}:${tokenVersion}`, data, now });
  return { id: user.id, tokenVersion };
}
