// npm run bench [pages [rounds]]: what the built shop does on this machine, as medians. Its own data and ports; nothing outside
// is touched. `pages` asks Lighthouse instead.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { benchPages } from './bench-pages';
import { deployShop } from './deployed-shop';
import { root } from './places.mjs';

const rounds = 30;
const buyers = 20;
const ordersEach = 5;

interface Row {
  readonly what: string;
  readonly value: string;
}

interface Product {
  readonly _id: string;
  readonly price: number;
  readonly images: readonly string[];
  readonly stock: Readonly<Record<string, number>>;
}

async function main(): Promise<void> {
  const [what, times = '5'] = process.argv.slice(2);
  if (what === 'catalogue') return void (await import(path.join(root, 'e2e/bench-catalogue.ts')));
  if ((what !== undefined && what !== 'pages') || !(Number(times) > 0)) throw new Error('npm run bench, npm run bench -- catalogue, or npm run bench -- pages 5');
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

async function reading(address: string): Promise<Row[]> {
  const list = await timed(`${address}/api/product/list`);
  const rows: Row[] = [{ what: 'product list', value: `${list.ms.toFixed(1)} ms, ${kilobytes(list.bytes)} kB (${kilobytes(list.zipped)} kB gzip)` }];
  const { products } = (await (await fetch(`${address}/api/product/list`)).json()) as { products: Product[] };
  const product = `/product/${products[0]?._id ?? ''}`;
  for (const path of ['/', '/collection', product]) {
    const page = await timed(address + path);
    const text = await (await fetch(address + path)).text();
    const listed = /id="shop-scripts">(.*?)<\/script>/.exec(text)?.[1] ?? '[]';
    const files = (JSON.parse(listed) as [string, string][]).map(([file]) => file);
    const sizes = await Promise.all(files.map(async (file) => gzipSync(Buffer.from(await (await fetch(address + file)).arrayBuffer()), { level: 9 }).length));
    const sum = sizes.reduce((total, bytes) => total + bytes, 0);
    rows.push({ what: `page ${path === product ? '/product/…' : path}`, value: `${page.ms.toFixed(1)} ms, ${kilobytes(page.zipped)} kB gzip, and ${kilobytes(sum)} kB in the ${files.length} scripts that it asks for` });
  }
  return rows;
}

/** Twenty buyers at once, each with some orders of one piece, paid on delivery. */
async function buying(address: string): Promise<Row[]> {
  const { products } = (await (await fetch(`${address}/api/product/list`)).json()) as { products: Product[] };
  const goods = products.flatMap((product) => {
    const size = Object.keys(product.stock).find((one) => (product.stock[one] ?? 0) >= 10);
    return size && product.images.length > 0 ? [{ product, size }] : [];
  });
  const tokens = await Promise.all(Array.from({ length: buyers }, () => signUp(address)));
  const times: number[] = [];
  let refused = 0;
  const began = performance.now();
  await Promise.all(
    tokens.map(async (token, buyer) => {
      for (let order = 0; order < ordersEach; order += 1) {
        const { product, size } = goods[(buyer + order * buyers) % goods.length] ?? {};
        if (!product || !size) throw new Error('Nothing in the shop has enough stock to be ordered.');
        const start = performance.now();
        const placed = await post(address, '/api/order/place', token, orderOf(product, size));
        times.push(performance.now() - start);
        if (!placed.success) refused += 1;
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const count = buyers * ordersEach;
  return [
    { what: `orders of ${buyers} buyers`, value: `${((count - refused) / seconds).toFixed(0)} a second, ${median(times).toFixed(0)} ms each, ${refused} of ${count} refused` },
  ];
}

function orderOf({ _id, price }: Product, size: string): unknown {
  return {
    address: {
      firstName: 'Meera', lastName: 'Nair', email: 'meera@example.com', street: '12 Church Street',
      city: 'Bengaluru', state: 'Karnataka', zipcode: '560001', country: 'India', phone: '9876543210',
    },
    items: [{ _id, size, quantity: 1 }],
    amount: price + 59,
    originalAmount: price,
    appliedRedemption: null,
    coinDiscounts: {},
    totalCoinsUsed: 0,
    totalCoinSavings: 0,
  };
}

async function signUp(address: string): Promise<string> {
  const { token } = await post(address, '/api/user/register', '', { name: 'Meera Nair', email: `bench-${randomUUID()}@example.com`, password: 'a-long-password-1' });
  if (!token) throw new Error('A buyer could not sign up.');
  return token;
}

async function post(address: string, path: string, token: string, body: unknown): Promise<{ success: boolean; token?: string; message?: string }> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...(token ? { token } : {}) };
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as { success: boolean; token?: string; message?: string };
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

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
