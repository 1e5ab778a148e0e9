import { gzipSync } from 'node:zlib';
import { buy, listProducts, listUnits, openAccounts } from './load/buyers';
import { median } from './percentile';

const rounds = 30;
const buyers = 20;
const buyingSeconds = 10;

interface Row {
  readonly what: string;
  readonly value: string;
}

/** Measures response times of the product list and of pages, and orders of concurrent buyers, as medians. */
export async function benchShop(address: string, print: (line: string) => void): Promise<void> {
  const rows = [...(await reading(address)), ...(await buying(address))];
  const width = Math.max(...rows.map(({ what }) => what.length));
  print(`\nNode ${process.version}, ${process.platform} ${process.arch}; ${rounds} rounds, medians`);
  for (const { what, value } of rows) print(`  ${what.padEnd(width)}  ${value}`);
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
  const accounts = await openAccounts(address, 2 * buyers);
  const units = await listUnits(address);
  const bought = await buy({ servers: [address], accounts, units, buyers, seconds: buyingSeconds });
  return [
    {
      what: `orders of ${buyers} buyers`,
      value: `${bought.perSecond.toFixed(0)} a second, ${bought.median.toFixed(0)} ms each, ${bought.refused} refused`,
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
