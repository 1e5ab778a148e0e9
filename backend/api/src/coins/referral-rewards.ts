import type { Database } from '../database/database';
import { dayMs, type Settings } from '../settings';
import { findUser, hasEarlierAccount, lockUser, type UserRow } from '../user-record/users.queries';
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
  listWaitingFriends,
  type ReferralRow,
} from './referrals.queries';

const ownMailbox = 'No coins: this is your own mailbox.';
const hadAccount = 'No coins: their mailbox had an account before.';
const tooMany = (most: number) => `No coins: more than ${most} friends had their first delivery within a day.`;
const samePhone = 'No coins: their orders and yours have the same phone number.';
const orderReturned = 'No coins: your friend’s order was returned.';

/**
 * Records the referral of a new customer, in the transaction that opens the account. Whether it counts is decided with
 * the friend's first delivered order, so that a sign-up does not show which mailboxes have an account.
 */
export async function recordReferral(transaction: Database, referrer: UserRow, friend: UserRow): Promise<void> {
  await insertReferral(transaction, {
    referredId: friend.id,
    referrerId: referrer.id,
    coins: 0,
    completedAt: friend.createdAt,
    rewardedAt: null,
    refusal: null,
  });
}

/**
 * Gives the coins of a referral when the friend's first order is delivered. Gives none if both ordered to the same
 * phone number, if the friend's mailbox had an account before, or beyond the daily limit of the settings. The reward
 * waits until both emails are verified, if the settings ask for that. Runs in the transaction of the delivery, after
 * `lockUser` of the friend. Repeated, it gives nothing more.
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
  const [friend, referrer] = [await findUser(transaction, friendId), await findUser(transaction, referrerId)];
  if (!friend || !referrer) return;
  if (settings.referralsNeedVerifiedEmail && !(friend.emailVerifiedAt && referrer.emailVerifiedAt)) return;
  const refusal = await findRefusal(transaction, settings, { friend, referrer, now });
  if (refusal !== null) return updateReferral(transaction, friendId, { refusal });
  const coins = settings.referralCoins;
  await writeLedger(transaction, [createReferralEntry(referrerId, friend, coins, now)]);
  await updateReferral(transaction, friendId, { coins, rewardedAt: now });
}

/** Returns why a referral brings no coins; null if it does. */
async function findRefusal(
  transaction: Database,
  settings: Settings,
  { friend, referrer, now }: { readonly friend: UserRow; readonly referrer: UserRow; readonly now: Date },
): Promise<string | null> {
  if (friend.emailKey === referrer.emailKey) return ownMailbox;
  if (await hasEarlierAccount(transaction, friend)) return hadAccount;
  if (await haveSamePhone(transaction, referrer.id, friend.id)) return samePhone;
  const today = await countRewardsSince(transaction, referrer.id, new Date(now.getTime() - dayMs));
  return today >= settings.referralsPerDay ? tooMany(settings.referralsPerDay) : null;
}

/**
 * Locks a customer whose email is being verified, with the friends who wait for it, in the order in which deliveries
 * lock them. Returns a function that gives the rewards that waited, for the same transaction.
 */
export async function rewardVerifiedCustomer(
  transaction: Database,
  settings: Settings,
  userId: string,
  now: Date,
): Promise<() => Promise<void>> {
  const friends = await listWaitingFriends(transaction, userId);
  for (const id of [...friends, userId]) await lockUser(transaction, id);
  return async () => {
    for (const id of [...friends, userId])
      if (await hasDeliveredOrder(transaction, id)) await rewardReferrer(transaction, settings, id, now);
  };
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
