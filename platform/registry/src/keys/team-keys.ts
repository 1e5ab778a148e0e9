import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { fallBackIfMissing } from '../fall-back-if-missing';
import { withFileLock } from '../file-lock';
import { isInternalHost, toHost } from '../public-address';
import { replaceFile } from '../replace-file';
import { findKeyEnd } from './key-end';
import { createServiceDirectory, serviceDirectory, shopKeyId } from './shop-key';
import { trustedPublisherSchema } from './trusted-publisher';

/**
 * What a key may be allowed to do. Reading status and history needs no right of its own, and who may release may make
 * previews. A key that may only sign makes no calls: its releases are taken from another shop.
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
  'sign',
] as const;

export type KeyAction = (typeof keyActions)[number];

/** Whether the holder of a key can bring a release to shoppers. */
export const canReachShoppers = ({ actions }: { readonly actions: readonly KeyAction[] }): boolean =>
  (['release', 'canary', 'promote'] as const).some((action) => actions.includes(action));

const appName = v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,49}$/, 'is no name of an app such as mf-gifts'));

const origin = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text,
    'must be origins such as https://reviews.example',
  ),
);

const publicOrigin = v.pipe(
  origin,
  v.check(
    (text) => !URL.canParse(text) || !isInternalHost(toHost(new URL(text))),
    'must not be in an internal network. --internal-backend allows that',
  ),
);

/** Where events of a key's apps are published. */
const webhookSchema = v.pipe(
  v.object({
    address: v.pipe(
      v.string(),
      v.maxLength(500, 'address is too long'),
      v.check((text) => URL.canParse(text) && /^https?:/.test(text), 'address must be such as https://ci.example/hook'),
    ),
    /** What is sent: an event of the standard, or one sentence as chats take it. */
    format: v.picklist(['standard', 'chat']),
    /** Whether it may be in an internal network, and without TLS. */
    isInternal: v.boolean(),
  }),
  v.check(
    ({ address, isInternal }) =>
      isInternal ||
      !URL.canParse(address) ||
      (address.startsWith('https:') && !isInternalHost(toHost(new URL(address)))),
    'address must begin with https: and must not be in an internal network. --internal allows both',
  ),
);

export type TeamWebhook = v.InferOutput<typeof webhookSchema>;

export const teamKeySchema = v.object({
  id: v.string(),
  /** The team, as the audit log names it. */
  owner: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(80, 'has more than 80 characters')),
  apps: v.pipe(v.array(appName), v.minLength(1, 'needs the name of an app')),
  actions: v.pipe(
    v.array(v.picklist(keyActions, `may hold ${keyActions.join(', ')} only`)),
    v.minLength(1, 'needs an action'),
  ),
  /** The origins of backends that releases signed by this key may name. */
  backends: v.exactOptional(v.array(publicOrigin)),
  /** Others that may also be in an internal network. */
  internalBackends: v.exactOptional(v.array(origin)),
  webhook: v.exactOptional(webhookSchema),
  /** Whose jobs get keys with these rights, for an hour each. Such an entry signs nothing itself. */
  publisher: v.exactOptional(trustedPublisherSchema),
  /** Of a job's key: the id of the entry with its publisher, and what its identity token said. */
  job: v.exactOptional(v.object({ publisher: v.string(), subject: v.string() })),
  /** '' fits no signature. */
  publicKey: v.string(),
  /** Times as ISO 8601 in UTC. */
  created: v.string(),
  /** Absent: it is valid until it is revoked. */
  expires: v.exactOptional(v.pipe(v.string(), v.isoTimestamp('is no time'))),
  revoked: v.exactOptional(v.string()),
});

/** A team's key as the shop stores it: without the private key. */
export type TeamKey = v.InferOutput<typeof teamKeySchema>;

/**
 * Returns the key that signed a release of an app. Throws a sentence for a key that the shop does not know, that is not
 * valid any more, or that may not sign releases of this app.
 */
export function findSigner(keys: readonly TeamKey[], app: string, id: string): TeamKey {
  const name = `${app} is signed by the team’s key ${id}, which`;
  const found = keys.find((key) => key.id === id);
  if (!found)
    throw new Error(`${name} this shop does not know. Its operator can add it: npm run keys -- add … --public-key.`);
  const end = findKeyEnd(found);
  if (end) throw new Error(`${name} ${end.words}.`);
  if (!found.apps.includes(app)) throw new Error(`${name} is only for ${found.apps.join(', ')}.`);
  if (found.actions.includes('sign') || found.actions.includes('release')) return found;
  throw new Error(`${name} may not sign releases, only ${found.actions.join(', ')}.`);
}

/** A backend that the shop server may call. */
export interface AllowedBackend {
  /** Whether it may be in an internal network. */
  readonly isInternal: boolean;
}

/**
 * Returns whether a release that was signed by a key may name the address of a backend; undefined when it may not. What
 * the operator releases on the shop's own machine may name every public one.
 */
export function findAllowedBackend(
  keys: readonly TeamKey[],
  signedBy: string | undefined,
  address: string,
): AllowedBackend | undefined {
  const { origin: wanted } = new URL(address);
  const key = keys.find(({ id }) => id === signedBy);
  if (key?.internalBackends?.includes(wanted)) return { isInternal: true };
  return signedBy === shopKeyId || key?.backends?.includes(wanted) ? { isInternal: false } : undefined;
}

/** Throws a sentence when the key that signs a release does not allow the backend that it names. */
export function assertBackendAllowed(keys: readonly TeamKey[], signedBy: string, app: string, address: string): void {
  const found = findAllowedBackend(keys, signedBy, address);
  if (found && !found.isInternal && isInternalHost(toHost(new URL(address))))
    throw new Error(
      `${app} names the backend ${address}, which is in an internal network. Leave it out, and start the shop server with SHOP_APP_BACKENDS=${app}=${address}.`,
    );
  if (found) return;
  const key = keys.find(({ id }) => id === signedBy);
  const allowed = [...(key?.backends ?? []), ...(key?.internalBackends ?? [])];
  throw new Error(
    `${app} names the backend ${address}, and the team’s key ${signedBy} allows ${allowed.join(', ') || 'none'}. The shop’s operator can add a key that does: npm run keys -- add … --backend ${new URL(address).origin}`,
  );
}

const keysFileSchema = v.pipe(v.string(), v.parseJson(), v.object({ keys: v.array(teamKeySchema) }));

const keysFile = (dataDirectory: string): string => path.join(serviceDirectory(dataDirectory), 'keys.json');

/** Returns all keys, also the revoked ones; none when the file is missing. Throws for a file that holds something else. */
export async function readKeysFile(dataDirectory: string): Promise<readonly TeamKey[]> {
  const text = await readFile(keysFile(dataDirectory), 'utf8').catch(fallBackIfMissing(null));
  if (text === null) return [];
  return parseTeamKeys(text, keysFile(dataDirectory));
}

/** Parses a list of keys. Throws a sentence with the name of the list. */
export function parseTeamKeys(text: string, name: string): readonly TeamKey[] {
  const checked = v.safeParse(keysFileSchema, text);
  if (checked.success) return checked.output.keys;
  throw new Error(`The list of keys ${name} is damaged: ${checked.issues[0].message}`);
}

export const formatTeamKeys = (keys: readonly TeamKey[]): string => `${JSON.stringify({ keys }, null, 2)}\n`;

/** Replaces the list of keys in a data directory by the result of `change`, under a lock. */
export async function changeKeysFile(
  dataDirectory: string,
  change: (keys: readonly TeamKey[]) => readonly TeamKey[],
): Promise<readonly TeamKey[]> {
  await createServiceDirectory(dataDirectory);
  const file = keysFile(dataDirectory);
  return withFileLock(file, async (assertLockHeld) => {
    const keys = change(await readKeysFile(dataDirectory));
    await replaceKeysFile(dataDirectory, formatTeamKeys(keys), assertLockHeld);
    return keys;
  });
}

/** Replaces the list of keys in a data directory by a text. */
export async function replaceKeysFile(
  dataDirectory: string,
  text: string,
  assertLockHeld: () => Promise<void> = async () => undefined,
): Promise<void> {
  await createServiceDirectory(dataDirectory);
  await replaceFile(keysFile(dataDirectory), text, { mode: 0o600, beforeRename: assertLockHeld });
}
