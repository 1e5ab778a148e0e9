import { rm } from 'node:fs/promises';
import path from 'node:path';
import apps from '../apps.cjs';
import { registryFile } from '@shop/release-registry';
import { buildApps, buildHarness } from './build-apps';
import { root } from './places.mjs';
import { startServer, stopServers } from './processes';
import { getLocalBuild, releaseBuilds } from './release-builds';

/** The apps that can run alone. */
export const remoteNames: readonly string[] = Object.entries(apps).flatMap(([name, { kind }]) =>
  kind === 'remote' ? [name] : [],
);

export { buildHarness };

/** Builds a remote as it is released and serves it alone on a port; returns how to stop. */
export async function startHarness(
  app: string,
  port: number,
  log: (line: string) => void = console.log,
): Promise<() => Promise<void>> {
  const dataDirectory = path.join(root, '.cache', 'standalone', app);
  await buildApps([app], log);
  await buildHarness(log);
  await rm(dataDirectory, { recursive: true, force: true });
  await releaseBuilds([getLocalBuild(app)], { dataDirectory });
  const server = await startServer(
    'The harness',
    'harness/server/main.ts',
    createHarnessEnvironment(port, dataDirectory),
  );
  return () => stopServers([server]);
}

/** This process's environment, with the harness's own data and no other registry's releases. */
export const createHarnessEnvironment = (port: number, dataDirectory: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: String(port),
  SHOP_DATA_DIR: dataDirectory,
  SHOP_REGISTRY: registryFile(dataDirectory),
});
