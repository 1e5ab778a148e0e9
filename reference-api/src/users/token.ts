import { createSigner, createVerifier } from 'fast-jwt';
import { dayMs } from '../settings';

/** Whose session a token is, and the version that ends it (`token_version` of the users table). */
export interface TokenOwner {
  readonly id: string;
  readonly tokenVersion: number;
}

/** Signs and reads the tokens of customers (JWT, HS256, an `id` claim, a version and an expiry). */
export interface Tokens {
  sign(owner: TokenOwner): string;
  /** Returns the owner of a valid token that has not expired; undefined for every other value. */
  read(token: unknown): TokenOwner | undefined;
  /** Whether a token has a wrong signature or none. */
  isForged(token: unknown): boolean;
}

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
    sign: ({ id, tokenVersion }) => sign({ id, version: tokenVersion, exp: now() + (days * dayMs) / 1000 }),
    read(token) {
      if (typeof token !== 'string' || token === '' || token.length > 2_000) return undefined;
      try {
        const claims: unknown = verify(token);
        if (typeof claims !== 'object' || claims === null) return undefined;
        if (!('id' in claims) || typeof claims.id !== 'string') return undefined;
        if (!('exp' in claims) || typeof claims.exp !== 'number' || claims.exp <= now()) return undefined;
        // Tokens from before the claim have version 0.
        const tokenVersion = 'version' in claims ? claims.version : 0;
        return typeof tokenVersion === 'number' ? { id: claims.id, tokenVersion } : undefined;
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
