// Checks the pages and widgets of one release for the command that forks this program, and reports each result to it.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { registryFile, releasesDirectory } from '@shop/release-registry';
import { listDrawnGarments } from '../server/garments';
import { openFolder } from '../server/open-folder';
import { checkPages } from './check-pages';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** The first argument, as JSON. The release is in the data directory, or is made there of a folder. */
interface Order {
  readonly app: string;
  readonly folder?: string;
  readonly dataDirectory: string;
  readonly browser: string | null;
  /** The package of the remote's sources. */
  readonly directory: string;
}

async function main({ app, folder, dataDirectory, browser, directory }: Order): Promise<void> {
  const browserFiles = path.join(root, 'platform/harness/dist/browser');
  if (folder !== undefined) await openFolder({ folder, dataDirectory, browserFiles });
  await checkPages({
    app,
    registryFile: registryFile(dataDirectory),
    releasesDirectory: releasesDirectory(dataDirectory),
    browserFiles,
    serverFiles: path.join(root, 'platform/harness/dist/server'),
    pictures: {
      directory: path.join(root, 'demo/pictures/files'),
      garments: await listDrawnGarments(path.join(root, 'demo/pictures/manifest.json')),
    },
    browser,
    directory,
    // After a failure nobody waits for the other results.
    onResult: (result) => void (process.connected && process.send?.(result)),
  });
}

main(JSON.parse(process.argv[2] ?? '') as Order)
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => process.disconnect());
