import { rewardVerifiedCustomer } from '../coins/referral-rewards';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { findMailName, showTyped } from '../messages/mail-recipient';
import type { Shop } from '../shop';
import { endLinks, findLink, markLinkUsed } from './account-links';
import { enqueueChangeMail, enqueueEmailChangeMail } from './account-mails';
import { findUser, findUserByEmail, lockEmail, updateUser, type UserRow } from '../user-record/users.queries';

const sameEmail = 'This is your email already.';
const takenMeanwhile = 'This email has an account of its own. Please log in with it, or use another email.';

/** Mails a link to the new email of a customer, or, if the email has an account, a mail that says so. */
export async function requestEmailChangeByMail({ db, clock }: Shop, user: UserRow, email: string): Promise<void> {
  if (email === user.email) throw new Refusal(400, sameEmail, { email: sameEmail });
  await inTransaction(db, async (transaction) => {
    const isTaken = (await findUserByEmail(transaction, email)) !== undefined;
    await enqueueEmailChangeMail(transaction, user, { email, isTaken, now: clock() });
  });
}

/** Changes the email of a customer by the link that was mailed to it, and reports the change to the old email. */
export async function confirmEmailByLink(
  { db, clock, settings }: Shop,
  use: { readonly userId: string; readonly token: string },
): Promise<string> {
  const now = clock();
  const link = await findLink(db, { ...use, purpose: 'confirm-email', now });
  await inTransaction(db, async (transaction) => {
    const giveRewards = await rewardVerifiedCustomer(transaction, settings, use.userId, now);
    await lockEmail(transaction, link.email);
    const user = await findUser(transaction, use.userId);
    if (!user) throw new Error(`The customer of link ${link.id} does not exist.`);
    await markLinkUsed(transaction, link, now);
    if (await findUserByEmail(transaction, link.email)) throw new Refusal(409, takenMeanwhile);
    await updateUser(transaction, user.id, { email: link.email, emailVerifiedAt: now, isDuplicate: false });
    // A link that was mailed to the old email must not change the account any more.
    await endLinks(transaction, user.id, now);
    const data = { customerName: findMailName(user), newEmail: showTyped(user, link.email) };
    await enqueueChangeMail(transaction, user, 'email-changed', { key: link.id, data, now });
    await giveRewards();
  });
  return link.email;
}
