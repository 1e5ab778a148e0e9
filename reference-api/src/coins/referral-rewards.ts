import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import { dayMs, type Settings } from '../settings';
import { findUser, hasOtherAccount, lockUser, type UserRow } from '../users/users.queries';
import { writeLedger } from './ledger.queries';
import { createReferralEntry, createReferralRevokedEntry } from './ledger.rules';
import {
  updateReferral,
  countRewardsSince,
  findReferral,
  hasDeliveredOrder,
  haveSamePhone,
  insertReferral,
  listRewardsByPhone,
  type ReferralRow,
} from './referrals.queries';

const ownCode = 'This is your own referral code. It is for friends; please leave it empty to sign up.';
const friendHasAccount =
  'A referral counts once for each friend, and this mailbox has an account already. Please leave the code empty to sign up.';
const tooMany = (most: number) => `No coins: more than ${most} friends had their first delivery within a day.`;
const samePhone = 'No coins: their orders and yours have the same phone number.';
const orderReturned = 'No coins: your friend’s order was returned.';

/**
 * Records the referral of a new customer, once per mailbox. The coins are given with the friend's first delivered
 * order. Runs in the transaction that opens the account. Refuses the customer's own code, and a friend whose mailbox
 * has an account.
 */
export async function recordReferral(transaction: Database, referrer: UserRow, friend: UserRow): Promise<void> {
  if (referrer.emailKey === friend.emailKey) throw new Refusal(400, ownCode, { referralCode: ownCode });
  const referral: ReferralRow = {
    referredId: friend.id,
    referrerId: referrer.id,
    coins: 0,
    completedAt: friend.createdAt,
    rewardedAt: null,
    friendKey: friend.emailKey,
    refusal: null,
  };
  if ((await hasOtherAccount(transaction, friend)) || !(await insertReferral(transaction, referral))) {
    throw new Refusal(400, friendHasAccount, { referralCode: friendHasAccount });
  }
}

/**
 * Gives the coins of a referral when the friend's first order is delivered. Gives none if both ordered to the same
 * phone number, or beyond the daily limit of the settings. Runs in the transaction of the delivery, after `lockUser` of
 * the friend. Repeated, it gives nothing more.
 */
export async function rewardReferrer(
  transaction: Database,
  settings: Settings,
  friendId: string,
  now: Date,
): Promise<void> {
  const referral = await findReferral(transaction, friendId);
  if (!referral || !isRewardPending(referral)) return;
  const { referrerId } = referral;
  // The lock makes the rewards of one referrer run one after the other.
  await lockUser(transaction, referrerId);
  const friend = await findUser(transaction, friendId);
  const today = await countRewardsSince(transaction, referrerId, new Date(now.getTime() - dayMs));
  const isHousehold = await haveSamePhone(transaction, referrerId, friendId);
  const refusal = isHousehold
    ? samePhone
    : today >= settings.referralsPerDay
      ? tooMany(settings.referralsPerDay)
      : null;
  if (refusal !== null || !friend) return updateReferral(transaction, friendId, { refusal });
  const coins = settings.referralCoins;
  await writeLedger(transaction, [createReferralEntry(referrerId, friend, coins, now)]);
  await updateReferral(transaction, friendId, { coins, rewardedAt: now });
}

/** Whether the reward still depends on the friend's first delivery. */
export const isRewardPending = ({ rewardedAt, refusal }: Pick<ReferralRow, 'rewardedAt' | 'refusal'>): boolean =>
  rewardedAt === null && refusal === null;

/**
 * Revokes referral rewards when an order of one side has the phone number of an order of the other. Runs in the
 * transaction that creates the order.
 */
export async function checkReferralPhone(
  transaction: Database,
  order: { readonly userId: string; readonly phone: string },
  now: Date,
): Promise<void> {
  for (const { referredId } of await listRewardsByPhone(transaction, order.userId, order.phone)) {
    await revokeReward(
      transaction,
      referredId,
      { refusal: samePhone, description: 'Taken back: a friend’s order had your phone number' },
      now,
    );
  }
}

/**
 * Revokes the reward for a friend who returned an order and has no other delivered one. Runs in the transaction of the
 * return, after `lockUser` of the friend and the change of the status.
 */
export async function revokeReferralReward(transaction: Database, friendId: string, now: Date): Promise<void> {
  if (await hasDeliveredOrder(transaction, friendId)) return;
  await revokeReward(
    transaction,
    friendId,
    { refusal: orderReturned, description: 'Taken back: a friend’s order was returned' },
    now,
  );
}

/** Revokes a reward, once. Spent coins leave a debt. */
async function revokeReward(
  transaction: Database,
  friendId: string,
  { refusal, description }: { readonly refusal: string; readonly description: string },
  now: Date,
): Promise<void> {
  const known = await findReferral(transaction, friendId);
  if (!known) return;
  await lockUser(transaction, known.referrerId);
  const referral = await findReferral(transaction, friendId);
  if (!referral || referral.coins === 0) return;
  await writeLedger(transaction, [createReferralRevokedEntry(referral, description, now)]);
  await updateReferral(transaction, friendId, { coins: 0, refusal });
}
