import type { JobClaims } from '@shop/release-registry/keys';
import { CallRefusal } from '@shop/release-registry/service';
import type { Logger } from '@shop/server-environment/logging';
import { createRemoteJWKSet, decodeJwt, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';

const callMs = 5_000;
/** Signatures with public keys only, so that no public key is taken for a shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];

const discoverySchema = v.object({ issuer: v.string(), jwks_uri: v.pipe(v.string(), v.url()) });

interface VerifierOptions {
  /** The address of the shop, for which tokens have to be made. */
  readonly audience: string;
  readonly logger: Logger;
  readonly now: () => number;
}

/**
 * Verifies identity tokens (OpenID Connect) of jobs by the keys that their issuer publishes. The keys are remembered,
 * and requested again when a token names one that is not among them.
 */
export function createTokenVerifier({ audience, logger, now }: VerifierOptions) {
  const issuers = new Map<string, Promise<JWTVerifyGetKey>>();

  function getKeys(issuer: string): Promise<JWTVerifyGetKey> {
    const known = issuers.get(issuer);
    if (known) return known;
    const requested = discoverKeys(issuer);
    issuers.set(issuer, requested);
    requested.catch(() => issuers.delete(issuer));
    return requested;
  }

  /** Returns the claims. Throws a refusal for a token that is not the issuer's, not for this shop, or not valid now. */
  return async (token: string, issuer: string): Promise<JobClaims> => {
    try {
      const { payload } = await jwtVerify(token, await getKeys(issuer), {
        issuer,
        audience,
        algorithms,
        requiredClaims: ['exp', 'iat', 'sub'],
        clockTolerance: 30,
        currentDate: new Date(now()),
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError && !isOfIssuer(error))
        throw new CallRefusal(401, 'wrong_token', describeWrongToken(error, token, audience));
      logger.warn({ event: 'issuer_unavailable', issuer, err: error }, 'the keys of an issuer cannot be read');
      throw new CallRefusal(503, 'issuer_unavailable', `${issuer} does not answer this shop. Run the job again later.`);
    }
  };
}

/** Reads the issuer that a token names. Throws a refusal for a text that is no token. */
export function readIssuer(token: string): string {
  try {
    return decodeJwt(token).iss ?? '';
  } catch {
    throw new CallRefusal(401, 'wrong_token', 'This is no identity token.');
  }
}

/** Finds the issuer's keys by its description (OpenID Connect Discovery). */
async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(callMs),
  });
  if (!response.ok) throw new Error(`The description of ${issuer} has the status ${response.status}.`);
  const found = v.parse(discoverySchema, await response.json());
  const keys = new URL(found.jwks_uri);
  if (found.issuer !== issuer) throw new Error(`The description of ${issuer} is that of ${found.issuer}.`);
  if (keys.protocol !== new URL(issuer).protocol) throw new Error(`The keys of ${issuer} are at ${keys.href}.`);
  return createRemoteJWKSet(keys, { timeoutDuration: callMs });
}

/** Whether an error is one of reading the issuer's keys, and not of the token. */
const isOfIssuer = (error: errors.JOSEError): boolean =>
  error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid || error.code === 'ERR_JOSE_GENERIC';

function describeWrongToken(error: errors.JOSEError, token: string, audience: string): string {
  const { aud, exp = 0 } = decodeJwt(token);
  if (error instanceof errors.JWTExpired)
    return `The job’s identity token expired at ${new Date(exp * 1000).toISOString()}.`;
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
    return `The job’s identity token is for ${[aud ?? 'nobody'].flat().join(', ')}. Request one whose audience is ${audience}.`;
  if (error instanceof errors.JWTClaimValidationFailed) return `The job’s identity token has no valid ${error.claim}.`;
  return 'The signature of the job’s identity token is wrong.';
}
