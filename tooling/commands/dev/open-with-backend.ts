import { existsSync } from 'node:fs';
import path from 'node:path';
import { changeRegistry, emptyRegistry, readRegistry, registryFile, replaceReleases } from '@shop/release-registry';
import { readEnvironment } from '@shop/server-environment';
import { createSimulatorVariables, findSimulatedServices } from '@shop/server-environment/simulators';
import { appNames, buildApps } from '../build-apps';
import { findFreePort } from '../free-port';
import { root } from '../places.mjs';
import { portIsFree, type Running, startServer } from '../processes';
import { getLocalBuild, releaseBuilds } from '../release-builds';
import { withReleases } from '../with-release-store';
import type { AppServer } from './app-server';
import { readReleases } from './read-releases';

export interface OpenOptions {
  /** The apps with a development server. */
  readonly live: readonly string[];
  /** The address of their own backend, which these apps call; undefined without one. */
  readonly backend: string | undefined;
  /** A directory that is deleted at the end. */
  readonly directory: string;
  /** Receives each server that was started. */
  readonly running: Running[];
  readonly startAppServers: () => Promise<readonly AppServer[]>;
  readonly log: (line: string) => void;
}

/** Returns the variable that tells a shop server the backend of the live apps. */
export const formatAppBackends = (
  live: readonly string[],
  backend: string | undefined,
  others: readonly string[] = [],
): Record<string, string> =>
  backend === undefined && others.length === 0
    ? {}
    : {
        SHOP_APP_BACKENDS: [...(backend === undefined ? [] : live.map((app) => `${app}=${backend}`)), ...others].join(
          ',',
        ),
      };

/** Opens the shop of this checkout: live apps, the others from their last build, and the backend. Returns its address. */
export async function openWithBackend({
  live,
  backend,
  directory,
  running,
  startAppServers,
  log,
}: OpenOptions): Promise<string> {
  const given = { ...process.env, ...(await choosePorts(process.env)) };
  const environment = readEnvironment(given, root);
  const hasSimulators = Object.values(findSimulatedServices(given)).includes(true);
  const variables = {
    ...given,
    SHOP_URL: environment.siteUrl,
    ...createSimulatorVariables(given, environment.simulatorsPort),
  };
  const others = appNames.filter((app) => !live.includes(app));
  if (others.length > 0) {
    log(`From their last build: ${others.join(', ')}`);
    await buildApps(others);
    await withReleases(environment.dataDirectory, () =>
      releaseBuilds(others.map(getLocalBuild), {
        dataDirectory: environment.dataDirectory,
        keepTraffic: true,
        note: 'npm run dev',
      }),
    );
  }
  const deployedFile = registryFile(environment.dataDirectory);
  const deployed = existsSync(deployedFile) ? await readRegistry(deployedFile) : emptyRegistry;
  const releases = await readReleases(await startAppServers());
  const registry = path.join(directory, 'registry.json');
  await changeRegistry(registry, { what: 'dev' }, () => replaceReleases(deployed, releases));
  const start = async (name: string, program: string, more: Readonly<Record<string, string>> = {}) =>
    running.push(await startServer(name, program, { ...variables, ...more }));
  if (hasSimulators) await start('The simulators', 'backend/simulators/src/main.ts');
  if (given['API_BASE_URL'] === undefined) await start('The backend', 'backend/api/src/main.ts');
  await start('The shop server', 'backend/shop-server/src/main.ts', {
    SHOP_REGISTRY: registry,
    ...formatAppBackends(live, backend),
  });
  return `http://localhost:${environment.port}`;
}

/** Returns the usual ports where they are free, and other ones where they are in use and not asked for. */
async function choosePorts(given: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const usual = { PORT: 3000, API_PORT: 4000, SIMULATORS_PORT: 4200 };
  const chosen: Record<string, string> = {};
  for (const [name, port] of Object.entries(usual)) {
    const wanted = given[name];
    const isFree =
      (await portIsFree(Number(wanted ?? port), 'localhost')) &&
      (await portIsFree(Number(wanted ?? port), '127.0.0.1'));
    if (wanted !== undefined && !isFree)
      throw new Error(`Port ${wanted} is in use. Stop what runs there, or leave out ${name}.`);
    chosen[name] = wanted ?? String(isFree ? port : await findFreePort());
  }
  return chosen;
}
