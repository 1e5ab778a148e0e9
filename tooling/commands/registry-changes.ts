import type { ChangeRequest } from '@shop/release-registry/release';

interface Command {
  readonly usage: string;
  /** How many words may follow the app. */
  readonly takes: number;
  readonly change: (app: string, words: readonly string[]) => ChangeRequest;
}

const withVersion = (version: string | undefined) => (version === undefined ? {} : { version });

const commands: Readonly<Record<string, Command>> = {
  promote: {
    usage: '<app> [version]',
    takes: 1,
    change: (app, [version]) => ({ action: 'promote', app, ...withVersion(version) }),
  },
  canary: {
    usage: '<app> <percent> [version]',
    takes: 2,
    change: (app, [percent, version]) => ({
      action: 'canary',
      app,
      percent: parsePercent(percent),
      ...withVersion(version),
    }),
  },
  rollback: {
    usage: '<app …>',
    takes: Infinity,
    change: (app, others) => ({ action: 'rollback', apps: [...new Set([app, ...others])] }),
  },
  pin: {
    usage: '<app> <version>',
    takes: 1,
    change: (app, [version]) => ({
      action: 'pin',
      app,
      version: requireArgument(version, 'pin', '<app> <version>'),
    }),
  },
  unpin: { usage: '<app>', takes: 0, change: (app) => ({ action: 'unpin', app }) },
  disable: {
    usage: '<app> "<reason>"',
    takes: Infinity,
    change: (app, words) => ({
      action: 'disable',
      app,
      reason: requireReason(words, 'switched off', 'npm run disable -- mf-gifts "wrong prices"'),
    }),
  },
  retire: {
    usage: '<app> "<reason>"',
    takes: Infinity,
    change: (app, words) => ({
      action: 'retire',
      app,
      reason: requireReason(words, 'retired', 'npm run retire -- mf-gifts "the season is over"'),
    }),
  },
  enable: { usage: '<app>', takes: 0, change: (app) => ({ action: 'enable', app }) },
};

/** The change that the words of a command ask for. Throws a sentence for words that are no such command. */
export function parseChange(name: string, [given, ...rest]: readonly string[]): ChangeRequest {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`There is no command ${name}.`);
  const app = requireArgument(given, name, command.usage);
  assertNoMoreArguments(rest.slice(command.takes), name, command.usage);
  return command.change(app, rest);
}

/** A whole number of percent, as it was written. */
export function parsePercent(argument: string | undefined): number {
  if (argument !== undefined && /^(?:\d{1,2}|100)%?$/.test(argument)) return Number.parseInt(argument, 10);
  throw new Error(
    `${argument ?? 'Nothing'} is no percent of the visitors. Write it as a whole number, at most 100: npm run canary -- mf-catalog 10`,
  );
}

function requireReason(words: readonly string[], what: string, example: string): string {
  const reason = words.join(' ').trim();
  if (reason) return reason;
  throw new Error(`Say why the app is ${what}, for example: ${example}`);
}

/** The word, which a command cannot do without. */
export function requireArgument(argument: string | undefined, command: string, usage: string): string {
  if (argument) return argument;
  throw new Error(`Missing argument. Usage: npm run ${command} -- ${usage}`);
}

/** Words that say nothing were meant to say something. */
export function assertNoMoreArguments(words: readonly string[], command: string, usage = ''): void {
  if (words.length > 0)
    throw new Error(
      `Unexpected argument: ${words.join(' ')}. Write it as: npm run ${command}${usage && ` -- ${usage}`}`,
    );
}

/** Takes an option with its value out of the words of a command. Returns the value, if there is one, and the others. */
export function takeOption(
  words: readonly string[],
  name: string,
  usage: string,
): readonly [value: string | undefined, rest: readonly string[]] {
  const at = words.indexOf(name);
  if (at < 0) return [undefined, words];
  const value = words[at + 1];
  if (value === undefined || value.startsWith('--')) throw new Error(`${name} needs a value. Write it as: ${usage}`);
  return [value, [...words.slice(0, at), ...words.slice(at + 2)]];
}

/** Takes an option without a value out of the words of a command. */
export const takeFlag = (
  words: readonly string[],
  name: string,
): readonly [isGiven: boolean, rest: readonly string[]] => [
  words.includes(name),
  words.filter((word) => word !== name),
];

/** Throws a sentence for a preview with visitors. */
export function assertNoPercent(percent: number | undefined): void {
  if (percent !== undefined)
    throw new Error('A preview has no visitors: leave out the percent, or release without --preview.');
}

/** Throws a sentence for a canary that judges itself and is given a percent, or is a preview. */
export function assertOnlyCanary(percent: number | undefined, isPreview: boolean): void {
  if (percent !== undefined || isPreview)
    throw new Error('A canary has the steps of the shop: leave out the percent and --preview, or --canary.');
}
