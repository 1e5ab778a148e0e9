/** How an answer is packed on its way. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest encoding among those that an `accept-encoding` wants most (RFC 9110, section 12.5.3); as it is for whoever sent none. */
export function encodingFor(accepted = ''): Encoding {
  const weights = new Map(accepted.toLowerCase().split(',').map(weighed));
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}

/** One entry of a list with weights: `gzip;q=0.5`. One whose weight is no number counts as refused. */
function weighed(entry: string): readonly [string, number] {
  const [name = '', weight = 'q=1'] = entry.split(';').map((part) => part.trim());
  return [name, Number(/^q=([\d.]+)$/.exec(weight)?.[1] ?? 0)];
}
