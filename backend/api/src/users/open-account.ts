import { randomInt } from 'node:crypto';
import { createSignUpEntry } from '../coins/ledger.rules';
import { writeLedger } from '../coins/ledger.queries';
import { recordReferral } from '../coins/referral-rewards';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import type { Settings } from '../settings';
import { enqueueSignUpMail } from './account-mails';
import {
  findUserByEmail,
  findUserByReferralCode,
  insertUser,
  lockEmail,
  type UserRow,
} from '../user-record/users.queries';

interface NewAccount {
  readonly id: string;
  readonly name: string;
  /** Lower case. */
  readonly email: string;
  readonly passwordHash: string;
  readonly createdAt: Date;
  /** The referral code that the customer entered; '' without one. */
  readonly usedReferralCode: string;
  /** Whether the email has an account whose password is another one. */
  readonly isExpectedDuplicate: boolean;
}

const unknownReferral = 'We do not know this referral code. Please check it, or leave it empty.';

/**
 * Opens an account with its sign-up bonus, records its referral, and enqueues its mail, in one transaction. For an email
 * that has an account it opens a duplicate by the same statements (decision 0055). Refuses a referral code that is
 * unknown. Returns undefined, and opens nothing, if the email has an account that the caller does not expect.
 */
export async function openAccount(db: Database, settings: Settings, account: NewAccount): Promise<UserRow | undefined> {
  const { usedReferralCode, isExpectedDuplicate, ...user } = account;
  return inTransaction(db, async (transaction) => {
    const referrer = usedReferralCode ? await findUserByReferralCode(transaction, usedReferralCode) : undefined;
    if (usedReferralCode && !referrer) throw new Refusal(400, unknownReferral, { referralCode: unknownReferral });
    await lockEmail(transaction, user.email);
    const isDuplicate = (await findUserByEmail(transaction, user.email)) !== undefined;
    if (isDuplicate && !isExpectedDuplicate) return undefined;
    const opened = await insertUser(transaction, { ...user, isDuplicate, referralCode: createReferralCode() });
    await writeLedger(transaction, [createSignUpEntry(user.id, settings.signUpBonusCoins, user.createdAt)]);
    if (referrer) await recordReferral(transaction, referrer, opened);
    await enqueueSignUpMail(transaction, opened, settings.signUpBonusCoins);
    return opened;
  });
}

// Without 0, O, 1 and I, which are easily confused.
const referralAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Creates a random code: a prefix and eight of 32 characters. */
export function createReferralCode(): string {
  return `REF${Array.from({ length: 8 }, () => referralAlphabet.charAt(randomInt(referralAlphabet.length))).join('')}`;
}
