import { setCanary, disableApp, enableApp, pinRelease, promoteRelease, type Registry, rollBack, unpinApp } from '@shop/release-registry';

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
  promote: { usage: '<app> [version]', takes: 1, change: (app, [version]) => ({ make: (registry) => promoteRelease(registry, app, version) }) },
  canary: {
    usage: '<app> <percent> [version]',
    takes: 2,
    change: (app, [percent, version]) => {
      const wanted = percentOf(percent);
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
    change: (app, [word]) => {
      const version = needed(word, 'pin', '<app> <version>');
      return { make: (registry) => pinRelease(registry, app, version) };
    },
  },
  unpin: { usage: '<app>', takes: 0, change: (app) => ({ make: (registry) => unpinApp(registry, app) }) },
  disable: { usage: '<app> "<reason>"', takes: Infinity, change: (app, words) => ({ note: words.join(' '), make: (registry) => disableApp(registry, app, words.join(' ')) }) },
  enable: { usage: '<app>', takes: 0, change: (app) => ({ make: (registry) => enableApp(registry, app) }) },
};

/** The change that the words of a command ask for. Throws a sentence for words that are no such command. */
export function changeFrom(name: string, [given, ...rest]: readonly string[]): RegistryChange {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`There is no command ${name}.`);
  const app = needed(given, name, command.usage);
  noMore(rest.slice(command.takes), name, command.usage);
  return { apps: [app], ...command.change(app, rest) };
}

/** A whole number of percent, as it was written. */
export function percentOf(word: string | undefined): number {
  if (word !== undefined && /^(?:\d{1,2}|100)%?$/.test(word)) return Number.parseInt(word, 10);
  throw new Error(`${word ?? 'Nothing'} is no percent of the visitors. Write it as a whole number, at most 100: npm run canary -- mf-catalog 10`);
}

/** The word, which a command cannot do without. */
export function needed(word: string | undefined, command: string, usage: string): string {
  if (word) return word;
  throw new Error(`Say more: npm run ${command} -- ${usage}`);
}

/** Words that say nothing were meant to say something. */
export function noMore(words: readonly string[], command: string, usage = ''): void {
  if (words.length > 0) throw new Error(`Too much was said: ${words.join(' ')}. Write it as: npm run ${command}${usage && ` -- ${usage}`}`);
}
