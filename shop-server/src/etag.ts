import { createHash } from 'node:crypto';
import { noncePlace } from './page';

/**
 * Names a page's text, weakly: each response has its own nonce and packing. The place of the nonce is left out: another
 * server has another one, and nobody may guess it from here.
 */
export function etagOf(html: string): string {
  const text = html.replaceAll(noncePlace, '');
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Whether the list of an `if-none-match` holds this ETag, compared weakly. */
export function hasPage(kept = '', etag: string): boolean {
  const opaque = (one: string) => one.replace(/^W\//, '');
  return kept.trim() === '*' || (kept.match(/(?:W\/)?"[^"]*"/g) ?? []).map(opaque).includes(opaque(etag));
}
