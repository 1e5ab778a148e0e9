import * as v from 'valibot';

/** The claims that the shell reads from a token. Only the backend verifies the signature. */
export interface TokenClaims {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const payloadSchema = v.object({ id: v.pipe(v.string(), v.minLength(1)), exp: v.pipe(v.number(), v.finite()) });

/** Returns the claims of a token that is valid at `now` (milliseconds); null for an expired or malformed one. */
export function readToken(token: string | null, now: number): TokenClaims | null {
  const parts = token?.split('.') ?? [];
  if (parts.length !== 3) return null;
  const payload = v.safeParse(payloadSchema, decodePayload(parts[1] ?? ''));
  if (!payload.success) return null;
  const expiresAt = payload.output.exp * 1000;
  return expiresAt > now ? { userId: payload.output.id, expiresAt } : null;
}

function decodePayload(part: string): unknown {
  try {
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}
