// The harness of this checkout. An argument names the folder of a team that builds elsewhere; without one, the remote of
// the registry is shown.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { releasesDirectory } from '@shop/release-registry';
import { readEnvironment } from '@shop/server-environment';
import { closeWithProcess, readSettings } from '@shop/shop-server';
import { listDrawnGarments } from './garments';
import { openFolder } from './open-folder';
import { serveHarness } from './serve-harness';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

async function main(folder: string | undefined): Promise<void> {
  const environment = readEnvironment(process.env, root);
  const { dataDirectory, registryFile, port, host } = environment;
  const browserFiles = path.join(root, 'harness/dist/browser');
  const settings = await readSettings(environment.settingsFile, environment);
  const opened = folder === undefined ? undefined : await openFolder({ folder, dataDirectory, browserFiles });
  const harness = await serveHarness({
    browserFiles,
    pictures: {
      directory: path.join(root, 'pictures/files'),
      garments: await listDrawnGarments(path.join(root, 'pictures/manifest.json')),
    },
    registryFile,
    releasesDirectory: releasesDirectory(dataDirectory),
    ...(opened ? { app: opened.app } : {}),
    settings,
    port,
    host,
  });
  closeWithProcess(harness.close);
  process.send?.({ ready: true });
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
