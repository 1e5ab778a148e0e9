import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { findKeyEnd } from '../keys/key-end';
import { createReleaseKey, parsePublicKey } from '../keys/release-key';
import { shopKeyId } from '../keys/shop-key';
import { keyActions, type TeamKey, teamKeySchema, type TeamWebhook } from '../keys/team-keys';
import { getReleaseStore } from './connected-stores';

/** Returns all keys, also the revoked ones, from the store. Throws for a list that is damaged. */
export const readTeamKeys = (dataDirectory: string): Promise<readonly TeamKey[]> =>
  getReleaseStore(dataDirectory).readTeamKeys();

/** The origins of backends that a key allows. */
export type BackendOrigins = {
  readonly backends?: readonly string[] | undefined;
  readonly internalBackends?: readonly string[] | undefined;
};

/** Adds a key. Returns it and the line with its private key, which is stored nowhere. */
export async function addTeamKey(
  dataDirectory: string,
  wanted: BackendOrigins & {
    readonly owner: string;
    readonly apps: readonly string[];
    readonly actions: readonly string[];
    /** When it expires, as ISO 8601 in UTC. */
    readonly expires?: string;
  },
): Promise<{ readonly key: TeamKey; readonly line: string }> {
  const id = randomBytes(6).toString('hex');
  const { line, publicKey } = createReleaseKey(id);
  return { key: await storeKey(dataDirectory, { id, publicKey, ...wanted }), line };
}

/** The shop has a key already, so that the next one is not the first. */
export class KeysExistError extends Error {}

/** Adds the first key of a shop, as `addTeamKey`. Throws a `KeysExistError` when there is one, even a revoked one. */
export async function addFirstKey(
  dataDirectory: string,
  wanted: { readonly owner: string; readonly apps: readonly string[] },
): Promise<{ readonly key: TeamKey; readonly line: string }> {
  const id = randomBytes(6).toString('hex');
  const { line, publicKey } = createReleaseKey(id);
  const actions = keyActions.filter((action) => action !== 'sign');
  const assertNone = (keys: readonly TeamKey[]) => {
    if (keys.length > 0) throw new KeysExistError('This shop has a key.');
  };
  return { key: await storeKey(dataDirectory, { id, publicKey, actions, ...wanted }, assertNone), line };
}

/**
 * Adds the key by which a team signs releases at another shop, as `formatSigner` writes it, so that they can be taken
 * from there. It cannot make calls.
 */
export async function addSigner(
  dataDirectory: string,
  wanted: BackendOrigins & { readonly owner: string; readonly apps: readonly string[]; readonly signer: string },
): Promise<TeamKey> {
  const { signer, ...key } = wanted;
  const [, id, publicKey] = /^([\w-]{4,40})\.([\w-]{59})$/.exec(signer.trim()) ?? [];
  if (id === undefined || id === shopKeyId || publicKey === undefined || !parsePublicKey(publicKey))
    throw new Error('This is no public key of a team: npm run keys -- show <id> prints it at the other shop.');
  return storeKey(dataDirectory, { id, publicKey, ...key, actions: ['sign'] });
}

/** Formats the public part of a key for `addSigner`. */
export const formatSigner = ({ id, publicKey }: TeamKey): string => `${id}.${publicKey}`;

/** Adds a key to the list. Throws a sentence for a value that is no key. */
export async function storeKey(
  dataDirectory: string,
  wanted: Omit<TeamKey, 'created' | 'apps' | 'actions' | keyof BackendOrigins> &
    BackendOrigins & {
      readonly apps: readonly string[];
      readonly actions: readonly string[];
    },
  /** Throws when a key may not be added to these. */
  assertAllowed: (keys: readonly TeamKey[]) => void = () => undefined,
  /** Whether a key that is there stays in the list. */
  isListed: (key: TeamKey) => boolean = () => true,
): Promise<TeamKey> {
  const given = { ...wanted, created: new Date().toISOString() };
  const key = checkKey(given);
  await getReleaseStore(dataDirectory).changeTeamKeys((keys) => {
    assertAllowed(keys);
    if (keys.some((one) => one.id === key.id)) throw new Error(`This shop has the key ${key.id} already.`);
    return [...keys.filter(isListed), key];
  });
  return key;
}

/** Throws a sentence for a value that is no key. */
function checkKey(given: unknown): TeamKey {
  const checked = v.safeParse(teamKeySchema, given);
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  throw new Error(`The key’s ${String(issue.path?.[0]?.key ?? 'key')} ${issue.message}.`);
}

/**
 * Sets where the holder of a key is told what happens to their apps; null ends that. Throws for an id that no valid key
 * has, and for a wrong address.
 */
export async function setTeamWebhook(dataDirectory: string, id: string, webhook: TeamWebhook | null): Promise<TeamKey> {
  const keys = await getReleaseStore(dataDirectory).changeTeamKeys((known) => {
    const found = known.find((key) => key.id === id && !findKeyEnd(key));
    if (!found) throw new Error(`There is no valid key ${id}. npm run keys -- list shows them all.`);
    const { webhook: _, ...others } = found;
    const changed = checkKey({ ...others, ...(webhook ? { webhook } : {}) });
    return known.map((key) => (key === found ? changed : key));
  });
  return keys.find((key) => key.id === id) as TeamKey;
}

/**
 * Revokes a key from now on, and with a publisher the keys of its jobs. What they have released stays. Throws for an id
 * that no key has.
 */
export async function revokeTeamKey(dataDirectory: string, id: string): Promise<TeamKey> {
  const keys = await getReleaseStore(dataDirectory).changeTeamKeys((known) => {
    const found = known.find((key) => key.id === id);
    if (!found) throw new Error(`There is no key ${id}. npm run keys -- list shows them all.`);
    if (found.revoked !== undefined)
      throw new Error(`The key ${id} of ${found.owner} was revoked at ${found.revoked}.`);
    const revoked = new Date().toISOString();
    return known.map((key) =>
      key === found || (key.job?.publisher === id && key.revoked === undefined) ? { ...key, revoked } : key,
    );
  });
  return keys.find((key) => key.id === id) as TeamKey;
}
