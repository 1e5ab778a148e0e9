// The harness of this checkout. `--from` names the folder of a team that builds elsewhere; without it, the remote of the
// registry is shown. `--api` names a backend; without it, the reference backend runs in memory. `--backend` names the
// remote's own backend.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { releasesDirectory } from '@shop/release-registry';
import { readEnvironment } from '@shop/server-environment';
import { closeWithProcess } from '@shop/page-server';
import { readSettings } from '@shop/shop-server';
import { createNamedBackend } from './backend';
import { listDrawnGarments } from './garments';
import { openMemoryBackend, withoutGateways } from './memory-backend';
import { openFolder } from './open-folder';
import { serveHarness } from './serve-harness';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

async function main(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: { from: { type: 'string' }, api: { type: 'string' }, backend: { type: 'string' } },
  });
  const environment = readEnvironment(process.env, root);
  const { dataDirectory, registryFile, port, host } = environment;
  const browserFiles = path.join(root, 'platform/harness/dist/browser');
  const ownSettings = await readSettings(environment.settingsFile, environment);
  const settings = { ...withoutGateways(ownSettings), apiBaseUrl: '/' };
  const opened =
    values.from === undefined ? undefined : await openFolder({ folder: values.from, dataDirectory, browserFiles });
  const memory = values.api === undefined ? await openMemoryBackend(settings) : undefined;
  const backend = values.api === undefined ? memory : createNamedBackend(values.api);
  const harness = await serveHarness({
    browserFiles,
    pictures: {
      directory: path.join(root, 'demo/pictures/files'),
      garments: await listDrawnGarments(path.join(root, 'demo/pictures/manifest.json')),
    },
    registryFile,
    releasesDirectory: releasesDirectory(dataDirectory),
    ...(opened ? { app: opened.app } : {}),
    ...(backend ? { backend } : {}),
    ...(values.backend === undefined ? {} : { ownBackend: values.backend }),
    settings,
    port,
    host,
  });
  closeWithProcess(async () => {
    await harness.close();
    await memory?.close();
  });
  process.send?.({ ready: true });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
