import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSimulatorVariables } from '@shop/server-environment/simulators';
import { appNames, buildApps } from './build-apps';
import { bundleServers } from './bundle-servers';
import { findFreePort } from './free-port';
import { limitsOfTests } from './limits-of-tests';
import { type Running, startServer, stopServers } from './processes';
import { getLocalBuild, releaseBuilds } from './release-builds';

/** A shop of its own on this machine: fresh data, free ports, the builds of now. */
export interface DeployedShop {
  readonly address: string;
  readonly apiAddress: string;
  /** Where the local stand-ins for outside services are. */
  readonly simulatorsAddress: string;
  readonly dataDirectory: string;
  readonly backend: Running;
  readonly shopServer: Running;
  /** The environment of the backend, for another one that shares its database. */
  readonly backendEnvironment: NodeJS.ProcessEnv;
  /** Stops both servers and forgets the data. */
  close(): Promise<void>;
}

/**
 * Builds what has changed, releases it into a new data directory and starts both servers. `backendVariables` are for the
 * backend alone.
 */
export async function deployShop(
  log: (line: string) => void = () => undefined,
  backendVariables: NodeJS.ProcessEnv = {},
): Promise<DeployedShop> {
  await buildApps(appNames, { log });
  await bundleServers();
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'shop-'));
  const running: Running[] = [];
  const close = async () => {
    await stopServers(running);
    await rm(dataDirectory, { recursive: true, force: true });
  };
  try {
    await releaseBuilds(appNames.map(getLocalBuild), { dataDirectory });
    const apiPort = await findFreePort();
    const simulatorsPort = await findFreePort();
    const port = await findFreePort();
    const address = `http://localhost:${port}`;
    const own = createOwnEnvironment({
      PORT: String(port),
      SHOP_URL: address,
      API_PORT: String(apiPort),
      SHOP_DATA_DIR: dataDirectory,
    });
    const environment = { ...own, ...createSimulatorVariables(own, simulatorsPort) };
    running.push(await startServer('The simulators', 'backend/simulators/src/main.ts', environment));
    const backendEnvironment = { ...environment, ...backendVariables };
    const backend = await startServer('The backend', 'backend/api/src/main.ts', backendEnvironment);
    running.push(backend);
    const shopServer = await startServer('The shop server', 'backend/shop-server/src/main.ts', environment);
    running.push(shopServer);
    return {
      address,
      apiAddress: `http://127.0.0.1:${apiPort}`,
      simulatorsAddress: `http://localhost:${simulatorsPort}`,
      dataDirectory,
      backend,
      shopServer,
      backendEnvironment,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What a backend on PostgreSQL needs beside DATABASE_URL, for a shop that lasts as long as a test or a measurement. */
export function createPostgresVariables(): Readonly<Record<string, string>> {
  const secret = () => randomBytes(32).toString('hex');
  return { JWT_SECRET: secret(), OPERATOR_SECRET: secret(), SHOP_URL: 'http://localhost:3000' };
}

/** This process's environment with nothing in it that leads to another shop's data. */
export function createOwnEnvironment(own: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _database,
    API_BASE_URL: _api,
    SHOP_REGISTRY: _registry,
    SHOP_SETTINGS: _settings,
    HOST: _host,
    JWT_SECRET: _jwt,
    OPERATOR_SECRET: _operator,
    SHOP_URL: _url,
    SHOP_DEMO_DATA: _demo,
    ...rest
  } = process.env;
  const strange = /^(?:RAZORPAY|STRIPE|FORMSPREE)_/;
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !strange.test(name))),
    ...limitsOfTests,
    ...own,
  };
}
