import { createHash } from 'node:crypto';

/** Whether this is the content that was released. Releases from before 2026-11-21 are known by sha384. */
export function hasIntegrity(content: Buffer, integrity: string): boolean {
  const [, algorithm] = /^(sha256|sha384|sha512)-/.exec(integrity) ?? [];
  return (
    algorithm !== undefined && integrity === `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
  );
}
