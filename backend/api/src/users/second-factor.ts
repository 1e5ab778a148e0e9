import type { SecondFactorKey } from '@shop/shared-api';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { findMailName } from '../messages/mail-recipient';
import type { Shop } from '../shop';
import {
  deleteSecondFactor,
  findSecondFactor,
  insertSecondFactor,
  lockSecondFactor,
  type SecondFactorRow,
  updateSecondFactor,
} from '../user-record/second-factors.queries';
import type { UserRow } from '../user-record/users.queries';
import { enqueueChangeMail } from './account-mails';
import { createKey, createRecoveryCodes, describeKey, findStep, hashRecoveryCode } from './one-time-codes.rules';

type Parts = Pick<Shop, 'db' | 'clock'>;

/** The message for a code that is wrong or was used before. */
export const wrongCode = 'This code is not right. Please wait for the next one, or use a recovery code.';
const wrongFirstCode = 'This code is not right. Please enter the one that your app shows now.';
const notStarted = 'Please begin again: there is no new key to confirm.';
const alreadyOn = 'Codes at login are on already. Turn them off first to use another app.';

/**
 * Checks the code of a login whose password was right, and uses it up. 'missing': the account asks for a code, and none
 * was sent.
 */
export async function checkLoginCode(
  { db, clock }: Parts,
  userId: string,
  code: string | undefined,
): Promise<'right' | 'wrong' | 'missing'> {
  if (!(await findSecondFactor(db, userId))) return 'right';
  if (code === undefined) return 'missing';
  const isRight = await inTransaction(db, async (transaction) => {
    const factor = await lockSecondFactor(transaction, userId);
    // It may have been turned off meanwhile.
    return !factor?.confirmedAt || useCode(transaction, factor, code, clock());
  });
  return isRight ? 'right' : 'wrong';
}

/** Creates a key for an authenticator app. Logins ask for its codes once one was confirmed. */
export async function startSecondFactor({ db }: Parts, user: UserRow, shopName: string): Promise<SecondFactorKey> {
  const key = createKey();
  if (!(await insertSecondFactor(db, user.id, key))) throw new Refusal(409, alreadyOn);
  return describeKey(key, shopName, user.email);
}

/** Turns the second factor on by a code of its key. Returns the recovery codes, of which only hashes are stored. */
export async function confirmSecondFactorByCode(
  { db, clock }: Parts,
  user: UserRow,
  code: string,
): Promise<readonly string[]> {
  const now = clock();
  return inTransaction(db, async (transaction) => {
    const factor = await lockSecondFactor(transaction, user.id);
    if (!factor) throw new Refusal(409, notStarted);
    if (factor.confirmedAt) throw new Refusal(409, alreadyOn);
    const step = findStep(factor.key, code, now);
    if (step === undefined) throw new Refusal(400, wrongFirstCode, { code: wrongFirstCode });
    const codes = createRecoveryCodes();
    await updateSecondFactor(transaction, user.id, {
      confirmedAt: now,
      lastStep: step,
      recoveryHashes: codes.map(hashRecoveryCode),
    });
    await enqueueFactorMail(transaction, user, true, now);
    return codes;
  });
}

/** Turns the second factor off by a code. Repeated, it does nothing more. */
export async function removeSecondFactorByCode({ db, clock }: Parts, user: UserRow, code: string): Promise<void> {
  const now = clock();
  await inTransaction(db, async (transaction) => {
    const factor = await lockSecondFactor(transaction, user.id);
    if (!factor?.confirmedAt) return;
    if (!(await useCode(transaction, factor, code, now))) throw new Refusal(400, wrongCode, { code: wrongCode });
    await removeWithMail(transaction, user, now);
  });
}

/** Turns the second factor off without a code, and tells the customer. Returns false if it was off. */
export async function removeWithMail(transaction: Database, user: UserRow, now: Date): Promise<boolean> {
  if (!(await deleteSecondFactor(transaction, user.id))) return false;
  await enqueueFactorMail(transaction, user, false, now);
  return true;
}

/** Uses a code of the app or a recovery code up. Returns false for a code that is wrong or was used. */
async function useCode(transaction: Database, factor: SecondFactorRow, code: string, now: Date): Promise<boolean> {
  const { userId, key, lastStep, recoveryHashes } = factor;
  const hash = hashRecoveryCode(code);
  if (recoveryHashes.includes(hash)) {
    await updateSecondFactor(transaction, userId, { recoveryHashes: recoveryHashes.filter((other) => other !== hash) });
    return true;
  }
  const step = findStep(key, code, now);
  if (step === undefined || step <= lastStep) return false;
  await updateSecondFactor(transaction, userId, { lastStep: step });
  return true;
}

const enqueueFactorMail = (transaction: Database, user: UserRow, isOn: boolean, now: Date) =>
  enqueueChangeMail(transaction, user, 'second-factor-changed', {
    key: `${user.id}:${now.getTime()}`,
    data: { customerName: findMailName(user), isOn },
    now,
  });
