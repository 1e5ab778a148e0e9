import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret that signs tokens: made once and kept in the data directory, readable by its owner only. */
export async function keptTokenSecret(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, 'jwt-secret');
  try {
    // 'wx' creates or fails: of two processes that start at once, the second reads what the first wrote.
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32) throw new Error(`${file} is damaged. Delete it; everybody will have to log in again.`);
  return secret;
}
