import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import { dayMs, type Settings } from '../settings';
import { hasOtherAccount, lockUser, type UserRow } from '../users/users.queries';
import { readBalance, writeLedger } from './ledger.queries';
import { referralEntry, referralSource } from './ledger.rules';
import { countReferralsSince, insertReferral, listReferralsOfPhone, refuseReferral } from './referrals.queries';

const ownCode = 'This is your own referral code. It is for friends; please leave it empty to sign up.';
const knownFriend = 'A referral counts once for each friend, and this mailbox has an account already. Please leave the code empty to sign up.';
const tooMany = (most: number) => `No coins: more than ${most} friends joined within a day.`;
const samePhone = 'No coins: their orders and yours carry the same phone number.';

/**
 * Rewards whoever sent a new customer: once for each friend, and for so many friends a day as the settings allow. Runs
 * inside the transaction that opens the account. Refuses a code of one's own mailbox, and a friend who was here before.
 */
export async function rewardReferrer(transaction: Database, settings: Settings, referrer: UserRow, friend: UserRow): Promise<void> {
  if (referrer.emailKey === friend.emailKey) throw new Refusal(400, ownCode, { referralCode: ownCode });
  // One referrer's friends are counted one after the other.
  await lockUser(transaction, referrer.id);
  const completedAt = friend.createdAt;
  const today = await countReferralsSince(transaction, referrer.id, new Date(completedAt.getTime() - dayMs));
  const refusal = today >= settings.referralsPerDay ? tooMany(settings.referralsPerDay) : null;
  const coins = refusal === null ? settings.referralCoins : 0;
  const referral = { referredId: friend.id, referrerId: referrer.id, coins, completedAt, friendKey: friend.emailKey, refusal };
  if ((await hasOtherAccount(transaction, friend)) || !(await insertReferral(transaction, referral))) {
    throw new Refusal(400, knownFriend, { referralCode: knownFriend });
  }
  await writeLedger(transaction, [referralEntry(referrer.id, friend, coins, completedAt)]);
}

/**
 * Takes back the reward of a referral whose two sides turn out to be one household: an order of one carries the phone
 * number of an order of the other. Runs inside the transaction that makes an order. A phone is known from orders only.
 */
export async function checkReferralPhone(transaction: Database, order: { readonly userId: string; readonly phone: string }, now: Date): Promise<void> {
  for (const { referrerId, referredId, coins } of await listReferralsOfPhone(transaction, order.userId, order.phone)) {
    await lockUser(transaction, referrerId);
    const { balance } = await readBalance(transaction, referrerId, now);
    const source = `${referralSource(referredId)}:taken-back`;
    const description = 'Taken back: a friend’s order carried your phone number';
    await writeLedger(transaction, [
      { userId: referrerId, coins: -Math.min(coins, balance), description, source, createdAt: now, correction: true },
    ]);
    await refuseReferral(transaction, referredId, samePhone);
  }
}
