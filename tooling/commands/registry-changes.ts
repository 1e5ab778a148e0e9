import {
  setCanary,
  disableApp,
  enableApp,
  pinRelease,
  promoteRelease,
  type Registry,
  retireApp,
  rollBack,
  unpinApp,
} from '@shop/release-registry';

/** What a command does to the registry. */
export interface RegistryChange {
  readonly apps: readonly string[];
  readonly note?: string;
  readonly make: (registry: Registry) => Registry;
}

interface Command {
  readonly usage: string;
  /** How many words may follow the app. */
  readonly takes: number;
  readonly change: (app: string, words: readonly string[]) => Omit<RegistryChange, 'apps'> & Partial<RegistryChange>;
}

const commands: Readonly<Record<string, Command>> = {
  promote: {
    usage: '<app> [version]',
    takes: 1,
    change: (app, [version]) => ({ make: (registry) => promoteRelease(registry, app, version) }),
  },
  canary: {
    usage: '<app> <percent> [version]',
    takes: 2,
    change: (app, [percent, version]) => {
      const wanted = parsePercent(percent);
      return { make: (registry) => setCanary(registry, app, wanted, version) };
    },
  },
  // Apps that were released together go back together.
  rollback: {
    usage: '<app …>',
    takes: Infinity,
    change: (app, others) => {
      const apps = [...new Set([app, ...others])];
      return { apps, make: (registry) => apps.reduce((next, one) => rollBack(next, one), registry) };
    },
  },
  pin: {
    usage: '<app> <version>',
    takes: 1,
    change: (app, [argument]) => {
      const version = requireArgument(argument, 'pin', '<app> <version>');
      return { make: (registry) => pinRelease(registry, app, version) };
    },
  },
  unpin: { usage: '<app>', takes: 0, change: (app) => ({ make: (registry) => unpinApp(registry, app) }) },
  disable: {
    usage: '<app> "<reason>"',
    takes: Infinity,
    change: (app, words) => ({ note: words.join(' '), make: (registry) => disableApp(registry, app, words.join(' ')) }),
  },
  retire: {
    usage: '<app> "<reason>"',
    takes: Infinity,
    change: (app, words) => ({ note: requireReason(words), make: (registry) => retireApp(registry, app) }),
  },
  enable: { usage: '<app>', takes: 0, change: (app) => ({ make: (registry) => enableApp(registry, app) }) },
};

/** The change that the words of a command ask for. Throws a sentence for words that are no such command. */
export function parseChange(name: string, [given, ...rest]: readonly string[]): RegistryChange {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`There is no command ${name}.`);
  const app = requireArgument(given, name, command.usage);
  assertNoMoreArguments(rest.slice(command.takes), name, command.usage);
  return { apps: [app], ...command.change(app, rest) };
}

/** A whole number of percent, as it was written. */
export function parsePercent(argument: string | undefined): number {
  if (argument !== undefined && /^(?:\d{1,2}|100)%?$/.test(argument)) return Number.parseInt(argument, 10);
  throw new Error(
    `${argument ?? 'Nothing'} is no percent of the visitors. Write it as a whole number, at most 100: npm run canary -- mf-catalog 10`,
  );
}

function requireReason(words: readonly string[]): string {
  const reason = words.join(' ').trim();
  if (reason) return reason;
  throw new Error('Say why the app is retired, for example: npm run retire -- mf-gifts "the season is over"');
}

/** The word, which a command cannot do without. */
export function requireArgument(argument: string | undefined, command: string, usage: string): string {
  if (argument) return argument;
  throw new Error(`Missing argument. Usage: npm run ${command} -- ${usage}`);
}

/** Words that say nothing were meant to say something. */
export function assertNoMoreArguments(words: readonly string[], command: string, usage = ''): void {
  if (words.length > 0)
    throw new Error(`Too much was said: ${words.join(' ')}. Write it as: npm run ${command}${usage && ` -- ${usage}`}`);
}
