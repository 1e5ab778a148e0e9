/** Content encoding of a response. */
export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Returns the best encoding that an Accept-Encoding header allows (RFC 9110, section 12.5.3), 'br' before 'gzip' at
 * equal
 * weight. Returns 'identity' without a header.
 */
export function negotiateEncoding(accepted = ''): Encoding {
  const weights = new Map(accepted.toLowerCase().split(',').map(parseWeightedEntry));
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}

/** Parses an entry such as `gzip;q=0.5`. An invalid weight counts as 0. */
function parseWeightedEntry(entry: string): readonly [string, number] {
  const [name = '', weight = 'q=1'] = entry.split(';').map((part) => part.trim());
  return [name, Number(/^q=([\d.]+)$/.exec(weight)?.[1] ?? 0)];
}
