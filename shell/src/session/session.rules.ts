import * as v from 'valibot';

/** What the shop reads out of a token. Whether it is genuine only the backend can say. */
export interface TokenClaims {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const payloadSchema = v.object({ id: v.pipe(v.string(), v.minLength(1)), exp: v.pipe(v.number(), v.finite()) });

/** The claims of a token that is still good at `now` (milliseconds); null for anything else, a broken one included. */
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
