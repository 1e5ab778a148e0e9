// npm run release | preview | panel | promote | canary | rollback | pin | unpin | disable | enable | retire | prune | status |
// history: what visitors get.
// All but release run without a look at what is installed: a rollback must not wait for it. With --to they call the
// release service of a shop, and without it they change the data directory.
import { createLocalClient, formatNpmCommand, runVerb } from '@shop/release-registry/commands';
import { readEnvironment } from '@shop/server-environment';
import { takeOption } from './command-words';
import { dataDirectory, root } from './places.mjs';
import { withReleases } from './with-release-store';

const { log, warn } = console;

async function main([command = '', ...given]: readonly string[]): Promise<void> {
  if (command === 'release') return release(given);
  return runVerb(command, given, {
    format: formatNpmCommand,
    environment: process.env,
    log,
    withLocal: (run) =>
      withReleases(dataDirectory(), () =>
        run(
          createLocalClient({
            dataDirectory: dataDirectory(),
            readSiteUrl: () => readEnvironment(process.env, root).siteUrl,
            warn,
          }),
        ),
      ),
  });
}

/** The flags of a release from the sources of this repository; others are those of a folder. */
const releaseFlags: readonly string[] = ['--canary', '--preview', '--skip-checks'];

const releaseUsage = `Usage:
  npm run release -- <app …> [percent | --canary | --preview] [--skip-checks] [--to <address of a shop>]
  npm run release -- --from <folder> [--at <address of the files>] [percent | --canary | --preview] [--skip-checks] [--to <address of a shop>]
  npm run release -- <app …>[@<version>] --from <address of another shop> [percent | --canary | --preview] [--skip-checks] [--to <address of a shop>]`;

async function release(given: readonly string[]): Promise<void> {
  if (given.includes('--help')) return log(releaseUsage);
  const [shop, words] = takeOption(given, '--to', 'npm run release -- … --to https://shop.example');
  if (shop !== undefined) {
    const { releaseOverNetwork } = await import('./releases-over-network');
    return releaseOverNetwork(shop, words, log);
  }
  return withReleases(dataDirectory(), async () => {
    if (words.includes('--from')) {
      const { namesShop, releaseFromShop } = await import('./release-from-shop');
      if (namesShop(words)) return releaseFromShop(words, log);
    }
    if (words.some((word) => word.startsWith('--') && !releaseFlags.includes(word))) {
      const { releaseForeign } = await import('./release-foreign');
      return releaseForeign(words, log);
    }
    const { release: releaseApps } = await import('./release');
    return releaseApps(words, log);
  });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
