import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../http/refusal';
import type { Shop } from '../shop';
import { checkNewPassword, listPasswordForms, tooCommon } from './password.rules';

/**
 * Whether a password is among breached ones. The folder is one that the downloader of Pwned Passwords has written: a file
 * for the first five digits of a SHA-1, and in it a line with the other digits and a count. '' is no folder, and no
 * password is in it. Rejects when a file cannot be read.
 */
async function isBreached(password: string, folder: string): Promise<boolean> {
  if (folder === '') return false;
  for (const form of listPasswordForms(password)) {
    const hash = createHash('sha1').update(form).digest('hex').toUpperCase();
    const range = await readFile(join(folder, `${hash.slice(0, 5)}.txt`), 'utf8');
    // A count of 0 pads a range.
    if (new RegExp(`^${hash.slice(5)}:0*[1-9]`, 'im').test(range)) return true;
  }
  return false;
}

/**
 * Refuses a new password that is common, breached, or the customer's name or email. A folder of breached passwords that
 * cannot be read is logged, and refuses nothing.
 */
export async function assertNewPassword(
  { settings, report }: Pick<Shop, 'settings' | 'report'>,
  password: string,
  user: { readonly name: string; readonly email: string },
): Promise<void> {
  checkNewPassword(password, user);
  const found = await isBreached(password, settings.breachedPasswords).catch((error: unknown) => {
    report(error, 'reading breached passwords');
    return false;
  });
  if (found) throw new Refusal(400, tooCommon, { password: tooCommon });
}
