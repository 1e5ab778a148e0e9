// npm run dev [-- app …] [--with https://shop.example] [--backend http://localhost:4100]: the named apps live with reload
// (all when none is named), their own backend at an address of the developer's. The others come from their last build,
// or from the live releases of a running shop.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseShopAddress } from '@shop/release-registry/client';
import { appNames } from './build-apps';
import { type AppServer, startAppServer } from './dev/app-server';
import { openWithBackend } from './dev/open-with-backend';
import { openWithShop } from './dev/open-with-shop';
import { type Running, stopServers } from './processes';
import { takeOption } from './command-words';
import { stopOnSignal } from './stop-on-signal';
import { stopChild } from './supervisor';

const log = (line: string): void => console.log(line);
const running: Running[] = [];
const appServers: AppServer[] = [];
let directory: string | undefined;
let isStopping = false;

async function main(words: readonly string[]): Promise<void> {
  const [shop, rest] = takeOption(words, '--with', 'npm run dev -- mf-loyalty --with https://shop.example');
  const [backend, named] = takeOption(rest, '--backend', 'npm run dev -- mf-loyalty --backend http://localhost:4100');
  const unknown = named.filter((name) => !appNames.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no app ${unknown.join(', ')}. The apps are ${appNames.join(', ')}.`);
  const live = named.length > 0 ? named : appNames;
  directory = await mkdtemp(path.join(tmpdir(), 'shop-dev-'));
  const startAppServers = async () => {
    for (const app of live) {
      const server = await startAppServer(app, log);
      appServers.push(server);
      log(`Live: ${app} on ${server.address}`);
    }
    return appServers;
  };
  const options = { live, backend, directory, running, startAppServers, log };
  const address =
    shop === undefined
      ? await openWithBackend(options)
      : await openWithShop({ ...options, shop: parseShopAddress(shop) });
  log(`Shop ready: ${address}`);
}

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(appServers.map(({ child }) => stopChild(child)));
  await stopServers(running);
  if (directory !== undefined) await rm(directory, { recursive: true, force: true });
  process.exit(code);
}

stopOnSignal(() => void stop(0));

main(process.argv.slice(2)).catch((error: unknown) => {
  // A child that ends because everything is stopped is no failure.
  if (isStopping) return;
  console.error(error instanceof Error ? error.message : error);
  void stop(1);
});
