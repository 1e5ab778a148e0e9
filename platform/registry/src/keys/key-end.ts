export interface KeyEnd {
  readonly reason: 'revoked_key' | 'expired_key';
  /** What a sentence about the key says: `was revoked at 2026-…`. */
  readonly words: string;
}

/** When a key was revoked and when it expires, as ISO 8601 in UTC. */
export interface EndingKey {
  readonly revoked?: string;
  readonly expires?: string;
}

/** Returns why a key is not valid any more; undefined for a valid one. `now` in milliseconds since 1970. */
export function findKeyEnd({ revoked, expires }: EndingKey, now: number = Date.now()): KeyEnd | undefined {
  if (revoked !== undefined) return { reason: 'revoked_key', words: `was revoked at ${revoked}` };
  if (expires !== undefined && Date.parse(expires) <= now)
    return { reason: 'expired_key', words: `expired at ${expires}` };
  return undefined;
}
