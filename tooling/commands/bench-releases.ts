import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  changeRegistry,
  disableApp,
  enableApp,
  findDefaultRelease,
  readRegistry,
  type Registry,
  registryFile,
  rollBack,
} from '@shop/release-registry';
import { createReleaseKey } from '@shop/release-registry/keys';
import { alterBuild } from './alter-build';
import { appNames, buildApps } from './build-apps';
import { createOwnEnvironment, createPostgresVariables } from './deployed-shop';
import { findFreePort } from './free-port';
import { median } from './percentile';
import { startPrivatePostgres } from './private-postgres';
import { type Running, startServer, stopServers } from './processes';
import { getLocalBuild, releaseBuilds } from './release-builds';
import { withReleases } from './with-release-store';

const rounds = 5;
const shopKey = createReleaseKey('shop').line;

interface Server {
  readonly address: string;
  readonly dataDirectory: string;
  readonly processId: number | undefined;
}

/**
 * npm run bench -- releases [servers]: how long shop servers with separate disks take until their next page has a change
 * that a command made in PostgreSQL.
 */
export async function benchReleases(count: number, log: (line: string) => void): Promise<void> {
  await buildApps(appNames, { log });
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
        const shops: Server[] = [];
        for (let index = 0; index < count; index += 1) {
          const port = String(await findFreePort());
          const own = path.join(root, `server-${index}`);
          const environment = createOwnEnvironment({
            ...variables,
            PORT: port,
            API_PORT: String(await findFreePort()),
            SHOP_DATA_DIR: own,
          });
          const server = await startServer('The shop server', 'backend/shop-server/src/main.ts', environment);
          servers.push(server);
          shops.push({ address: `http://localhost:${port}`, dataDirectory: own, processId: server.child.pid });
        }
        log(`\n${count} shop servers, ${rounds} rounds; from the beginning of the change until the last one has it:`);
        for (const app of ['mf-loyalty', 'mf-content']) await measureReleases(app, shops, dataDirectory, log);
        await measureDisable(shops, dataDirectory, log);
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
  shops: readonly Server[],
  dataDirectory: string,
  log: (line: string) => void,
): Promise<void> {
  const seen: Record<'release' | 'rollback', number[]> = { release: [], rollback: [] };
  const stored: number[] = [];
  const cpu: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const mark = `/* ${round} ${Date.now()} */`;
    const build = await alterBuild(getLocalBuild(app), (file, text) => (file.endsWith('.css') ? text + mark : text));
    const cpuBefore = await readCpuTime(shops);
    const { releases, registry, took } = await releaseBuilds([build], { dataDirectory });
    const began = performance.now() - took.registry;
    await rm(build.directory, { recursive: true });
    stored.push(took.registry);
    const version = releases.get(app)?.metadata.version ?? '';
    seen.release.push(await waitForAll(shops, began, (known) => isServed(known, app, version)));
    cpu.push((await readCpuTime(shops)) - cpuBefore);
    const [before = ''] = registry.microFrontends[app]?.find((one) => one.deployment.default)?.extras.before ?? [];
    const rolledBack = performance.now();
    await changeRegistry(registryFile(dataDirectory), { what: 'rollback' }, (known) => rollBack(known, app));
    seen.rollback.push(await waitForAll(shops, rolledBack, (known) => isServed(known, app, before)));
    for (const { address } of shops) await assertPageHas(address, before);
  }
  const cpuOfOne = `${(median(cpu) / shops.length).toFixed(0)} ms of CPU time for each server`;
  log(`  release of ${app}: ${formatTimes(seen.release)}; stored in ${median(stored).toFixed(0)} ms; ${cpuOfOne}`);
  log(`  rollback of ${app}: ${formatTimes(seen.rollback)}`);
}

async function measureDisable(
  shops: readonly Server[],
  dataDirectory: string,
  log: (line: string) => void,
): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const file = registryFile(dataDirectory);
    await changeRegistry(file, { what: 'disable' }, (known) => disableApp(known, 'mf-loyalty', 'a measurement'));
    times.push(await waitForAll(shops, began, isDisabled));
    await changeRegistry(file, { what: 'enable' }, (known) => enableApp(known, 'mf-loyalty'));
    await waitForAll(shops, began, (known) => !isDisabled(known));
  }
  log(`  disable of mf-loyalty: ${formatTimes(times)}`);
}

const isServed = (registry: Registry, app: string, version: string): boolean =>
  findDefaultRelease(registry, app)?.metadata.version === version;

const isDisabled = (registry: Registry): boolean =>
  findDefaultRelease(registry, 'mf-loyalty')?.extras.disabled !== undefined;

/** Resolves with the milliseconds until each server has written a registry that is right. */
async function waitForAll(
  shops: readonly Server[],
  began: number,
  isRight: (registry: Registry) => boolean,
): Promise<number> {
  const times = await Promise.all(
    shops.map(async ({ dataDirectory }) => {
      const file = registryFile(dataDirectory);
      let seen = 0;
      for (;;) {
        const { mtimeMs } = await stat(file);
        if (mtimeMs !== seen && isRight(await readRegistry(file))) return performance.now() - began;
        seen = mtimeMs;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }),
  );
  return Math.max(...times);
}

/** Milliseconds in a tick, in which Linux counts the CPU time of a process. */
const tickMs = 10;

/** Returns the milliseconds of CPU time that all servers have used; NaN where there is no /proc. */
async function readCpuTime(shops: readonly Server[]): Promise<number> {
  const times = await Promise.all(
    shops.map(async ({ processId }) => {
      const text = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => '');
      // After the program's name in brackets: the state is the first field, user and system time the 12th and 13th.
      const fields = text.replace(/^.*\) /s, '').split(' ');
      return (Number(fields[11]) + Number(fields[12])) * tickMs;
    }),
  );
  return times.reduce((sum, time) => sum + time, 0);
}

/** Throws when a server's page has another version. A personal page needs no backend. */
async function assertPageHas(address: string, version: string): Promise<void> {
  const page = await (await fetch(`${address}/login`)).text();
  if (!page.includes(`"version":"${version}"`)) throw new Error(`The page of ${address} does not have ${version}.`);
}

const formatTimes = (times: readonly number[]): string =>
  `median ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`;
