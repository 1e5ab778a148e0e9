import { rewardVerifiedCustomer } from '../coins/referral-rewards';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import type { Shop } from '../shop';
import { findLink, linkMessages, markLinkUsed } from './account-links';
import { enqueueVerificationMail } from './account-mails';
import { findUser, findUserByEmail, lockEmail, updateUser } from '../user-record/users.queries';

type Dependencies = Pick<Shop, 'db' | 'clock' | 'settings'>;

/** Verifies the email of a customer by a link, and gives the rewards that waited for it. */
export async function verifyEmailByLink(
  { db, clock, settings }: Dependencies,
  use: { readonly userId: string; readonly token: string },
): Promise<void> {
  const now = clock();
  const link = await findLink(db, { ...use, purpose: 'verify-email', now });
  await inTransaction(db, async (transaction) => {
    const rewards = await rewardVerifiedCustomer(transaction, settings, use.userId, now);
    const user = await findUser(transaction, use.userId);
    if (!user || user.isDuplicate || user.email !== link.email) throw new Refusal(400, linkMessages.unknown);
    await markLinkUsed(transaction, link, now);
    await updateUser(transaction, user.id, { emailVerifiedAt: user.emailVerifiedAt ?? now });
    await rewards();
  });
}

/**
 * Sends the verification once more. A duplicate whose email has become free becomes the account of the email. Returns
 * false if the email is verified already.
 */
export async function sendVerificationAgain({ db, clock }: Dependencies, userId: string): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const found = await findUser(transaction, userId);
    if (!found || found.emailVerifiedAt) return false;
    await lockEmail(transaction, found.email);
    const isDuplicate = ((await findUserByEmail(transaction, found.email))?.id ?? userId) !== userId;
    const user = await updateUser(transaction, userId, { isDuplicate });
    if (user) await enqueueVerificationMail(transaction, user, clock());
    return true;
  });
}
