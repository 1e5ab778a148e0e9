import { createSigner, createVerifier } from 'fast-jwt';
import * as v from 'valibot';
import { dayMs } from '../settings';

/** Whose session a token is, and the version that ends it (`token_version` of the users table). */
export interface TokenOwner {
  readonly id: string;
  readonly tokenVersion: number;
  /** Undefined in tokens from before sessions were stored. */
  readonly sessionId?: string | undefined;
}

/** Signs and reads the tokens of customers (JWT, HS256, with an `id` claim, version, session, issuer, audience and expiry). */
export interface Tokens {
  sign(owner: TokenOwner): string;
  /** Returns the owner of a valid token that has not expired; undefined for every other value. */
  read(token: unknown): TokenOwner | undefined;
  /** Whether a token has a wrong signature or none. */
  isForged(token: unknown): boolean;
}

const issuer = 'shop-backend';
const audience = 'shop-customer';

const claimsSchema = v.union([
  v.object({
    id: v.string(),
    version: v.number(),
    session: v.string(),
    iss: v.literal(issuer),
    aud: v.literal(audience),
    exp: v.number(),
  }),
  // Tokens from before sessions were stored; those from before the version have version 0.
  v.object({
    id: v.string(),
    version: v.optional(v.number(), 0),
    session: v.optional(v.undefined()),
    iss: v.optional(v.undefined()),
    aud: v.optional(v.undefined()),
    exp: v.number(),
  }),
]);

const forgeryCodes = new Set<unknown>([
  'FAST_JWT_INVALID_SIGNATURE',
  'FAST_JWT_MISSING_SIGNATURE',
  'FAST_JWT_INVALID_ALGORITHM',
]);

export function createTokens(secret: string, days: number, clock: () => Date): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256', noTimestamp: true });
  // Expiry is checked in `read`, with the shop's clock.
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true, cache: false });
  const now = () => Math.floor(clock().getTime() / 1000);
  return {
    sign: ({ id, tokenVersion, sessionId }) =>
      sign({
        id,
        version: tokenVersion,
        ...(sessionId === undefined ? {} : { session: sessionId, iss: issuer, aud: audience }),
        exp: now() + (days * dayMs) / 1000,
      }),
    read(token) {
      if (typeof token !== 'string' || token === '' || token.length > 2_000) return undefined;
      try {
        const claims = v.safeParse(claimsSchema, verify(token));
        if (!claims.success || claims.output.exp <= now()) return undefined;
        const { id, version, session } = claims.output;
        return { id, tokenVersion: version, sessionId: session };
      } catch {
        return undefined;
      }
    },
    isForged(token) {
      if (typeof token !== 'string' || token.length > 2_000) return false;
      try {
        verify(token);
        return false;
      } catch (error) {
        return error instanceof Error && 'code' in error && forgeryCodes.has(error.code);
      }
    },
  };
}
