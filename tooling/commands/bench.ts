// npm run bench [pages [rounds]]: what the built shop does on this machine, as medians. Its own data and ports; nothing
// outside is touched. `pages` asks Lighthouse instead, `canaries [how many]` simulates canaries that judge themselves,
// `import` imports products by a CSV, and `cached-pages` requests cached pages while orders are placed.
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buyAtOnce, listProducts } from './bench-buyers';
import { benchCanaries } from './bench-canaries';
import { benchImport } from './bench-import';
import { benchCachedPages } from './bench-cached-pages';
import { benchPages } from './bench-pages';
import { benchReleases } from './bench-releases';
import { deployShop } from './deployed-shop';
import { median } from './percentile';
import { root } from './places.mjs';

const rounds = 30;
const buyers = 20;
const ordersEach = 5;

interface Row {
  readonly what: string;
  readonly value: string;
}

async function main(): Promise<void> {
  const [what, count] = process.argv.slice(2);
  const times = count ?? '5';
  if (what === 'catalogue') return void (await import(path.join(root, 'e2e/bench-catalogue.ts')));
  if (what === 'releases') return benchReleases(parseCount(count ?? '10'), console.log);
  if (what === 'import') return benchImport(console.log);
  if (what === 'cached-pages') return benchCachedPages(console.log);
  if (what === 'canaries') return benchCanaries(parseCount(count ?? '2000'), console.log);
  if ((what !== undefined && what !== 'pages') || !(Number(times) > 0))
    throw new Error(
      'npm run bench, npm run bench -- catalogue, npm run bench -- import, npm run bench -- cached-pages, npm run bench -- releases 10, npm run bench -- canaries 2000, or npm run bench -- pages 5',
    );
  const shop = await deployShop(console.log);
  try {
    if (what === 'pages') {
      const { lines, met } = await benchPages(shop, Number(times), console.log);
      console.log(`\n${lines.join('\n')}`);
      if (!met) process.exitCode = 1;
      return;
    }
    const rows = [...(await reading(shop.address)), ...(await buying(shop.address))];
    const width = Math.max(...rows.map(({ what }) => what.length));
    console.log(`\nNode ${process.version}, ${process.platform} ${process.arch}; ${rounds} rounds, medians`);
    for (const { what, value } of rows) console.log(`  ${what.padEnd(width)}  ${value}`);
  } finally {
    await shop.close();
  }
}

function parseCount(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Error(`${text} is no whole number from 1 to 999999.`);
}

async function reading(address: string): Promise<Row[]> {
  const list = await timed(`${address}/api/product/list`);
  const rows: Row[] = [
    {
      what: 'product list',
      value: `${list.ms.toFixed(1)} ms, ${kilobytes(list.bytes)} kB (${kilobytes(list.zipped)} kB gzip)`,
    },
  ];
  const product = `/product/${(await listProducts(address))[0]?._id ?? ''}`;
  for (const path of ['/', '/collection', product]) {
    const page = await timed(address + path);
    const text = await (await fetch(address + path)).text();
    const listed = /id="shop-scripts">(.*?)<\/script>/.exec(text)?.[1] ?? '[]';
    const files = (JSON.parse(listed) as [string, string][]).map(([file]) => file);
    const sizes = await Promise.all(
      files.map(
        async (file) => gzipSync(Buffer.from(await (await fetch(address + file)).arrayBuffer()), { level: 9 }).length,
      ),
    );
    const sum = sizes.reduce((total, bytes) => total + bytes, 0);
    rows.push({
      what: `page ${path === product ? '/product/…' : path}`,
      value: `${page.ms.toFixed(1)} ms, ${kilobytes(page.zipped)} kB gzip, and ${kilobytes(sum)} kB in the ${files.length} scripts that it asks for`,
    });
  }
  return rows;
}

async function buying(address: string): Promise<Row[]> {
  const units = (await listProducts(address)).flatMap(({ _id, price, images, stock }) => {
    const size = Object.keys(stock).find((one) => (stock[one] ?? 0) >= 10);
    return size && images.length > 0 ? [{ id: _id, size, price }] : [];
  });
  const { times, ordersPerSecond, refused } = await buyAtOnce(address, units, buyers, ordersEach);
  return [
    {
      what: `orders of ${buyers} buyers`,
      value: `${ordersPerSecond.toFixed(0)} a second, ${median(times).toFixed(0)} ms each, ${refused.length} of ${times.length} refused`,
    },
  ];
}

async function timed(address: string): Promise<{ ms: number; bytes: number; zipped: number }> {
  const times: number[] = [];
  let body = Buffer.alloc(0);
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    body = Buffer.from(await (await fetch(address)).arrayBuffer());
    times.push(performance.now() - start);
  }
  return { ms: median(times), bytes: body.length, zipped: gzipSync(body).length };
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
