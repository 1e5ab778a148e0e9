import { createHash } from 'node:crypto';
import { maxProductIdLength } from '@shop/shared-api';

const letter = String.raw`\p{Ll}\p{Lo}\p{N}`;
const validHandle = new RegExp(`^[${letter}][${letter}\\p{M}_-]*$`, 'u');

/**
 * Returns the product id of a handle: in small letters, other characters as hyphens, at most `maxProductIdLength`
 * characters. The same handle has the same id in every import. '' where it has no letters and digits.
 */
export function toProductId(handle: string): string {
  const small = handle.trim().toLowerCase();
  if (validHandle.test(small)) return fitProductId(small);
  const plain = small.replace(new RegExp(`[^${letter}\\p{M}_]+`, 'gu'), '-').replace(/^[-_\p{M}]+|-+$/gu, '');
  return fitProductId(plain);
}

const hashLength = 8;

/** Shortens an id that is too long; the end is a hash of all of it, so that two long ids stay two. */
export function fitProductId(id: string): string {
  if (id.length <= maxProductIdLength) return id;
  const hash = createHash('sha256').update(id).digest('hex').slice(0, hashLength);
  let start = '';
  for (const character of id) {
    if (start.length + character.length > maxProductIdLength - hashLength - 1) break;
    start += character;
  }
  return `${start}-${hash}`;
}
