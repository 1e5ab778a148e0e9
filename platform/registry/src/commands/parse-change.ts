import type { ChangeRequest } from '../release/change-request';
import { assertNoMoreArguments, type FormatCommand, parsePercent, requireArgument } from './command-arguments';

interface ChangeCommand {
  /** The arguments, for the usage. */
  readonly takes: string;
  readonly summary: string;
  /** How many arguments may follow the app. */
  readonly maxMore: number;
  readonly change: (app: string, more: readonly string[], format: FormatCommand) => ChangeRequest;
}

const withVersion = (version: string | undefined) => (version === undefined ? {} : { version });

/** The commands that change the registry, by their names. */
export const changeCommands = {
  promote: {
    takes: '<app> [version]',
    summary: 'Gives the canary, or else the newest release, or the named version to all visitors.',
    maxMore: 1,
    change: (app, [version]) => ({ action: 'promote', app, ...withVersion(version) }),
  },
  canary: {
    takes: '<app> <percent> [version]',
    summary:
      'Gives the canary, or else the newest release, or the named version to a percent of the visitors. 0 ends the canary.',
    maxMore: 2,
    change: (app, [percent, version], format) => ({
      action: 'canary',
      app,
      percent: parsePercent(percent, format('canary', 'mf-gifts 10')),
      ...withVersion(version),
    }),
  },
  rollback: {
    takes: '<app …>',
    summary: 'Ends the canary; without one, restores the previous release. Several apps go back in one change.',
    maxMore: Infinity,
    change: (app, others) => ({ action: 'rollback', apps: [...new Set([app, ...others])] }),
  },
  pin: {
    takes: '<app> <version>',
    summary: 'Gives a version to all visitors and keeps it: later releases are stored, but nobody gets them.',
    maxMore: 1,
    change: (app, [version], format) => ({
      action: 'pin',
      app,
      version: requireArgument(version, format('pin', '<app> <version>')),
    }),
  },
  unpin: {
    takes: '<app>',
    summary: 'Lets releases change the served version again.',
    maxMore: 0,
    change: (app) => ({ action: 'unpin', app }),
  },
  disable: {
    takes: '<app> "<reason>"',
    summary: 'Disables an app, also in open pages: a message stands in its place.',
    maxMore: Infinity,
    change: (app, words, format) => ({
      action: 'disable',
      app,
      reason: requireReason(words, 'switched off', format('disable', 'mf-gifts "wrong prices"')),
    }),
  },
  enable: {
    takes: '<app>',
    summary: 'Enables a disabled app again.',
    maxMore: 0,
    change: (app) => ({ action: 'enable', app }),
  },
  retire: {
    takes: '<app> "<reason>"',
    summary: 'Removes an app from the shop: its pages answer 404, and its paths and widgets are free.',
    maxMore: Infinity,
    change: (app, words, format) => ({
      action: 'retire',
      app,
      reason: requireReason(words, 'retired', format('retire', 'mf-gifts "the season is over"')),
    }),
  },
} as const satisfies Readonly<Record<string, ChangeCommand>>;

/** Parses the arguments of a command that changes the registry. Throws a sentence for wrong ones. */
export function parseChange(
  name: keyof typeof changeCommands,
  [given, ...more]: readonly string[],
  format: FormatCommand,
): ChangeRequest {
  const command: ChangeCommand = changeCommands[name];
  const usage = format(name, command.takes);
  const app = requireArgument(given, usage);
  assertNoMoreArguments(more.slice(command.maxMore), usage);
  return command.change(app, more, format);
}

function requireReason(words: readonly string[], what: string, example: string): string {
  const reason = words.join(' ').trim();
  if (reason) return reason;
  throw new Error(`Say why the app is ${what}, for example: ${example}`);
}
