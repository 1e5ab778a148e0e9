import { readTeamKeys, type KeyAction, type TeamKey } from '@shop/release-registry/keys';
import { CallRefusal, verifyCall } from '@shop/release-registry/service';
import type { FastifyRequest } from 'fastify';
import type { Nonces } from './nonces';

interface AuthenticationOptions {
  readonly dataDirectory: string;
  readonly nonces: Nonces;
  readonly now: () => number;
}

/**
 * Returns the key that signed a call, and remembers the call. Reads no body: the digest of the body is signed, and is
 * compared when the body is read. Throws a refusal.
 */
export async function authenticate(
  request: FastifyRequest,
  { dataDirectory, nonces, now }: AuthenticationOptions,
): Promise<TeamKey> {
  const { key, nonce } = await verifyCall(
    {
      method: request.method,
      // Only path and query are signed: a proxy may have another host than the one that was called.
      url: `http://shop${request.url}`,
      headers: joinHeaders(request.headers),
    },
    async (id) => (await readTeamKeys(dataDirectory)).find((one) => one.id === id),
    now(),
  );
  if (!(await nonces.remember(key.id, nonce)))
    throw new CallRefusal(401, 'replayed', 'This call was made before: each call needs a signature of its own.');
  if (key.actions.every((action) => action === 'sign'))
    throw new CallRefusal(
      403,
      'action_not_allowed',
      `${nameKey(key)} only signs releases that are taken from elsewhere.`,
    );
  return key;
}

const joinHeaders = (headers: FastifyRequest['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

const nameKey = ({ id, owner }: TeamKey): string => `The key ${id} of ${owner}`;

/** Throws a refusal unless the key may do this to each of the apps. */
export function assertAllowed(key: TeamKey, action: KeyAction, apps: readonly string[]): void {
  const isAllowed = key.actions.includes(action) || (action === 'preview' && key.actions.includes('release'));
  if (!isAllowed)
    throw new CallRefusal(
      403,
      'action_not_allowed',
      `${nameKey(key)} may not ${action}, only ${key.actions.join(', ')}. Ask the shop’s operator for a key that may.`,
    );
  assertAppsAllowed(key, apps);
}

/** Throws a refusal unless the key is for each of the apps. */
export function assertAppsAllowed(key: TeamKey, apps: readonly string[]): void {
  const other = apps.find((app) => !key.apps.includes(app));
  if (other !== undefined)
    throw new CallRefusal(
      403,
      'app_not_allowed',
      `${nameKey(key)} is not for ${other}, only for ${key.apps.join(', ')}. Ask the shop’s operator for a key for it.`,
    );
}

/** Whose an upload is: that of a key, or of all jobs of a publisher, so that one that is run again resumes it. */
export const getUploader = ({ id, job }: TeamKey): string => job?.publisher ?? id;
