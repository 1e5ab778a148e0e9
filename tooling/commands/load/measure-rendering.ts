import { once } from 'node:events';
import { startServer, stopServers } from '../processes';
import { listProducts } from './buyers';
import type { LoadShop } from './load-shop';
import { readCpuSeconds } from './process-figures';
import { type Compared, compareInRounds } from './rounds';

const seconds = 4;
/** Pages whose trees React renders alone. */
const sampledPages = 60;

/**
 * Pages that a shop server renders anew in a second of its CPU time, with everything until they are sent, beside React's
 * renderToString of the same trees in a process of its own.
 */
export async function measureRendering(shop: LoadShop): Promise<Compared & { readonly perSecond: number }> {
  const ids = (await listProducts(shop.address)).map(({ _id }) => _id);
  const chooseAddress = (index: number): string =>
    ['/', '/collection', `/product/${ids[Math.floor(index / 3) % ids.length]}`][index % 3] ?? '/';
  const sampled = Array.from({ length: sampledPages }, (_, index) => chooseAddress(index));
  const words = [shop.dataDirectory, shop.apiAddress, await readSettings(shop.address), ...sampled];
  const reactProcess = await startServer(
    'React alone',
    'platform/server/src/testing/render-trees.ts',
    process.env,
    words,
  );
  let round = 0;
  let perSecond = 0;
  /**
   * Pages of addresses that were never requested, of other products in each round. The numbers make the address another
   * one, and the text of the list. Only the home page has the same text each time, which is compressed once.
   */
  const renderPages = async () => {
    round += 1;
    const addresses = Array.from(
      { length: 6_000 },
      (_, index) => `${shop.address}${chooseAddress(round * 900 + index)}?events=${round}-${index}`,
    );
    const before = readCpuSeconds(shop.shopServer);
    const rates = await shop.generator.request({ addresses, seconds, connections: 10 });
    perSecond = rates.perSecond;
    return (rates.perSecond * seconds) / (readCpuSeconds(shop.shopServer) - before);
  };
  try {
    // The first pages of each are slow, because the code is compiled.
    await renderPages();
    return {
      ...(await compareInRounds(async () => {
        reactProcess.child.send(seconds);
        return ((await once(reactProcess.child, 'message')) as [number])[0];
      }, renderPages)),
      perSecond,
    };
  } finally {
    await stopServers([reactProcess]);
  }
}

/** Reads the settings of the shop's pages from one of them, as JSON. */
async function readSettings(address: string): Promise<string> {
  const page = await (await fetch(address)).text();
  const [, data = '{}'] = /<script type="application\/json" id="shop-page">(.*?)<\/script>/.exec(page) ?? [];
  return JSON.stringify((JSON.parse(data) as { settings?: unknown }).settings);
}
