import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addRelease, emptyRegistry } from '@shop/release-registry';
import { createReleaseForTest } from '@shop/release-registry/for-test';
import { createPostgresVariables } from '@shop/tooling/deployed-shop';
import { findFreePort } from '@shop/tooling/free-port';
import { limitsOfTests } from '@shop/tooling/limits-of-tests';
import { type PrivatePostgres, startPrivatePostgres } from '@shop/tooling/private-postgres';
import { type Running, startServer, stopServers } from '@shop/tooling/processes';
import { createContentChanges } from './content-changes';
import { createPageMetrics } from './metrics/page-metrics';
import { createPageCache } from './page-cache';
import { createCachedFetch } from './rendering/cached-fetch';
import { recordTags } from './rendering/record-tags';
import { testSettings } from './testing/test-settings';
import { testManifests } from './testing/test-manifests';

// Two backends in processes of their own on one PostgreSQL, and the caches of two shop servers, each before one of them.

jest.setTimeout(180_000);

/** What is read of a product. */
interface Product {
  readonly _id: string;
  readonly price: number;
  readonly sizes: readonly string[];
  readonly stock: Readonly<Record<string, number>>;
}

const second = 1000;
const variables = createPostgresVariables();
const registry = Object.entries(testManifests).reduce(
  (known, [app, manifest]) => addRelease(known, app, createReleaseForTest('1', { manifest })),
  emptyRegistry,
);
const servers: Running[] = [];
const backends: string[] = [];
let postgres: PrivatePostgres;
let directory: string;
/** Milliseconds on the clock of both caches. */
let time = 0;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'two-servers-'));
  postgres = await startPrivatePostgres();
  for (const name of ['one', 'two']) {
    const port = await findFreePort();
    servers.push(
      await startServer('The backend', 'backend/api/src/main.ts', {
        PATH: process.env['PATH'],
        ...limitsOfTests,
        ...variables,
        API_PORT: String(port),
        DATABASE_URL: postgres.url,
        SHOP_DATA_DIR: path.join(directory, name),
        SHOP_SEED_PRODUCTS: '30',
        SHOP_DEMO_DATA: 'yes',
        LOG_LEVEL: 'error',
      }),
    );
    backends.push(`http://127.0.0.1:${port}`);
  }
});

afterAll(async () => {
  await stopServers(servers);
  await postgres.stop();
  await rm(directory, { recursive: true });
});

/** The query by which each page is rendered: one product, or a list. */
const queries: Readonly<Record<string, string>> = {
  '/collection': 'fields=card&facets=true',
  '/': 'fields=card&limit=5',
};
const queryOf = (pathname: string) => queries[pathname] ?? `ids=${pathname.split('/').at(-1)}`;

/** A shop server's cache of pages, which contain the backend's response and nothing else. */
function openServer(backend: string) {
  const rendered: string[] = [];
  const fetchOne = createCachedFetch({ freshMs: second, now: () => time });
  const read = createPageCache({
    renderer: {
      warm: () => Promise.resolve(),
      close: () => Promise.resolve(),
      async render(pathname) {
        rendered.push(pathname);
        const recorded = recordTags(fetchOne);
        const html = await (await recorded.fetch(`${backend}/api/product/list?${queryOf(pathname)}`)).text();
        const page = { status: 200 as const, head: '', html, sent: [], seeds: {} };
        return { ...page, isComplete: true, backendDown: false, tags: [...recorded.tags] };
      },
    },
    settings: testSettings,
    releasesDirectory: directory,
    changes: createContentChanges({ address: `${backend}/api/product/version`, now: () => time }),
    metrics: createPageMetrics(undefined),
    log: (message) => {
      throw new Error(message);
    },
    now: () => time,
  });
  return {
    rendered,
    async read(pathname: string): Promise<Product[]> {
      const { html } = await read(pathname, '', registry, 'one');
      return (
        JSON.parse(/<div id="root">(.*?)<\/div>\n<script/s.exec(String(html))?.[1] ?? '{}') as { products: Product[] }
      ).products;
    },
  };
}

async function send(backend: string, call: string, body: object, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(backend + call, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { readonly token?: string };
}

const changeProduct = (backend: string, id: string, change: object) =>
  send(backend, `/operator/products/change/${id}`, change, { 'operator-secret': variables['OPERATOR_SECRET'] ?? '' });

/** Returns a product as a response of the product list has it. */
async function readProduct(backend: string, query: string, id: string): Promise<Product | undefined> {
  const response = await fetch(`${backend}/api/product/list?${query}`);
  return ((await response.json()) as { products: Product[] }).products.find(({ _id }) => _id === id);
}

const testAddress = {
  firstName: 'Meera',
  lastName: 'Nair',
  email: 'meera@example.com',
  street: '12 Church Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipcode: '560001',
  country: 'India',
  phone: '9876543210',
};

test('server: orders at two backends render no page of two servers again, and what shoppers see of others is in both', async () => {
  const [one = '', two = ''] = backends;
  const all = ((await (await fetch(`${one}/api/product/list`)).json()) as { products: Product[] }).products;
  const [inStock, scarce, other] = all;
  if (!inStock || !scarce || !other) throw new Error('The seed has too few products.');
  const sizeOf = ({ sizes }: Product) => sizes[0] ?? '';
  await changeProduct(one, inStock._id, { size: sizeOf(inStock), units: '400' });
  await changeProduct(two, scarce._id, { size: sizeOf(scarce), units: '2' });
  const { token = '' } = await send(one, '/api/user/register', {
    name: 'Meera Nair',
    email: `${randomUUID()}@example.com`,
    password: 'a-long-password-1',
  });
  const order = (backend: string, product: Product) =>
    send(
      backend,
      '/api/order/place',
      {
        address: testAddress,
        items: [{ _id: product._id, size: sizeOf(product), quantity: 1 }],
        amount: product.price + 59,
      },
      { token, 'idempotency-key': randomUUID() },
    );

  const shopServers = backends.map(openServer);
  const addresses = ['/', '/collection', ...[inStock, scarce, other].map(({ _id }) => `/product/${_id}`)];
  /** Every page of both servers is requested, `seconds` later. */
  const visitAll = async (seconds: number) => {
    time += seconds * second;
    for (const server of shopServers) for (const address of addresses) await server.read(address);
  };
  /** Returns which pages were rendered since the last call, by server. */
  const takeRendered = () => shopServers.map(({ rendered }) => [...new Set(rendered.splice(0))].sort());
  await visitAll(0);
  for (let round = 0; round < 3; round += 1) await visitAll(10);
  takeRendered();

  for (let round = 0; round < 30; round += 1) {
    await Promise.all([order(one, inStock), order(two, inStock)]);
    await visitAll(10);
  }
  expect(takeRendered()).toEqual([[], []]);

  // One of the last two: its own page says how many are left.
  await order(one, scarce);
  await expectAtBoth(scarce._id, ({ stock }) => stock[sizeOf(scarce)] === 1);
  await visitAll(10);
  expect(takeRendered()).toEqual([[`/product/${scarce._id}`], [`/product/${scarce._id}`]]);
  for (const server of shopServers)
    expect((await server.read(`/product/${scarce._id}`))[0]?.stock[sizeOf(scarce)]).toBe(1);

  // The last one: the lists say so, too.
  await order(two, scarce);
  await expectAtBoth(scarce._id, ({ stock }) => stock[sizeOf(scarce)] === 0);
  await visitAll(10);
  for (const pages of takeRendered())
    expect(pages).toEqual(expect.arrayContaining(['/collection', `/product/${scarce._id}`]));

  // A price is in the lists and the page of both servers within seconds.
  await changeProduct(two, other._id, { price: '77' });
  await expectAtBoth(other._id, ({ price }) => price === 77);
  await visitAll(5);
  for (const server of shopServers)
    for (const address of ['/collection', `/product/${other._id}`])
      expect((await server.read(address)).find(({ _id }) => _id === other._id)?.price).toBe(77);
  for (const pages of takeRendered()) expect(pages).not.toContain(`/product/${inStock._id}`);
});

/** Waits until both backends answer with a change: each keeps responses for a second on its own clock. */
async function expectAtBoth(id: string, isChanged: (product: Product) => boolean): Promise<void> {
  for (const backend of backends) {
    for (const query of [`ids=${id}`, queryOf('/collection')]) {
      let product: Product | undefined;
      do product = await readProduct(backend, query, id);
      while (!product || !isChanged(product));
    }
  }
}
