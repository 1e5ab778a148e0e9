import { watch } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createNamedBackend } from '@shop/harness/backend';
import { readGarments } from '@shop/harness/garments';
import { openFolder } from '@shop/harness/open-folder';
import { serveHarness } from '@shop/harness/serve';

export interface StandaloneOptions {
  /** The built remote, with its `release.json`. */
  readonly folder: string;
  readonly port: number;
  /** The harness as this package brings it: `browser/`, `demo/pictures/` and `garments.json`. */
  readonly harnessDirectory: string;
  /** Where the harness keeps what it shows. It is emptied first. */
  readonly dataDirectory: string;
  /** The address of a backend; without it, answers are made from the schemas of the calls. */
  readonly api?: string;
  /** The address of the remote's own backend. */
  readonly ownBackend?: string;
  readonly log: (line: string) => void;
}

/** A build writes some files; the folder is read when it has been quiet for this long. */
const quietMs = 300;

/**
 * Serves a built remote alone until the returned function is called, and shows each new build on the next page load.
 * Throws the sentences of a release for a folder that is not right, and for a port that is in use.
 */
export async function startStandalone(options: StandaloneOptions): Promise<() => Promise<void>> {
  const { folder, port, harnessDirectory, dataDirectory, api, ownBackend, log } = options;
  const browserFiles = path.join(harnessDirectory, 'browser');
  await rm(dataDirectory, { recursive: true, force: true });
  const { app, registryFile, releasesDirectory } = await openFolder({ folder, dataDirectory, browserFiles });
  const harness = await serveHarness({
    browserFiles,
    pictures: {
      directory: path.join(harnessDirectory, 'pictures'),
      garments: await readGarments(path.join(harnessDirectory, 'garments.json')),
    },
    registryFile,
    releasesDirectory,
    app,
    ...(api === undefined ? {} : { backend: createNamedBackend(api) }),
    ...(ownBackend === undefined ? {} : { ownBackend }),
    port,
  });
  const answered = api === undefined ? 'believable answers that forget' : `the backend at ${api}`;
  log(`${app} alone: ${harness.address}/visitor/ or ${harness.address}/shopper/, with ${answered}`);

  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      openFolder({ folder, dataDirectory, browserFiles }).then(
        ({ version }) => log(`${app} ${version}: reload the page to see it.`),
        (error: unknown) => log(error instanceof Error ? error.message : String(error)),
      );
    }, quietMs);
  });
  return async () => {
    clearTimeout(timer);
    watcher.close();
    await harness.close();
  };
}
