import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createReleaseKey } from '@shop/release-registry/keys';
import { createSimulatorVariables } from '@shop/server-environment/simulators';
import { appNames, buildApps } from '../build-apps';
import { type CutLine, openCutLine } from '../cut-line';
import { createOwnEnvironment, createPostgresVariables } from '../deployed-shop';
import { findFreePort } from '../free-port';
import { startLoadBalancer } from '../load-balancer';
import { type PrivatePostgres, startPrivatePostgres } from '../private-postgres';
import { startServer, stopServers } from '../processes';
import { getLocalBuild, releaseBuilds } from '../release-builds';
import { createSupervisor } from '../supervisor';
import { withReleases } from '../with-release-store';
import { createSmallDisk, type SmallDisk } from './small-disk';
import { startSupervised, type SupervisedServer } from './supervised-server';

/** Room for PostgreSQL's data, with what a run of all faults adds. */
const diskMegabytes = 900;
const serversStopMs = 12_000;

/** A shop with two of everything on this machine, whose parts can be broken. */
export interface ShopToBreak {
  /** The address of shoppers: the load balancer in front of both shop servers. */
  readonly address: string;
  /** The load balancer in front of both backends. */
  readonly backendAddress: string;
  readonly backends: readonly SupervisedServer[];
  readonly shopServers: readonly SupervisedServer[];
  /** The address of the gateway's simulator, without a line in between. */
  readonly gatewayAddress: string;
  readonly gatewayVariables: Readonly<Record<string, string>>;
  readonly operatorSecret: string;
  readonly postgres: PrivatePostgres;
  /** The disk of PostgreSQL, or the reason why it has none of its own. */
  readonly disk: SmallDisk | string;
  /** From the backends to the database, from the shop servers to the releases in it, and to the gateway. */
  readonly lines: Readonly<Record<'database' | 'releases' | 'gateway', CutLine>>;
  /** Whether all four servers run and are ready. */
  areServersReady(): boolean;
}

/**
 * Builds and releases the apps, and starts the shop. Passes to `onClose` what ends each part; it has to be called in the
 * opposite order, also when this fails or is interrupted.
 */
export async function openShopToBreak(
  log: (line: string) => void,
  onClose: (work: () => unknown) => void,
): Promise<ShopToBreak> {
  await buildApps(appNames, { log });
  const root = await mkdtemp(path.join(tmpdir(), 'shop-faults-'));
  onClose(() => rm(root, { recursive: true, force: true }));
  const disk = createSmallDisk(diskMegabytes);
  if (typeof disk !== 'string') onClose(() => disk.remove());
  const postgres = await startPrivatePostgres(log, {
    isDurable: true,
    directory: typeof disk === 'string' ? undefined : disk.directory,
    settings: ['max_wal_size=96MB', 'min_wal_size=32MB'],
  });
  onClose(() => postgres.stop());

  const simulatorsPort = await findFreePort();
  const lines = {
    database: await openCutLine(postgres.url),
    releases: await openCutLine(postgres.url),
    gateway: await openCutLine(`http://localhost:${simulatorsPort}`),
  };
  for (const line of Object.values(lines)) onClose(() => line.close().catch(() => undefined));

  const ports = await Promise.all([1, 2, 3, 4].map(findFreePort));
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const backendBalancer = await startLoadBalancer({ servers: addresses.slice(0, 2), readyPath: '/api/ready' });
  onClose(() => backendBalancer.close());
  const shopBalancer = await startLoadBalancer({ servers: addresses.slice(2), readyPath: '/ready' });
  onClose(() => shopBalancer.close());

  const secrets = createPostgresVariables();
  const own = createOwnEnvironment({
    ...secrets,
    HOST: '127.0.0.1',
    SHOP_URL: shopBalancer.address,
    SHOP_SIGNING_KEY: createReleaseKey('shop').line,
    SHOP_DEMO_DATA: 'yes',
    SHOP_RECONCILE_SECONDS: '2',
    SHOP_EXCHANGE_DAYS: '5',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
  });
  const simulators = createSimulatorVariables(own, simulatorsPort);
  const gatewayVariables = { ...simulators, RAZORPAY_API_URL: `${lines.gateway.url.replace(/\/$/, '')}/razorpay/v1` };
  const shared = { ...own, ...gatewayVariables };
  const createEnvironment = (name: string, variables: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
    ...shared,
    SHOP_DATA_DIR: path.join(root, name),
    ...variables,
  });

  log('Releasing the apps …');
  const releasing = createEnvironment('releases', { DATABASE_URL: postgres.url });
  const dataDirectory = path.join(root, 'releases');
  await withReleases(dataDirectory, () => releaseBuilds(appNames.map(getLocalBuild), { dataDirectory }), releasing);

  const gateway = await startServer('The simulators', 'backend/simulators/src/main.ts', {
    ...shared,
    // Webhooks go to the load balancer of the backends.
    API_PORT: new URL(backendBalancer.address).port,
  });
  onClose(() => stopServers([gateway]));
  const supervisor = createSupervisor({ log, stopMs: serversStopMs });
  onClose(() => supervisor.stop());
  const start = (program: string, name: string, variables: Readonly<Record<string, string>>) =>
    startSupervised(supervisor, { name, program, environment: createEnvironment(name, variables) });
  const backends = [
    await start('backend/api/src/main.ts', 'backend-1', backendVariables(ports[0], lines.database.url)),
    await start('backend/api/src/main.ts', 'backend-2', backendVariables(ports[1], lines.database.url)),
  ];
  const shopVariables = (port: number | undefined) => ({
    PORT: String(port),
    API_FORWARD_URL: backendBalancer.address,
    DATABASE_URL: lines.releases.url,
  });
  const shopServers = [
    await start('backend/shop-server/src/main.ts', 'shop-server-1', shopVariables(ports[2])),
    await start('backend/shop-server/src/main.ts', 'shop-server-2', shopVariables(ports[3])),
  ];
  // A stopped process does not hear that it has to end.
  onClose(() => [...backends, ...shopServers].forEach((server) => server.signal('SIGCONT')));
  const balanced = [...backends, ...shopServers].map(
    (server, index) => [server, index < 2 ? backendBalancer : shopBalancer, addresses[index] ?? ''] as const,
  );
  for (const [, balancer, address] of balanced) await balancer.waitFor(address, true);
  return {
    address: shopBalancer.address,
    backendAddress: backendBalancer.address,
    backends,
    shopServers,
    gatewayAddress: `http://localhost:${simulatorsPort}`,
    gatewayVariables,
    operatorSecret: secrets['OPERATOR_SECRET'] ?? '',
    postgres,
    disk,
    lines,
    areServersReady: () =>
      balanced.every(([server, balancer, address]) => server.isRunning() && balancer.isReady(address)),
  };
}

const backendVariables = (port: number | undefined, databaseUrl: string) => ({
  API_PORT: String(port),
  DATABASE_URL: databaseUrl,
});
