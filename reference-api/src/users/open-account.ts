import { randomInt } from 'node:crypto';
import { createSignUpEntry } from '../coins/ledger.rules';
import { writeLedger } from '../coins/ledger.queries';
import { recordReferral } from '../coins/referral-rewards';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import type { Settings } from '../settings';
import { findUserByReferralCode, insertUser } from './users.queries';

export interface NewAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly createdAt: Date;
  /** The referral code that the customer entered; '' without one. */
  readonly usedReferralCode: string;
}

const emailTaken = 'An account with this email already exists. Please login instead.';
const unknownReferral = 'We do not know this referral code. Please check it, or leave it empty.';

/**
 * Opens an account with its sign-up bonus and records its referral, in one transaction. Refuses an email that has an
 * account, and a referral code that is unknown or the customer's own.
 */
export async function openAccount(db: Database, settings: Settings, account: NewAccount): Promise<void> {
  const { usedReferralCode, ...user } = account;
  await inTransaction(db, async (transaction) => {
    const referrer = usedReferralCode ? await findUserByReferralCode(transaction, usedReferralCode) : undefined;
    if (usedReferralCode && !referrer) throw new Refusal(400, unknownReferral, { referralCode: unknownReferral });
    const opened = await insertUser(transaction, { ...user, referralCode: createReferralCode() });
    if (!opened) throw new Refusal(409, emailTaken, { email: emailTaken });
    await writeLedger(transaction, [createSignUpEntry(user.id, settings.signUpBonusCoins, user.createdAt)]);
    if (referrer) await recordReferral(transaction, referrer, opened);
  });
}

// Without 0, O, 1 and I, which are easily confused.
const referralAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Creates a random code: a prefix and eight of 32 characters. */
export function createReferralCode(): string {
  return `REF${Array.from({ length: 8 }, () => referralAlphabet.charAt(randomInt(referralAlphabet.length))).join('')}`;
}
