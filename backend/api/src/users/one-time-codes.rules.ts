import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { SecondFactorKey } from '@shop/shared-api';

const stepSeconds = 30;
const recoveryCodeCount = 10;

/** Creates a key of 160 bits in base32, as RFC 4226 recommends. */
export const createKey = (): string => new Secret({ size: 20 }).base32;

/** A key as a customer gets it: the shop's name and the email tell it from the other keys of an authenticator app. */
export function describeKey(key: string, shopName: string, email: string): SecondFactorKey {
  const address = createTotp(key, { issuer: shopName, label: email }).toString();
  return { key, address, qrCode: renderSVG(address, { border: 2, pixelSize: 4 }) };
}

/**
 * Returns the time step of a code, in steps of 30 seconds since 1970; undefined for a wrong code. One step more or less
 * is taken, for clocks that differ and for the time of typing (RFC 6238, section 5.2).
 */
export function findStep(key: string, code: string, now: Date): number | undefined {
  const delta = createTotp(key).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}

/** Creates the codes for a customer who has lost the authenticator app: '1234 5678 9012'. */
export function createRecoveryCodes(): readonly string[] {
  const group = () => String(randomInt(10_000)).padStart(4, '0');
  return Array.from({ length: recoveryCodeCount }, () => `${group()} ${group()} ${group()}`);
}

/** Hashes a recovery code, without its blanks. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(code.replaceAll(' ', '')).digest('hex');

function createTotp(key: string, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP {
  // SHA-1, six digits and 30 seconds are what every authenticator app knows.
  return new TOTP({ ...names, secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period: stepSeconds });
}
