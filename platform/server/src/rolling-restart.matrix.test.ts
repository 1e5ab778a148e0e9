import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createReleaseKey, parseReleaseKey } from '@shop/release-registry/keys';
import { releaseSources } from '@shop/release-registry/release';
import { openReleaseStore } from '@shop/release-registry/store';
import { createOwnEnvironment, createPostgresVariables } from '@shop/tooling/deployed-shop';
import { findFreePort } from '@shop/tooling/free-port';
import { type LoadBalancer, startLoadBalancer } from '@shop/tooling/load-balancer';
import { type PrivatePostgres, startPrivatePostgres } from '@shop/tooling/private-postgres';
import { type Running, startServer, stopServers } from '@shop/tooling/processes';
import { testShell } from './testing/test-shell';

// Two backends and two shop servers in processes of their own, each pair behind a load balancer, on one PostgreSQL.

jest.setTimeout(300_000);

interface ServerOfPair {
  readonly address: string;
  readonly start: () => Promise<Running>;
  running: Running;
}

const signingLine = createReleaseKey('shop').line;

let root: string;
let postgres: PrivatePostgres;
const servers: ServerOfPair[] = [];
const balancers: LoadBalancer[] = [];

/** Starts two servers of a kind, and a load balancer in front of them. */
async function openPair(
  program: string,
  readyPath: string,
  createEnvironment: (port: number, name: string) => NodeJS.ProcessEnv,
) {
  const pair: ServerOfPair[] = [];
  for (const name of ['one', 'two']) {
    const port = await findFreePort();
    const start = () => startServer(`${program} ${name}`, program, createEnvironment(port, name));
    pair.push({ address: `http://127.0.0.1:${port}`, start, running: await start() });
  }
  servers.push(...pair);
  const balancer = await startLoadBalancer({ servers: pair.map(({ address }) => address), readyPath });
  balancers.push(balancer);
  for (const { address } of pair) await balancer.waitFor(address, true);
  return { pair, balancer };
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'rolling-restart-'));
  postgres = await startPrivatePostgres();
  const signingKey = parseReleaseKey(signingLine);
  const store = await openReleaseStore({
    databaseUrl: postgres.url,
    signingKey,
    dataDirectory: root,
    log: () => undefined,
  });
  await releaseSources([testShell], { dataDirectory: root });
  await store.close();
});

afterAll(async () => {
  for (const balancer of balancers.toReversed()) await balancer.close();
  await stopServers(servers.map(({ running }) => running));
  await postgres.stop();
  await rm(root, { recursive: true });
});

test('server: while every server of two pairs is restarted, one after the other, no request of constant traffic is refused', async () => {
  const shared = {
    ...createPostgresVariables(),
    HOST: '127.0.0.1',
    DATABASE_URL: postgres.url,
    SHOP_DEMO_DATA: 'yes',
    SHOP_SEED_PRODUCTS: '5',
    // More than two health checks of the load balancers take.
    HTTP_DRAIN_MS: '500',
    LOG_LEVEL: 'error',
  };
  const backends = await openPair('backend/api/src/main.ts', '/api/ready', (port, name) =>
    createOwnEnvironment({ ...shared, API_PORT: String(port), SHOP_DATA_DIR: path.join(root, `backend-${name}`) }),
  );
  const shops = await openPair('backend/shop-server/src/main.ts', '/ready', (port, name) =>
    createOwnEnvironment({
      ...shared,
      PORT: String(port),
      API_FORWARD_URL: backends.balancer.address,
      SHOP_SIGNING_KEY: signingLine,
      SHOP_DATA_DIR: path.join(root, `shop-${name}`),
    }),
  );
  const send = (address: string, payload: object, token = '') =>
    fetch(shops.balancer.address + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(payload),
    });
  const account = { name: 'Asha Rao', email: 'asha@example.com', password: 'monsoon-2026' };
  const { token } = (await (await send('/api/user/register', account)).json()) as { token: string };
  const list = await fetch(`${shops.balancer.address}/api/product/list?limit=2`);
  const productIds = ((await list.json()) as { products: { _id: string }[] }).products.map(({ _id }) => _id);

  const statuses = { page: [] as number[], read: [] as number[], write: [] as number[] };
  let isOver = false;
  const repeat = async (results: number[], call: () => Promise<Response>) => {
    while (!isOver) {
      const response = await call();
      await response.arrayBuffer();
      results.push(response.status);
    }
  };
  const traffic = [
    repeat(statuses.page, () => fetch(`${shops.balancer.address}/`)),
    repeat(statuses.read, () => fetch(`${shops.balancer.address}/api/product/list?limit=2`)),
    repeat(statuses.write, () => send('/api/user/wishlist/add', { productIds }, token)),
    repeat(statuses.write, () => send('/api/coins/balance', {}, token)),
  ];
  for (const { pair, balancer } of [backends, shops]) {
    for (const server of pair) {
      await stopServers([server.running]);
      expect(server.running.child.exitCode).toBe(0);
      server.running = await server.start();
      await balancer.waitFor(server.address, true);
    }
  }
  isOver = true;
  await Promise.all(traffic);
  for (const [kind, results] of Object.entries(statuses)) {
    expect(results.length).toBeGreaterThan(20);
    expect([kind, ...new Set(results)]).toEqual([kind, 200]);
  }
});
