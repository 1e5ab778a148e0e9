import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeRegistry, disableApp, enableApp, registryFile, rollBack } from '@shop/release-registry';
import { createReleaseKey } from '@shop/release-registry/keys';
import { alterBuild } from './alter-build';
import { appNames, buildApps } from './build-apps';
import { createOwnEnvironment, createPostgresVariables } from './deployed-shop';
import { findFreePort } from './free-port';
import { median } from './percentile';
import { startPrivatePostgres } from './private-postgres';
import { type Running, startServer, stopServers } from './processes';
import { getLocalBuild, releaseBuilds } from './release-builds';
import { withReleases } from './release-store';

const rounds = 5;
const shopKey = createReleaseKey('shop').line;

/**
 * npm run bench -- releases [servers]: how long shop servers with separate disks take until their pages have a change
 * that a command made in PostgreSQL.
 */
export async function benchReleases(count: number, log: (line: string) => void): Promise<void> {
  await buildApps(appNames, log);
  const root = await mkdtemp(path.join(tmpdir(), 'bench-releases-'));
  const postgres = await startPrivatePostgres(log, { isDurable: true });
  const servers: Running[] = [];
  const variables = { DATABASE_URL: postgres.url, SHOP_SIGNING_KEY: shopKey, ...createPostgresVariables() };
  const dataDirectory = path.join(root, 'commands');
  try {
    await withReleases(
      dataDirectory,
      async () => {
        await releaseBuilds(appNames.map(getLocalBuild), { dataDirectory });
        const addresses: string[] = [];
        for (let index = 0; index < count; index += 1) {
          const port = String(await findFreePort());
          const environment = createOwnEnvironment({
            ...variables,
            PORT: port,
            API_PORT: String(await findFreePort()),
            SHOP_DATA_DIR: path.join(root, `server-${index}`),
          });
          servers.push(await startServer('The shop server', 'shop-server/src/main.ts', environment));
          addresses.push(`http://localhost:${port}`);
        }
        log(`\n${count} shop servers, ${rounds} rounds; from the beginning of the change to the last server's page:`);
        for (const app of ['mf-loyalty', 'mf-content']) await measureReleases(app, addresses, dataDirectory, log);
        await measureDisable(addresses, dataDirectory, log);
      },
      { ...process.env, ...variables },
    );
  } finally {
    await stopServers(servers);
    await postgres.stop();
    await rm(root, { recursive: true, force: true });
  }
}

async function measureReleases(
  app: string,
  addresses: readonly string[],
  dataDirectory: string,
  log: (line: string) => void,
): Promise<void> {
  const seen: Record<'release' | 'rollback', number[]> = { release: [], rollback: [] };
  const stored: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const mark = `/* ${round} ${Date.now()} */`;
    const build = await alterBuild(getLocalBuild(app), (file, text) => (file.endsWith('.css') ? text + mark : text));
    const { releases, registry, took } = await releaseBuilds([build], { dataDirectory });
    const began = performance.now() - took.registry;
    await rm(build.directory, { recursive: true });
    stored.push(took.registry);
    const version = releases.get(app)?.metadata.version ?? '';
    seen.release.push(await waitForAll(addresses, began, (page) => page.includes(`"version":"${version}"`)));
    const [before = ''] = registry.microFrontends[app]?.find((one) => one.deployment.default)?.extras.before ?? [];
    const rolledBack = performance.now();
    await changeRegistry(registryFile(dataDirectory), { what: 'rollback' }, (known) => rollBack(known, app));
    seen.rollback.push(await waitForAll(addresses, rolledBack, (page) => page.includes(`"version":"${before}"`)));
  }
  log(`  release of ${app}: ${formatTimes(seen.release)}; stored in ${median(stored).toFixed(0)} ms`);
  log(`  rollback of ${app}: ${formatTimes(seen.rollback)}`);
}

async function measureDisable(
  addresses: readonly string[],
  dataDirectory: string,
  log: (line: string) => void,
): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const file = registryFile(dataDirectory);
    await changeRegistry(file, { what: 'disable' }, (known) => disableApp(known, 'mf-loyalty', 'a measurement'));
    times.push(await waitForAll(addresses, began, (page) => page.includes('"disabled":"off"')));
    await changeRegistry(file, { what: 'enable' }, (known) => enableApp(known, 'mf-loyalty'));
    await waitForAll(addresses, began, (page) => !page.includes('"disabled":"off"'));
  }
  log(`  disable of mf-loyalty: ${formatTimes(times)}`);
}

/** Resolves with the milliseconds until the page of each server is right. */
async function waitForAll(
  addresses: readonly string[],
  began: number,
  isRight: (page: string) => boolean,
): Promise<number> {
  await Promise.all(
    addresses.map(async (address) => {
      // A personal page needs no backend.
      while (!isRight(await (await fetch(`${address}/login`)).text()))
        await new Promise((resolve) => setTimeout(resolve, 20));
    }),
  );
  return performance.now() - began;
}

const formatTimes = (times: readonly number[]): string =>
  `median ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`;
