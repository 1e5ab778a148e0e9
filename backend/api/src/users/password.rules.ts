import mostUsed from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { Refusal } from '../http/refusal';

/** About 18,000 common passwords of at least eight characters. */
const commonPasswords: ReadonlySet<string> = new Set(mostUsed.filter((password) => password.length >= 8));

export const tooCommon = 'Many people use this password, so it is easy to guess. Please choose another one.';
const tooPersonal = 'A password that is your name or email is easy to guess. Please choose another one.';

const normaliseText = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/**
 * Lists the texts that devices make of one password. The first is hashed (NFKC, as NIST 800-63B asks); hashes of earlier
 * releases are of the text as it was typed, composed or decomposed.
 */
export const listPasswordForms = (password: string): readonly [string, ...string[]] => {
  const normalised = password.normalize('NFKC');
  const others = new Set([password, password.normalize('NFC'), password.normalize('NFD')]);
  others.delete(normalised);
  return [normalised, ...others];
};

/** Refuses a new password that is common, or that is the customer's name or email. */
export function checkNewPassword(
  password: string,
  { name, email }: { readonly name: string; readonly email: string },
): void {
  const normalised = normaliseText(password);
  const own = [normaliseText(name), normaliseText(email), normaliseText(email.split('@')[0] ?? '')];
  const problem = commonPasswords.has(normalised) ? tooCommon : own.includes(normalised) ? tooPersonal : undefined;
  if (problem !== undefined) throw new Refusal(400, problem, { password: problem });
}
