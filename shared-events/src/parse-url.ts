/** Parses an address; null if it is malformed. The oldest supported browsers have no `URL.canParse`. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
