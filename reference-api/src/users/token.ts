import { createSigner, createVerifier } from 'fast-jwt';
import { dayMs } from '../settings';

/** Signs and reads the tokens of customers (JWT, HS256, an `id` claim and an expiry). */
export interface Tokens {
  sign(userId: string): string;
  /** Returns the user id of a valid token that has not expired; undefined for every other value. */
  read(token: unknown): string | undefined;
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
    sign: (userId) => sign({ id: userId, exp: now() + (days * dayMs) / 1000 }),
    read(token) {
      if (typeof token !== 'string' || token === '' || token.length > 2_000) return undefined;
      try {
        const claims: unknown = verify(token);
        if (typeof claims !== 'object' || claims === null) return undefined;
        if (!('id' in claims) || typeof claims.id !== 'string') return undefined;
        if (!('exp' in claims) || typeof claims.exp !== 'number' || claims.exp <= now()) return undefined;
        return claims.id;
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
