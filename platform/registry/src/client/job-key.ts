import * as v from 'valibot';
import { createReleaseKey, parseReleaseKey, type ReleaseKey } from '../keys/release-key';
import { isInternalHost, toHost } from '../public-address';
import { serviceCalls } from '../service';
import { callShop } from './call-shop';

const requestMs = 30_000;

const tokenSchema = v.object({ value: v.pipe(v.string(), v.nonEmpty()) });

/**
 * Reads the identity token (OpenID Connect) of the job that this program runs in, for a shop: SHOP_ID_TOKEN, as GitLab
 * and others set it, or by a request to GitHub. Returns undefined outside of such a job. Throws a sentence when GitHub
 * gives none.
 */
export async function readIdentityToken(shop: string, environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  const given = environment['SHOP_ID_TOKEN']?.trim();
  if (given) return given;
  const address = environment['ACTIONS_ID_TOKEN_REQUEST_URL']?.trim();
  const secret = environment['ACTIONS_ID_TOKEN_REQUEST_TOKEN']?.trim();
  if (!address || !secret) return undefined;
  const url = new URL(address);
  url.searchParams.set('audience', shop);
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${secret}`, accept: 'application/json' },
    signal: AbortSignal.timeout(requestMs),
  });
  const reply = v.safeParse(tokenSchema, await response.json().catch(() => undefined));
  if (response.ok && reply.success) return reply.output.value;
  throw new Error(`GitHub gives this job no identity token (status ${response.status}).`);
}

/** Makes a key pair, and registers its public key at a shop for an hour. Throws the shop's sentence when it refuses. */
export async function requestJobKey(shop: string, token: string): Promise<ReleaseKey> {
  if (!shop.startsWith('https:') && !isInternalHost(toHost(new URL(shop))))
    throw new Error(`An identity token is sent to addresses with https: only, and not to ${shop}.`);
  const { line, publicKey } = createReleaseKey('job-key');
  const { path, reply } = serviceCalls.jobKey;
  const body = Buffer.from(JSON.stringify({ token, publicKey }));
  const { key } = await callShop({ address: shop }, { method: 'POST', path, body, reply, isRepeatable: true });
  return { ...parseReleaseKey(line), id: key };
}
