import { isDemoLogin } from '../user-record/demo-accounts';
import type { Shop } from '../shop';
import { findDuplicate, type UserRow } from '../user-record/users.queries';

interface Login {
  /** Lower case. */
  readonly email: string;
  readonly password: string;
  /** The account of the email. */
  readonly account: UserRow | undefined;
}

/**
 * Finds the account that an email and a password open: the email's own, or a duplicate. The work is the same for every
 * email: the forms of one password are compared and hashed, and one query looks for a duplicate.
 */
export async function findLogin(
  { db, settings, passwords }: Pick<Shop, 'db' | 'settings' | 'passwords'>,
  { email, password, account }: Login,
): Promise<{ readonly user: UserRow | undefined; readonly passwordHash: string }> {
  const [isRight, hashes] = await Promise.all([
    passwords.matches(password, account?.passwordHash || undefined),
    passwords.hashForms(password, email),
  ]);
  const [passwordHash = ''] = hashes;
  const duplicate = await findDuplicate(db, email, hashes);
  // The demo passwords are public, so they are refused outside a trial, with the usual message.
  const isRefused = !settings.demoLogins && isDemoLogin(email, password);
  return { user: isRefused ? undefined : isRight ? account : duplicate, passwordHash };
}
