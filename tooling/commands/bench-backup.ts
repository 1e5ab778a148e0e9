import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { appNames, buildApps } from './build-apps';
import { createOwnEnvironment, createPostgresVariables } from './deployed-shop';
import { findFreePort } from './free-port';
import { openAccounts } from './load/buyers';
import { percentile } from './percentile';
import { root } from './places.mjs';
import { startPrivatePostgres } from './private-postgres';
import { type Running, startServer, stopServers } from './processes';
import { getLocalBuild, releaseBuilds } from './release-builds';
import { withReleases } from './with-release-store';

const run = promisify(execFile);
const products = 1_000;
const picturesPerProduct = 6;

/**
 * Measures a backup of a running shop with 1,000 products and as many orders as asked, and its restore into an empty
 * place, on both databases. Beside it a customer reads the own coins without a pause.
 */
export async function benchBackup(orders: number, print: (line: string) => void): Promise<void> {
  await buildApps(appNames, { log: print });
  const directory = await mkdtemp(path.join(tmpdir(), 'bench-backup-'));
  const postgres = await startPrivatePostgres(print, { isDurable: true });
  try {
    await measure('the embedded database', directory, orders, {}, print);
    const variables = { ...createPostgresVariables(), DATABASE_URL: postgres.url };
    await measure('PostgreSQL', directory, orders, variables, print);
  } finally {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function measure(
  name: string,
  directory: string,
  orders: number,
  variables: Readonly<Record<string, string>>,
  print: (line: string) => void,
): Promise<void> {
  const dataDirectory = path.join(directory, name);
  const port = await findFreePort();
  const environment = createOwnEnvironment({
    SHOP_SEED_PRODUCTS: String(products),
    SHOP_DEMO_DATA: 'yes',
    SHOP_URL: 'http://localhost:3000',
    LOG_LEVEL: 'error',
    ...variables,
    API_PORT: String(port),
    SHOP_DATA_DIR: dataDirectory,
  });
  const running: Running[] = [];
  const start = async () => void running.push(await startServer('The backend', 'backend/api/src/main.ts', environment));
  const runProgram = async (program: string, ...words: string[]) =>
    (await run(process.execPath, ['--import', 'tsx', program, ...words], { cwd: root, env: environment })).stdout;
  try {
    // Fills the database with products.
    await start();
    await stopServers(running.splice(0));
    await runProgram('backend/api/src/testing/fill-shop.ts', String(orders), String(products * picturesPerProduct));
    await withReleases(dataDirectory, () => releaseBuilds(appNames.map(getLocalBuild), { dataDirectory }), environment);
    await start();
    const address = `http://127.0.0.1:${port}`;
    const backups = path.join(directory, `backups of ${name}`);
    const quiet = await readWhile(address, () => new Promise((resolve) => setTimeout(resolve, 3_000)));
    const backedUp = await readWhile(address, () => runProgram('tooling/commands/shop.ts', 'backup', backups));
    print(
      `${name}: ${backedUp.result
        .trim()
        .split('\n')[0]
        ?.replace(/^.*?: /, '')}`,
    );
    print(
      `  reads of a customer's coins meanwhile: ${formatTimes(backedUp.times)}; without a backup: ${formatTimes(quiet.times)}`,
    );
    await stopServers(running.splice(0));
    const [backup = ''] = await readdir(backups);
    const { size } = await stat(path.join(backups, backup, 'data.sql.gz'));
    print(`  of this the database: ${(size / 1_000_000).toFixed(1)} MB`);
    const restored = await runProgram('tooling/commands/shop.ts', 'restore', path.join(backups, backup), '--replace');
    print(
      `  ${restored
        .split('\n')
        .find((line) => line.startsWith('Restored'))
        ?.replace(/, as of.*/, '')}`,
    );
  } finally {
    await stopServers(running);
  }
}

/** Reads a customer's coins again and again while something is done. Returns how long each read took, in milliseconds. */
async function readWhile<T>(address: string, work: () => Promise<T>) {
  const times: number[] = [];
  const [{ token } = { token: '' }] = await openAccounts(address, 1);
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const began = performance.now();
      const response = await fetch(`${address}/api/coins/balance`, { method: 'POST', headers: { token } });
      if (!response.ok) throw new Error(`The coins are answered with status ${response.status}.`);
      await response.arrayBuffer();
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  const result = await work().finally(() => (isOver = true));
  await reading;
  return { result, times };
}

const formatTimes = (times: readonly number[]): string =>
  `median ${percentile(times, 0.5).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`;
