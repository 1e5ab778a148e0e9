import { isIP } from 'node:net';

/**
 * The proxies whose `x-forwarded-for` is believed, from the text of an environment variable: addresses and ranges with
 * commas between them; none for an empty text. Throws a sentence with the variable's name and each wrong entry.
 */
export function parseTrustedProxies(variable: string, text = ''): string[] {
  const proxies = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const wrong = proxies.filter((entry) => !isAddressOrRange(entry));
  if (wrong.length === 0) return proxies;
  throw new Error(
    `${variable} holds what is neither an address like 10.0.0.7 nor a range like 10.0.0.0/8: ${wrong.join(', ')}`,
  );
}

function isAddressOrRange(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return bits === undefined ? maxBits > 0 : Number(bits) >= 1 && Number(bits) <= maxBits;
}
