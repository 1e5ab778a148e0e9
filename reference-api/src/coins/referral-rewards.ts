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
const samePhone = 'No coins: their orders and yours carry the same phone number.';
const orderReturned = 'No coins: your friend’s order was returned.';

/**
 * Records who referred a new customer, once for each friend; the coins come with the friend's first delivered order.
 * Runs
 * inside the transaction that opens the account. Refuses a code of one's own mailbox, and a friend who was here before.
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
 * Gives the coins of a referral when the friend's first order is delivered; refuses them where both sides ordered to
 * one
 * phone, and beyond as many friends a day as the settings allow. Runs inside the transaction that delivers the order,
 * after `lockUser` of the friend. Repeated, it gives nothing more.
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
  // The rewards of one referrer are counted one after the other.
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

/** Whether a referral still waits for the friend's first delivered order. */
export const isRewardPending = ({ rewardedAt, refusal }: Pick<ReferralRow, 'rewardedAt' | 'refusal'>): boolean =>
  rewardedAt === null && refusal === null;

/**
 * Takes back rewards of referrals whose two sides turn out to be one household: an order of one carries the phone
 * number
 * of an order of the other. Runs inside the transaction that makes an order. A phone is known from orders only.
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
      { refusal: samePhone, description: 'Taken back: a friend’s order carried your phone number' },
      now,
    );
  }
}

/**
 * Takes the reward for a friend back when they returned an order and no other of their orders is delivered. Runs inside
 * the transaction of the return, after `lockUser` of the friend and the change of the order's status.
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

/** Takes the whole reward back, once; coins that were spent leave a debt. */
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
