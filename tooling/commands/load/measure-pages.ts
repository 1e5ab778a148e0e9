import { setTimeout as wait } from 'node:timers/promises';
import { changeRegistry, registryFile, rollBack } from '@shop/release-registry';
import { setJudgedCanary } from '@shop/release-registry/canary';
import { alterBuild } from '../alter-build';
import { findFreePort } from '../free-port';
import { type Running, startServer, stopServers } from '../processes';
import { getLocalBuild, releaseBuilds } from '../release-builds';
import type { LoadShop } from './load-shop';
import { type Compared, compareInRounds } from './rounds';

const seconds = 3;
const page = '/collection';
/** The app whose canary runs; its code is on every page of the catalogue. */
const canaryApp = 'mf-catalog';
/** Percent of the visitors. */
const canaryPercent = 25;
const visitors = 100;

const requestRate = async ({ generator }: LoadShop, address: string, cookies: readonly string[] = []) =>
  (await generator.request({ addresses: [address], seconds, cookies })).perSecond;

/** Requests pages until they arrive in Brotli, by which they are compressed in the background. Rejects after 20 s. */
export async function warmPages(addresses: readonly string[], cookies: readonly string[] = ['']): Promise<void> {
  for (const address of addresses)
    for (const cookie of cookies) {
      const until = performance.now() + 20_000;
      while (!(await arrivesInBrotli(address, cookie))) {
        if (performance.now() > until) throw new Error(`${address} is not compressed by Brotli.`);
        await wait(50);
      }
    }
}

async function arrivesInBrotli(address: string, cookie: string): Promise<boolean> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'gzip, deflate, br', cookie } });
  await response.arrayBuffer();
  return response.headers.get('content-encoding') === 'br';
}

/** Cached pages a second, beside a bare server that sends the same bytes. */
export async function measureCachedPages(shop: LoadShop): Promise<Compared> {
  const address = shop.address + page;
  await warmPages([address]);
  const port = await findFreePort();
  const bare: Running = await startServer('The bare server', 'tooling/commands/load/bare-server.ts', {
    ...process.env,
    PORT: String(port),
    PAGE: address,
  });
  try {
    return await compareInRounds(
      () => requestRate(shop, `http://localhost:${port}/`),
      () => requestRate(shop, address),
    );
  } finally {
    await stopServers([bare]);
  }
}

/** Cached pages a second of many visitors while a canary judges itself, beside the same without a canary. */
export async function measureCanary(shop: LoadShop): Promise<Compared> {
  const { dataDirectory } = shop;
  const address = shop.address + page;
  const altered = await alterBuild(getLocalBuild(canaryApp), (file, text) =>
    /page-product\.[^/]*\.js$/.test(file) ? `${text};void 0;` : text,
  );
  const { releases } = await releaseBuilds([altered], { dataDirectory, percent: canaryPercent });
  const version = releases.get(canaryApp)?.metadata.version ?? '';
  const change = (what: string, next: Parameters<typeof changeRegistry>[2]) =>
    changeRegistry(registryFile(dataDirectory), { what }, next);
  const cookies = await collectCookies(address);
  await change('rollback', (known) => rollBack(known, canaryApp));
  return compareInRounds(
    async () => {
      await warmPages([address]);
      return requestRate(shop, address, cookies);
    },
    async () => {
      const canary = { app: canaryApp, version, percent: canaryPercent };
      await change('canary', (known) => setJudgedCanary(known, canary));
      await warmPages([address], cookies.slice(0, 20));
      const rate = await requestRate(shop, address, cookies);
      await change('rollback', (known) => rollBack(known, canaryApp));
      return rate;
    },
  );
}

/** Returns the cookies of visitors who open a page for the first time while a canary runs. */
async function collectCookies(address: string): Promise<readonly string[]> {
  const cookies: string[] = [];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const response = await fetch(address);
    await response.arrayBuffer();
    cookies.push(
      response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    );
  }
  return cookies;
}
