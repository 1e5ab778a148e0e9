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

export interface HarnessStart {
  readonly port: number;
  /** The address of a backend; by default the reference backend runs in memory. */
  readonly api?: string;
  /** The address of the remote's own backend. */
  readonly backend?: string;
  readonly log?: (line: string) => void;
}

/** Builds a remote as it is released and serves it alone on a port; returns how to stop. */
export async function startHarness(
  app: string,
  { port, api, backend, log = console.log }: HarnessStart,
): Promise<() => Promise<void>> {
  const dataDirectory = path.join(root, '.cache', 'standalone', `${app}-port-${port}`);
  await buildApps([app], { log });
  await buildHarness({ log });
  await rm(dataDirectory, { recursive: true, force: true });
  await releaseBuilds([getLocalBuild(app)], { dataDirectory, isForHarness: true });
  return serve(dataDirectory, port, toWords({ api, backend }));
}

/**
 * Serves the remote alone that a team has built into a folder elsewhere; returns how to stop. Throws the sentences of
 * `npm run release -- --from` for a folder that is not right.
 */
export async function startHarnessFrom(
  folder: string,
  { port, api, backend, log = console.log }: HarnessStart,
): Promise<() => Promise<void>> {
  const dataDirectory = path.join(root, '.cache', 'standalone', `from-port-${port}`);
  await buildHarness({ log });
  await rm(dataDirectory, { recursive: true, force: true });
  return serve(dataDirectory, port, toWords({ from: folder, api, backend }));
}

/** Returns the arguments of a program for the options that are set. */
const toWords = (options: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));

async function serve(dataDirectory: string, port: number, words: readonly string[]): Promise<() => Promise<void>> {
  const environment = createHarnessEnvironment(port, dataDirectory);
  const server = await startServer('The harness', 'platform/harness/server/main.ts', environment, words);
  return async () => {
    await stopServers([server]);
    await rm(dataDirectory, { recursive: true, force: true });
  };
}

/** This process's environment, with the harness's own data and no other registry's releases. */
export const createHarnessEnvironment = (port: number, dataDirectory: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: String(port),
  SHOP_DATA_DIR: dataDirectory,
  SHOP_REGISTRY: registryFile(dataDirectory),
});
