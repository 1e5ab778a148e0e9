// npm run release | preview | panel | promote | canary | rollback | pin | unpin | disable | enable | retire | prune | status |
// history: what visitors get.
// All but release run without a look at what is installed: a rollback must not wait for it. With --to they call the
// release service of a shop, and without it they change the data directory.
import { changeRegistry, readAuditLog, readRegistry, registryFile } from '@shop/release-registry';
import {
  applyChange,
  assertFoldersExist,
  formatHistory,
  formatServed,
  formatStatus,
  getReason,
  listChangedApps,
  pruneReleases,
} from '@shop/release-registry/release';
import { readJudgements } from '@shop/release-registry/canary';
import { dataDirectory } from './places.mjs';
import { assertNoMoreArguments, parseChange, requireArgument, takeOption } from './registry-changes';
import { withReleases } from './with-release-store';

const file = registryFile(dataDirectory());
const log = (line: string): void => console.log(line);

const warnOfMalformedLine = (line: number) =>
  console.warn(`Line ${line} of the audit log is no entry and is left out.`);

async function main([command = '', ...given]: readonly string[]): Promise<void> {
  const [shop, words] = takeOption(given, '--to', `npm run ${command} -- … --to https://shop.example`);
  if (shop !== undefined) {
    const { runOverNetwork } = await import('./releases-over-network');
    return runOverNetwork(shop, command, words, log);
  }
  return withReleases(dataDirectory(), () => runOnStore(command, words));
}

/** The flags of a release from the sources of this repository; others are those of a folder. */
const releaseFlags: readonly string[] = ['--canary', '--preview', '--skip-checks'];

/** Runs a command on the releases of this machine, or of the database that DATABASE_URL names. */
async function runOnStore(command: string, words: readonly string[]): Promise<void> {
  if (command === 'release' && words.includes('--from')) {
    const { namesShop, releaseFromShop } = await import('./release-from-shop');
    if (namesShop(words)) return releaseFromShop(words, log);
  }
  if (command === 'release' && words.some((word) => word.startsWith('--') && !releaseFlags.includes(word))) {
    const { releaseForeign } = await import('./release-foreign');
    return releaseForeign(words, log);
  }
  if (command === 'release') {
    const { release } = await import('./release');
    return release(words, log);
  }
  if (command === 'preview') {
    const { parsePreviewWords, printPreview } = await import('./preview');
    return printPreview(parsePreviewWords(words), log);
  }
  if (command === 'panel') {
    const { parsePanelWords, printPanelLink } = await import('./panel');
    return printPanelLink(parsePanelWords(words), log);
  }
  if (command === 'status') {
    assertNoMoreArguments(words, 'status');
    const registry = await readRegistry(file);
    return log(formatStatus(registry, await readJudgements(dataDirectory(), registry)).join('\n'));
  }
  if (command === 'history') {
    assertNoMoreArguments(words.slice(1), 'history', '[app]');
    return log(formatHistory(await readAuditLog(file, warnOfMalformedLine), words[0]).join('\n'));
  }
  if (command === 'prune') return prune(words);
  const change = parseChange(command, words);
  const note = getReason(change);
  const began = performance.now();
  const registry = await changeRegistry(file, { what: command, ...(note ? { note } : {}) }, (known) =>
    assertFoldersExist(dataDirectory(), known, applyChange(known, change)),
  );
  for (const app of listChangedApps(change)) log(formatServed(registry, app));
  log(`  live in ${(performance.now() - began).toFixed(0)} ms: the next page has it`);
}

/** How many releases of an app `prune` keeps when no number is given. */
const defaultKeep = 10;

async function prune([given, keep = String(defaultKeep), ...more]: readonly string[]): Promise<void> {
  const usage = '<app | all> [how many to keep]';
  const app = requireArgument(given, 'prune', usage);
  assertNoMoreArguments(more, 'prune', usage);
  if (!/^\d{1,4}$/.test(keep))
    throw new Error(`${keep} is not a number of releases. Write it as: npm run prune -- ${app} ${defaultKeep}`);
  const apps = app === 'all' ? Object.keys((await readRegistry(file)).microFrontends) : [app];
  const gone = await pruneReleases(dataDirectory(), apps, Number(keep));
  log(gone.length === 0 ? 'There is nothing to delete.' : `Deleted:\n  ${gone.join('\n  ')}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
