import { createHmac } from 'node:crypto';
import { normaliseAddress } from '@shop/server-environment/normalise-address';

/** Whether an address is this machine's, from which the shop server asks without a shopper's address. */
export const isLoopback = (address: string): boolean => /^127\.|^0:0:0:0::\/64$/.test(normaliseAddress(address));

/** Hashes the key of an attempt, so that no table holds an email or an address. Returns 22 characters. */
export function hashKey(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('base64url').slice(0, 22);
}
