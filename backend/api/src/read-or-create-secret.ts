import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the loss of each secret means, by file name. */
const lossMessages = {
  'jwt-secret': 'everybody will have to log in again',
  'operator-secret': 'a new one is made at the next start',
} as const;

/** Returns a secret of the data directory, which is created with mode 0600 if it does not exist. */
export async function readOrCreateSecret(dataDirectory: string, name: keyof typeof lossMessages): Promise<string> {
  const file = join(dataDirectory, name);
  try {
    // 'wx' fails if the file exists: of two processes that start at once, the second reads the secret of the first.
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32) throw new Error(`${file} is damaged. Delete it; ${lossMessages[name]}.`);
  return secret;
}
