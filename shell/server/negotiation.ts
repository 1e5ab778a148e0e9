import { createHash } from 'node:crypto';
import { noncePlace } from './page';

/** How a page is packed for whoever accepts this: as small as they read it; null for as it is. */
export function encodingFor(accepted = ''): 'br' | 'gzip' | null {
  const weights = new Map(accepted.toLowerCase().split(',').map(weighed));
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : null;
}

/** One entry of a list with weights: `gzip;q=0.5`. One whose weight is no number counts as refused. */
function weighed(entry: string): readonly [string, number] {
  const [name = '', weight = 'q=1'] = entry.split(';').map((part) => part.trim());
  return [name, Number(/^q=([\d.]+)$/.exec(weight)?.[1] ?? 0)];
}

/** Names a page's text, weakly: each response has its own nonce and packing. The place of the nonce is left out: another server has another one, and nobody may guess it from here. */
export function etagOf(html: string): string {
  const text = html.replaceAll(noncePlace, '');
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Whether the list of an `if-none-match` holds this ETag, compared weakly. */
export function hasPage(kept = '', etag: string): boolean {
  const opaque = (one: string) => one.replace(/^W\//, '');
  return kept.trim() === '*' || (kept.match(/(?:W\/)?"[^"]*"/g) ?? []).map(opaque).includes(opaque(etag));
}
