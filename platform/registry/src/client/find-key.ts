import { readFile } from 'node:fs/promises';
import { parseReleaseKey, type ReleaseKey } from '../keys/release-key';
import { readIdentityToken, requestJobKey } from './job-key';

/**
 * Returns the key for calls to a shop: the line in SHOP_RELEASE_KEY, or in the file that SHOP_RELEASE_KEY_FILE names, or
 * without them a key for an hour by the identity token of the job. Throws a sentence when there is none.
 */
export const findReleaseKey = (shop: string, environment: NodeJS.ProcessEnv): Promise<ReleaseKey> =>
  findKey(shop, environment, 'SHOP_RELEASE_KEY');

/** The same for the shop that a release is taken from: SHOP_STAGING_KEY, or the team's key without it. */
export const findStagingKey = (shop: string, environment: NodeJS.ProcessEnv): Promise<ReleaseKey> => {
  const isGiven = environment['SHOP_STAGING_KEY']?.trim() || environment['SHOP_STAGING_KEY_FILE']?.trim();
  return findKey(shop, environment, isGiven ? 'SHOP_STAGING_KEY' : 'SHOP_RELEASE_KEY');
};

async function findKey(shop: string, environment: NodeJS.ProcessEnv, name: string): Promise<ReleaseKey> {
  const line = environment[name]?.trim();
  const file = environment[`${name}_FILE`]?.trim();
  if (line) return parseReleaseKey(line);
  if (file) {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new Error(`${name}_FILE names ${file}, which cannot be read (${error.code}).`);
    });
    return parseReleaseKey(text);
  }
  const token = await readIdentityToken(shop, environment);
  if (token !== undefined) return requestJobKey(shop, token);
  throw new Error(
    `There is no key. Put the line that the shop’s operator gave you into ${name}, or the name of a file with it into ${name}_FILE. A job of a publisher that the shop trusts needs none: give it an identity token for ${shop}.`,
  );
}
