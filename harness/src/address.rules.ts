/** Who the tester is: a visitor without a token, or a shopper who holds one and has coins. */
export const personas = ['visitor', 'shopper'] as const;
export type Persona = (typeof personas)[number];

/** What the address of a harness says before the page's own path: `/shopper+redeemCoins/coins`. */
export interface HarnessAddress {
  readonly persona: Persona;
  /** Names of the calls that fail, as shared-api exports them. */
  readonly failing: readonly string[];
}

/** A message that the address asks to be sent: `#send=cart:changed&payload={…}`. */
export interface WantedMessage {
  readonly name: string;
  /** JSON as it was written. */
  readonly payload: string;
}

/** The first part of a path, read; null when it names no persona. */
export function readAddress(pathname: string): HarnessAddress | null {
  const [persona, ...failing] = decode(pathname.split('/')[1] ?? '').split('+');
  const known = personas.find((one) => one === persona);
  return known ? { persona: known, failing: failing.filter((name) => name !== '') } : null;
}

/** Decodes a part of a path; one that is encoded wrongly stays as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether a path is the harness's own: one with another persona or other failing calls, or a file that it serves. */
export const isHarnessPath = (pathname: string): boolean =>
  readAddress(pathname) !== null || /^\/(?:harness|images|releases)\//.test(pathname);

/** The part of a path that holds these options, without a slash at its end. */
export const writeAddress = ({ persona, failing }: HarnessAddress): string => `/${[persona, ...failing].join('+')}`;

/** The same options with one call failing, or answered again. */
export function withFailing(address: HarnessAddress, call: string): HarnessAddress {
  const others = address.failing.filter((name) => name !== call);
  return { ...address, failing: others.length === address.failing.length ? [...others, call] : others };
}

/** The message that a hash asks for; null when it asks for none. */
export function readWanted(hash: string): WantedMessage | null {
  const asked = new URLSearchParams(hash.replace(/^#/, ''));
  const name = asked.get('send');
  return name === null ? null : { name, payload: asked.get('payload') ?? '' };
}

export const writeWanted = ({ name, payload }: WantedMessage): string =>
  `#${new URLSearchParams({ send: name, payload }).toString()}`;
