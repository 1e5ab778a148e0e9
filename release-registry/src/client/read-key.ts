import { readFile } from 'node:fs/promises';
import { parseReleaseKey, type ReleaseKey } from '../keys/release-key';

/** Reads the team's key: the line in SHOP_RELEASE_KEY, or in the file that SHOP_RELEASE_KEY_FILE names. */
export async function readKeyOfEnvironment(environment: NodeJS.ProcessEnv): Promise<ReleaseKey> {
  const line = environment['SHOP_RELEASE_KEY']?.trim();
  const file = environment['SHOP_RELEASE_KEY_FILE']?.trim();
  if (line) return parseReleaseKey(line);
  if (!file)
    throw new Error(
      'There is no key. Put the line that the shop’s operator gave you into SHOP_RELEASE_KEY, or the name of a file with it into SHOP_RELEASE_KEY_FILE.',
    );
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`SHOP_RELEASE_KEY_FILE names ${file}, which cannot be read (${error.code}).`);
  });
  return parseReleaseKey(text);
}
