// npm run release | promote | canary | rollback | pin | unpin | disable | enable | prune | status | history: what visitors get.
// All but release run without a look at what is installed: a rollback must not wait for it.
import { canaried, changeRegistry, disabled, enabled, pinned, promoted, readAudit, readRegistry, type Registry, registryFile, rolledBack, unpinned } from '../registry';
import { dataDirectory } from './places.mjs';
import { pruneReleases, withFolders } from './release-folders';
import { historyLines, servedLine, statusLines } from './release-report';

const file = registryFile(dataDirectory());
const say = (line: string): void => console.log(line);

/** The change that a command is, from its words. Throws a sentence for words that are no such command. */
const changes: Readonly<Record<string, { readonly usage: string; readonly of: (registry: Registry, app: string, words: readonly string[]) => Registry; readonly note?: (words: readonly string[]) => string }>> = {
  promote: { usage: '<app> [version]', of: (registry, app, [version]) => promoted(registry, app, version) },
  canary: { usage: '<app> <percent> [version]', of: (registry, app, [percent, version]) => canaried(registry, app, percentOf(percent), version) },
  rollback: { usage: '<app>', of: (registry, app) => rolledBack(registry, app) },
  pin: { usage: '<app> <version>', of: (registry, app, [version]) => pinned(registry, app, needed(version, 'pin', '<app> <version>')) },
  unpin: { usage: '<app>', of: (registry, app) => unpinned(registry, app) },
  disable: { usage: '<app> "<reason>"', of: (registry, app, words) => disabled(registry, app, words.join(' ')), note: (words) => words.join(' ') },
  enable: { usage: '<app>', of: (registry, app) => enabled(registry, app) },
};

async function main([command = '', ...words]: readonly string[]): Promise<void> {
  if (command === 'release') {
    const { release } = await import('./release');
    return release(words, percentOf, say);
  }
  if (command === 'status') return say(statusLines(await readRegistry(file)).join('\n'));
  if (command === 'history') return say(historyLines(await readAudit(file), words[0]).join('\n'));
  if (command === 'prune') return prune(words);
  const change = changes[command];
  if (!change) throw new Error(`There is no command ${command}.`);
  const [given, ...rest] = words;
  const app = needed(given, command, change.usage);
  const note = change.note?.(rest);
  const began = performance.now();
  const registry = await changeRegistry(file, { what: command, ...(note ? { note } : {}) }, (known) => withFolders(dataDirectory(), known, change.of(known, app, rest)));
  say(servedLine(registry, app));
  say(`  live in ${(performance.now() - began).toFixed(0)} ms: the next page has it`);
}

/** How many releases of an app `prune` keeps when no number is given. */
const usuallyKept = 10;

async function prune([given, keep = String(usuallyKept)]: readonly string[]): Promise<void> {
  const app = needed(given, 'prune', '<app | all> [how many to keep]');
  if (!/^\d{1,4}$/.test(keep)) throw new Error(`${keep} is not a number of releases. Write it as: npm run prune -- ${app} ${usuallyKept}`);
  const apps = app === 'all' ? Object.keys((await readRegistry(file)).microFrontends) : [app];
  const gone = await pruneReleases(dataDirectory(), apps, Number(keep));
  say(gone.length === 0 ? 'There is nothing to delete.' : `Deleted:\n  ${gone.join('\n  ')}`);
}

function percentOf(word: string | undefined): number {
  if (word !== undefined && /^\d{1,3}%?$/.test(word)) return Number.parseInt(word, 10);
  throw new Error(`${word ?? 'Nothing'} is not a percent. Write it as a whole number: npm run canary -- mf-catalog 10`);
}

function needed(word: string | undefined, command: string, usage: string): string {
  if (word) return word;
  throw new Error(`Say more: npm run ${command} -- ${usage}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
