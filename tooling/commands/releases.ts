// npm run release | promote | canary | rollback | pin | unpin | disable | enable | prune | status | history: what visitors get.
// All but release run without a look at what is installed: a rollback must not wait for it.
import { changeRegistry, readAuditLog, readRegistry, registryFile } from '@shop/release-registry';
import { dataDirectory } from './places.mjs';
import { changeFrom, needed, noMore } from './registry-changes';
import { pruneReleases, assertFoldersExist } from './release-folders';
import { historyLines, servedLine, statusLines } from './release-report';

const file = registryFile(dataDirectory());
const say = (line: string): void => console.log(line);

async function main([command = '', ...words]: readonly string[]): Promise<void> {
  if (command === 'release') {
    const { release } = await import('./release');
    return release(words, say);
  }
  if (command === 'status') {
    noMore(words, 'status');
    return say(statusLines(await readRegistry(file)).join('\n'));
  }
  if (command === 'history') {
    noMore(words.slice(1), 'history', '[app]');
    return say(historyLines(await readAuditLog(file), words[0]).join('\n'));
  }
  if (command === 'prune') return prune(words);
  const { apps, note, make } = changeFrom(command, words);
  const began = performance.now();
  const registry = await changeRegistry(file, { what: command, ...(note ? { note } : {}) }, (known) => assertFoldersExist(dataDirectory(), known, make(known)));
  for (const app of apps) say(servedLine(registry, app));
  say(`  live in ${(performance.now() - began).toFixed(0)} ms: the next page has it`);
}

/** How many releases of an app `prune` keeps when no number is given. */
const usuallyKept = 10;

async function prune([given, keep = String(usuallyKept), ...more]: readonly string[]): Promise<void> {
  const usage = '<app | all> [how many to keep]';
  const app = needed(given, 'prune', usage);
  noMore(more, 'prune', usage);
  if (!/^\d{1,4}$/.test(keep)) throw new Error(`${keep} is not a number of releases. Write it as: npm run prune -- ${app} ${usuallyKept}`);
  const apps = app === 'all' ? Object.keys((await readRegistry(file)).microFrontends) : [app];
  const gone = await pruneReleases(dataDirectory(), apps, Number(keep));
  say(gone.length === 0 ? 'There is nothing to delete.' : `Deleted:\n  ${gone.join('\n  ')}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
