import type { BenchProduct } from '../load/buyers';
import { formatTimes, repeat, request, type Times } from './measure';

const rounds = 40;
/** The goal: p95 with the most products, as a multiple of that with 1,000. */
const goal = 2;
const compared = 1_000;

export type Reads = ReadonlyMap<string, Times>;

/** Queries of the product list. Each round asks something a little different, so that no cached reply is measured. */
function createQueries(ids: readonly string[]): Readonly<Record<string, (round: number) => string>> {
  const id = (round: number) => ids[round % ids.length] ?? '';
  const limit = (round: number) => 12 + round;
  return {
    'a product': (round) => `ids=${id(round)}`,
    'related products': (round) => `relatedTo=${id(round)}&limit=5`,
    bestsellers: (round) => `bestseller=true&limit=${limit(round)}`,
    'first page, facets': (round) => `facets=true&limit=${limit(round)}`,
    'page 4, facets': (round) => `facets=true&page=4&limit=${limit(round)}`,
    'by price, facets': (round) => `facets=true&sort=low-high&limit=${limit(round)}`,
    'filter: kind, facets': (round) => `facets=true&category=Men&subCategory=Topwear&limit=${limit(round)}`,
    'filter: colour and size, by price': (round) =>
      `facets=true&colour=Blue&size=M&sort=high-low&limit=${limit(round)}`,
    'search: kurta, facets': (round) => `facets=true&search=kurta&limit=${limit(round)}`,
    'search: cotton shirt, facets': (round) => `facets=true&search=cotton+shirt&limit=${limit(round)}`,
    'search: hoddie (a slip)': (round) => `facets=true&search=hoddie&limit=${limit(round)}`,
  };
}

/** Measures all kinds of reads of products. */
export async function measureReads(address: string): Promise<Reads> {
  const list = `${address}/api/product/list`;
  const { products } = await request<{ products: BenchProduct[] }>(`${list}?fields=card&limit=41`);
  const reads = new Map<string, Times>();
  for (const [name, query] of Object.entries(createQueries(products.map(({ _id }) => _id))))
    reads.set(name, await repeat(rounds, (round) => request(`${list}?fields=card&${query(round)}`)));
  return reads;
}

/** Formats a table: median and p95 by the number of products, and whether the goal is met. */
export function formatReads(reads: ReadonlyMap<number, Reads>): string[] {
  const counts = [...reads.keys()];
  const largest = counts.at(-1) ?? 0;
  const names = [...(reads.get(largest)?.keys() ?? [])];
  const at = (count: number, name: string) => reads.get(count)?.get(name);
  return [
    `| Median / p95 | ${counts.map((count) => count.toLocaleString('en-GB')).join(' | ')} | p95, × of ${compared.toLocaleString('en-GB')} (goal ${goal}) | first read |`,
    `| --- |${' --- |'.repeat(counts.length + 2)}`,
    ...names.map((name) => {
      const times = counts.map((count) => at(count, name));
      const ratio = (at(largest, name)?.p95 ?? NaN) / (at(compared, name)?.p95 ?? NaN);
      const cells = times.map((one) => (one ? formatTimes(one) : '–'));
      return `| ${name} | ${cells.join(' | ')} | ${ratio.toFixed(2)}${ratio > goal ? ' (missed)' : ''} | ${at(largest, name)?.first.toFixed(0)} ms |`;
    }),
  ];
}
