import { normaliseAddress } from '@shop/server-environment/normalise-address';
import type { Logger } from '@shop/server-environment/logging';

export interface RefusedCall {
  /** Why, in one word, such as `replayed`. */
  readonly reason: string;
  /** The id of the key, if it is known. */
  readonly key?: string | undefined;
  readonly address: string;
}

export type LogRefusedCall = (call: RefusedCall) => void;

const maxPerMinute = 60;

/**
 * Logs refused calls of the release service as security events, at level 'warn': reason, key and network address
 * (IPv6: its /64 network). Logs at most 60 in a minute, and then that there are more.
 */
export function createSecurityLog(logger: Logger, now: () => number = Date.now): LogRefusedCall {
  let minute = 0;
  let count = 0;
  return ({ reason, key, address }) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) [minute, count] = [current, 0];
    count += 1;
    if (count > maxPerMinute + 1) return;
    logger.warn(
      count > maxPerMinute
        ? { event: 'release_calls_refused', security: true, reason: 'more in this minute' }
        : { event: 'release_call_refused', security: true, reason, key, address: normaliseAddress(address) },
      'security event',
    );
  };
}
