import { readFileSync } from 'node:fs';

const minLength = 16;

/**
 * Reads SHOP_BACKUP_PASSPHRASE, or the file that SHOP_BACKUP_PASSPHRASE_FILE names; undefined: backups are not encrypted.
 * Throws a sentence that shows nothing of the passphrase.
 */
export function readPassphrase(environment: NodeJS.ProcessEnv): string | undefined {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const file = read('SHOP_BACKUP_PASSPHRASE_FILE');
  const passphrase = read('SHOP_BACKUP_PASSPHRASE') ?? (file === undefined ? undefined : readPassphraseFile(file));
  if (passphrase !== undefined && passphrase.length < minLength)
    throw new Error(`The passphrase of backups has fewer than ${minLength} characters. Make one: openssl rand -hex 32`);
  return passphrase;
}

function readPassphraseFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(
      `SHOP_BACKUP_PASSPHRASE_FILE names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}
