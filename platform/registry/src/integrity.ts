import { createHash } from 'node:crypto';

/** Returns whether a file has the released content. Releases from before 2026-11-21 have sha384 hashes. */
export function hasIntegrity(content: Buffer, integrity: string): boolean {
  const [, algorithm] = /^(sha256|sha384|sha512)-/.exec(integrity) ?? [];
  return (
    algorithm !== undefined && integrity === `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
  );
}
