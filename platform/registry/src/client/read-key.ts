import { readFile } from 'node:fs/promises';
import { parseReleaseKey, type ReleaseKey } from '../keys/release-key';

/** Reads the team's key: the line in SHOP_RELEASE_KEY, or in the file that SHOP_RELEASE_KEY_FILE names. */
export const readKeyOfEnvironment = (environment: NodeJS.ProcessEnv): Promise<ReleaseKey> =>
  readKey(environment, 'SHOP_RELEASE_KEY');

/** Reads the key for the shop that a release is taken from: SHOP_STAGING_KEY, or the team's key without it. */
export const readStagingKeyOfEnvironment = (environment: NodeJS.ProcessEnv): Promise<ReleaseKey> => {
  const isGiven = environment['SHOP_STAGING_KEY']?.trim() || environment['SHOP_STAGING_KEY_FILE']?.trim();
  return readKey(environment, isGiven ? 'SHOP_STAGING_KEY' : 'SHOP_RELEASE_KEY');
};

async function readKey(environment: NodeJS.ProcessEnv, name: string): Promise<ReleaseKey> {
  const line = environment[name]?.trim();
  const file = environment[`${name}_FILE`]?.trim();
  if (line) return parseReleaseKey(line);
  if (!file)
    throw new Error(
      `There is no key. Put the line that the shop’s operator gave you into ${name}, or the name of a file with it into ${name}_FILE.`,
    );
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${name}_FILE names ${file}, which cannot be read (${error.code}).`);
  });
  return parseReleaseKey(text);
}
