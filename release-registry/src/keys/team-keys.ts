import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { fallBackIfMissing } from '../fall-back-if-missing';
import { withFileLock } from '../file-lock';
import { createReleaseKey } from './release-key';
import { createServiceDirectory, serviceDirectory } from './shop-key';

/**
 * What a key may be allowed to do. Reading status and history needs no right of its own, and who may release may make
 * previews.
 */
export const keyActions = [
  'release',
  'preview',
  'canary',
  'promote',
  'rollback',
  'pin',
  'unpin',
  'disable',
  'enable',
  'retire',
] as const;

export type KeyAction = (typeof keyActions)[number];

const appName = v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,49}$/, 'is no name of an app such as mf-gifts'));

const teamKeySchema = v.object({
  id: v.string(),
  /** The team, as the audit log names it. */
  owner: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(80, 'has more than 80 characters')),
  apps: v.pipe(v.array(appName), v.minLength(1, 'needs the name of an app')),
  actions: v.pipe(
    v.array(v.picklist(keyActions, `may hold ${keyActions.join(', ')} only`)),
    v.minLength(1, 'needs an action'),
  ),
  publicKey: v.string(),
  /** Times as ISO 8601 in UTC. */
  created: v.string(),
  revoked: v.exactOptional(v.string()),
});

/** A team's key as the shop stores it: without the private key. */
export type TeamKey = v.InferOutput<typeof teamKeySchema>;

const keysFileSchema = v.pipe(v.string(), v.parseJson(), v.object({ keys: v.array(teamKeySchema) }));

const keysFile = (dataDirectory: string): string => path.join(serviceDirectory(dataDirectory), 'keys.json');

/** Returns all keys, also the revoked ones; none when the file is missing. Throws for a file that holds something else. */
export async function readTeamKeys(dataDirectory: string): Promise<readonly TeamKey[]> {
  const text = await readFile(keysFile(dataDirectory), 'utf8').catch(fallBackIfMissing(null));
  if (text === null) return [];
  const checked = v.safeParse(keysFileSchema, text);
  if (checked.success) return checked.output.keys;
  throw new Error(`The list of keys ${keysFile(dataDirectory)} is damaged: ${checked.issues[0].message}`);
}

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
  await changeKeys(dataDirectory, (keys) => [...keys, key]);
  return { key, line };
}

/** Revokes a key from now on. What it has released stays. Throws for an id that no key has. */
export async function revokeTeamKey(dataDirectory: string, id: string): Promise<TeamKey> {
  const keys = await changeKeys(dataDirectory, (known) => {
    const found = known.find((key) => key.id === id);
    if (!found) throw new Error(`There is no key ${id}. npm run keys -- list shows them all.`);
    if (found.revoked !== undefined)
      throw new Error(`The key ${id} of ${found.owner} was revoked at ${found.revoked}.`);
    return known.map((key) => (key === found ? { ...key, revoked: new Date().toISOString() } : key));
  });
  return keys.find((key) => key.id === id) as TeamKey;
}

async function changeKeys(
  dataDirectory: string,
  change: (keys: readonly TeamKey[]) => readonly TeamKey[],
): Promise<readonly TeamKey[]> {
  await createServiceDirectory(dataDirectory);
  const file = keysFile(dataDirectory);
  return withFileLock(file, async (assertLockHeld) => {
    const keys = change(await readTeamKeys(dataDirectory));
    const draft = `${file}.${randomUUID()}.draft`;
    try {
      await writeFile(draft, `${JSON.stringify({ keys }, null, 2)}\n`, { mode: 0o600 });
      await assertLockHeld();
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
    return keys;
  });
}
