import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the address that attempts are counted by: an IPv4 address as it is, an IPv6 address as its /64 network,
 * because one household or server has all of it. An IPv4-mapped IPv6 address is the IPv4 address.
 */
export function normaliseAddress(address: string): string {
  const [plain = ''] = address.split('%');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const groups = expandGroups(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of a valid IPv6 address. */
function expandGroups(address: string): readonly number[] {
  // The URL parser writes a dotted ending as two groups.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const before = read(head);
  const after = read(tail ?? '');
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}
