// npm run bench -- cached-pages: how many cached pages a shop server sends, beside a bare server that sends the same bytes,
// and beside orders.
import { setTimeout as wait } from 'node:timers/promises';
import { listProducts, startBuyers } from './bench-buyers';
import { requestPages } from './bench-connections';
import { deployShop } from './deployed-shop';
import { findFreePort } from './free-port';
import { median, percentile } from './percentile';
import { startServer, stopServers } from './processes';

const rounds = 5;
const secondsEach = 3;
const orderSeconds = 20;
/** Pages a second while orders are placed, so that their rate can be compared. */
const pagesBesideOrders = 200;

export async function benchCachedPages(log: (line: string) => void): Promise<void> {
  const shop = await deployShop(log);
  const port = await findFreePort();
  const products = await listProducts(shop.address);
  const paths = ['/', '/collection', '/men-collection', ...products.slice(0, 20).map(({ _id }) => `/product/${_id}`)];
  const addressOf = (path: string) => new URL(path, shop.address);
  // The pages are compressed as small as possible in the background, one after the other.
  for (let round = 0; round < 3; round += 1) {
    for (const path of paths) await (await fetch(addressOf(path), { headers: { 'accept-encoding': 'br' } })).text();
    await wait(5_000);
  }
  const bare = await startServer('The bare server', 'tooling/commands/bench-bare-server.ts', {
    ...process.env,
    PORT: String(port),
    PAGE: addressOf('/collection').href,
  });
  try {
    const shopRates: number[] = [];
    const bareRates: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      bareRates.push((await requestPages([new URL(`http://localhost:${port}/`)], secondsEach)).perSecond);
      shopRates.push((await requestPages([addressOf('/collection')], secondsEach)).perSecond);
    }
    log(
      `/collection from the cache: ${median(shopRates).toFixed(0)} a second; a bare server with the same bytes: ${median(bareRates).toFixed(0)} a second; ${(median(shopRates) / median(bareRates)).toFixed(2)} ×`,
    );
    const withoutOrders = await requestPages(paths.map(addressOf), orderSeconds, pagesBesideOrders);
    log(`${paths.length} pages without orders: ${describe(withoutOrders)}`);
    const buyers = await startBuyers(
      shop.address,
      products.flatMap(({ _id, price, images, stock }) =>
        Object.keys(stock).flatMap((size) =>
          images.length > 0 && (stock[size] ?? 0) >= 25 ? [{ id: _id, size, price }] : [],
        ),
      ),
    );
    const withOrders = await requestPages(paths.map(addressOf), orderSeconds, pagesBesideOrders);
    const { orders, refused } = await buyers.stop();
    log(`${paths.length} pages with orders: ${describe(withOrders)}`);
    log(`orders: ${(orders / orderSeconds).toFixed(1)} a second, ${refused} refused`);
  } finally {
    await stopServers([bare]);
    await shop.close();
  }
}

const describe = ({ perSecond, times }: { readonly perSecond: number; readonly times: readonly number[] }): string =>
  `${perSecond.toFixed(0)} a second, median ${median(times).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
