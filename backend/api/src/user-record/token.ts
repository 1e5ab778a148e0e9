import { errors, jwtVerify, SignJWT } from 'jose';
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
  sign(owner: TokenOwner): Promise<string>;
  /**
   * Returns the owner of a valid token that has not expired, and 'forged' for one with a wrong signature or none;
   * undefined for every other value. Never rejects.
   */
  read(token: unknown): Promise<TokenOwner | 'forged' | undefined>;
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

const isForgery = (error: unknown): boolean =>
  error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JOSEAlgNotAllowed;

export function createTokens(secret: string, days: number, clock: () => Date): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ id, tokenVersion, sessionId }) =>
      new SignJWT({
        id,
        version: tokenVersion,
        ...(sessionId === undefined ? {} : { session: sessionId, iss: issuer, aud: audience }),
        exp: Math.floor(clock().getTime() / 1000) + (days * dayMs) / 1000,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(key),
    async read(token) {
      if (typeof token !== 'string' || token === '' || token.length > 2_000) return undefined;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: clock() });
        const claims = v.safeParse(claimsSchema, payload);
        if (!claims.success) return undefined;
        const { id, version, session } = claims.output;
        return { id, tokenVersion: version, sessionId: session };
      } catch (error) {
        return isForgery(error) ? 'forged' : undefined;
      }
    },
  };
}
