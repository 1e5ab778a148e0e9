import { createHash } from 'node:crypto';

/** Returns the ETag of a page's text. It is weak, because the same text is sent in several encodings. */
export function createEtag(html: string | Buffer): string {
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`;
}

/** Returns whether an `if-none-match` header lists this ETag, by weak comparison. */
export function matchesEtag(ifNoneMatch = '', etag: string): boolean {
  if (ifNoneMatch === '') return false;
  const opaque = (one: string) => one.replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []).map(opaque).includes(opaque(etag));
}
