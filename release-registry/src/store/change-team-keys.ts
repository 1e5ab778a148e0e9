import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { createReleaseKey } from '../keys/release-key';
import { type TeamKey, teamKeySchema } from '../keys/team-keys';
import { getReleaseStore } from './connected-stores';

/** Returns all keys, also the revoked ones, from the store. Throws for a list that is damaged. */
export const readTeamKeys = (dataDirectory: string): Promise<readonly TeamKey[]> =>
  getReleaseStore(dataDirectory).readTeamKeys();

/** Adds a key. Returns it and the line with its private key, which is stored nowhere. */
export async function addTeamKey(
  dataDirectory: string,
  wanted: { readonly owner: string; readonly apps: readonly string[]; readonly actions: readonly string[] },
): Promise<{ readonly key: TeamKey; readonly line: string }> {
  const id = randomBytes(6).toString('hex');
  const { line, publicKey } = createReleaseKey(id);
  const given = { id, publicKey, ...wanted, created: new Date().toISOString() };
  const checked = v.safeParse(teamKeySchema, given);
  if (!checked.success) {
    const [issue] = checked.issues;
    const entry = String(issue.path?.[0]?.key ?? 'key');
    throw new Error(`The key’s ${entry} ${issue.message}.`);
  }
  const key = checked.output;
  await getReleaseStore(dataDirectory).changeTeamKeys((keys) => [...keys, key]);
  return { key, line };
}

/** Revokes a key from now on. What it has released stays. Throws for an id that no key has. */
export async function revokeTeamKey(dataDirectory: string, id: string): Promise<TeamKey> {
  const keys = await getReleaseStore(dataDirectory).changeTeamKeys((known) => {
    const found = known.find((key) => key.id === id);
    if (!found) throw new Error(`There is no key ${id}. npm run keys -- list shows them all.`);
    if (found.revoked !== undefined)
      throw new Error(`The key ${id} of ${found.owner} was revoked at ${found.revoked}.`);
    return known.map((key) => (key === found ? { ...key, revoked: new Date().toISOString() } : key));
  });
  return keys.find((key) => key.id === id) as TeamKey;
}
