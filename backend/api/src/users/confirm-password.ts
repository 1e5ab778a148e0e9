import { Refusal } from '../http/refusal';
import type { Customer } from '../http/serve';
import type { Shop } from '../shop';
import { findUser } from '../user-record/users.queries';

/**
 * Confirms that who calls knows the password, not only the token. Guesses are counted as those of a login are. Refuses a
 * wrong password with this sentence.
 */
export async function confirmPassword(
  { db, loginLimits, passwords }: Pick<Shop, 'db' | 'loginLimits' | 'passwords'>,
  customer: Customer,
  { password, address, sentence }: { readonly password: string; readonly address: string; readonly sentence: string },
): Promise<void> {
  const user = await findUser(db, customer.id);
  const attempt = await loginLimits.beginAttempt({ email: customer.email, userId: customer.id, address });
  if (!user || !(await passwords.matches(password, user.passwordHash)))
    throw new Refusal(400, sentence, { password: sentence });
  await attempt.recordSuccess(customer.id);
}
