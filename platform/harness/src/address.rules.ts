/**
 * Who the tester is: without a token; with a new account; with coins; with coins and both access rights; with a token
 * that the backend refuses.
 */
export const personas = ['visitor', 'newcomer', 'shopper', 'shopper-with-access', 'expired'] as const;
export type Persona = (typeof personas)[number];

/** What an account has from the start: products in the cart, an open order, a delivered order. */
export const seeds = ['cart', 'order', 'delivered-order'] as const;
export type Seed = (typeof seeds)[number];

/** How a call can end, other than as the backend answers it. */
export const endings = ['slow', 'empty', '401', '500', 'offline', 'invalid'] as const;
export type Ending = (typeof endings)[number];
export type Endings = Readonly<Record<string, Ending>>;

/** What the address of a harness says before the page's own path: `/shopper+seed:cart+redeemCoins:500/coins`. */
export interface HarnessAddress {
  readonly persona: Persona;
  readonly seeds: readonly Seed[];
  /** By names of calls, as shared-api exports them. */
  readonly endings: Endings;
}

export interface ReadHarnessAddress {
  readonly address: HarnessAddress;
  /** A sentence for each part of the address that is not known and is left out. */
  readonly problems: readonly string[];
}

/** The part of a path that holds the options, and what follows it. */
export function splitPath(pathname: string, base = ''): { readonly options: string; readonly rest: string } {
  const [, options = '', ...rest] = removePrefix(pathname, base).split('/');
  return { options: decode(options), rest: `/${rest.join('/')}` };
}

export const removePrefix = (pathname: string, base: string): string =>
  base !== '' && (pathname === base || pathname.startsWith(`${base}/`)) ? pathname.slice(base.length) : pathname;

/** Decodes a part of a path; one that is encoded wrongly stays as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Reads the options of an address; null when they name no persona. `calls` are the calls that there are. */
export function readOptions(options: string, calls: readonly string[]): ReadHarnessAddress | null {
  const [first, ...parts] = options.split('+');
  const persona = personas.find((one) => one === first);
  if (!persona) return null;
  const read: { seeds: Seed[]; endings: Record<string, Ending> } = { seeds: [], endings: {} };
  const problems: string[] = [];
  for (const part of parts.filter((one) => one !== '')) {
    const [name = '', value = '500'] = part.split(':');
    const problem =
      name === 'seed' ? readSeed(value, persona, read.seeds) : readEnding(name, value, calls, read.endings);
    if (problem) problems.push(`${problem} The address says it, and it is left out.`);
  }
  return { address: { persona, ...read }, problems };
}

function readSeed(value: string, persona: Persona, into: Seed[]): string | undefined {
  const seed = seeds.find((one) => one === value);
  if (!seed) return `There is no seed ${value || '(empty)'}, only ${seeds.join(', ')}.`;
  if (!hasAccount(persona)) return `The persona ${persona} has no account, so it has no seed ${seed}.`;
  if (!into.includes(seed)) into.push(seed);
  return undefined;
}

function readEnding(
  call: string,
  value: string,
  calls: readonly string[],
  into: Record<string, Ending>,
): string | undefined {
  if (!calls.includes(call)) return `There is no call ${call || '(empty)'} of the backend.`;
  const ending = endings.find((one) => one === value);
  if (!ending) return `${call} has no ending ${value || '(empty)'}, only ${endings.join(', ')}.`;
  into[call] = ending;
  return undefined;
}

/** Whether a persona has an account that the backend knows. */
export const hasAccount = (persona: Persona): boolean => persona !== 'visitor' && persona !== 'expired';

/**
 * Whether a path is the harness's own: one with a persona, a file that it serves, or another app where a shop serves
 * it.
 */
export const isHarnessPath = (pathname: string): boolean =>
  readOptions(splitPath(pathname).options, []) !== null || /^\/(?:harness|images|releases)(?:\/|$)/.test(pathname);

/** The part of a path that holds these options, without a slash at its end. */
export const writeAddress = ({ persona, seeds: wanted, endings: chosen }: HarnessAddress, base = ''): string =>
  `${base}/${[
    persona,
    ...wanted.map((seed) => `seed:${seed}`),
    ...Object.entries(chosen).map(([call, ending]) => `${call}:${ending}`),
  ].join('+')}`;

/** The same options with another ending of one call; null lets the backend answer it. */
export function withEnding(address: HarnessAddress, call: string, ending: Ending | null): HarnessAddress {
  const { [call]: _, ...others } = address.endings;
  return { ...address, endings: ending === null ? others : { ...others, [call]: ending } };
}

/** The same options with a seed, or without it. */
export function toggleSeed(address: HarnessAddress, seed: Seed): HarnessAddress {
  const others = address.seeds.filter((one) => one !== seed);
  return { ...address, seeds: others.length === address.seeds.length ? [...others, seed] : others };
}

/** The same options for another persona, which has no seeds without an account. */
export const withPersona = (address: HarnessAddress, persona: Persona): HarnessAddress => ({
  ...address,
  persona,
  seeds: hasAccount(persona) ? address.seeds : [],
});
