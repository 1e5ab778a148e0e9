import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../percentile';
import { listProducts } from './buyers';
import type { LoadShop } from './load-shop';
import { readMegabytes } from './process-figures';

export interface MemoryGrowth {
  readonly name: string;
  /** Megabytes. */
  readonly early: number;
  readonly late: number;
}

const shoppers = 50;
/** Each shopper opens a page every two seconds. */
const pagesPerSecond = shoppers / 2;
/** Samples of the memory, from the last part of each period, because collections of garbage make it go up and down. */
const samples = 10;
const sampleEveryMs = 3_000;

/** The memory of both servers while shoppers browse: after `earlyMinutes`, and after `minutes`. */
export async function measureMemory(
  { address, apiAddress, generator, shopServer, backend }: LoadShop,
  earlyMinutes: number,
  minutes: number,
): Promise<readonly MemoryGrowth[]> {
  const servers = [shopServer, backend];
  const addresses = await listVisitedAddresses(address, apiAddress);
  const browsing = generator.request({
    addresses,
    seconds: minutes * 60,
    connections: shoppers,
    limit: 2 * pagesPerSecond,
  });
  const sample = async () => {
    const taken: number[][] = servers.map(() => []);
    for (let count = 0; count < samples; count += 1) {
      await wait(sampleEveryMs);
      servers.forEach((server, index) => taken[index]?.push(readMegabytes(server)));
    }
    return taken.map(median);
  };
  const sampleMs = samples * sampleEveryMs;
  await wait(earlyMinutes * 60_000 - sampleMs);
  const early = await sample();
  await wait((minutes - earlyMinutes) * 60_000 - sampleMs - 2_000);
  const late = await sample();
  await browsing;
  return servers.map(({ name }, index) => ({ name, early: early[index] ?? NaN, late: late[index] ?? NaN }));
}

/** Pages and calls of browsing shoppers, in an order that repeats only after thousands. */
async function listVisitedAddresses(address: string, apiAddress: string): Promise<readonly string[]> {
  const ids = (await listProducts(apiAddress)).map(({ _id }) => _id);
  const filters = ['', '?category=Men', '?category=Women', '?sort=low-high', '?type=Topwear', '?page=2'];
  return Array.from({ length: 4_000 }, (_, index) => {
    const id = ids[(index * 7_919) % ids.length] ?? '';
    const filter = filters[(index >> 2) % filters.length] ?? '';
    const visited = [
      `/product/${id}`,
      `/api/product/list?relatedTo=${id}&limit=5&fields=card`,
      index % 3 === 0 ? '/' : `/collection${filter}`,
      `/api/product/list?facets=true&fields=card&limit=24&page=${1 + (index % 40)}`,
    ];
    return address + (visited[index % 4] ?? '/');
  });
}
