import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseSources } from '@shop/release-registry/release';
import { createSimulatorVariables } from '@shop/server-environment/simulators';
import { createPostgresVariables } from '@shop/tooling/deployed-shop';
import { findFreePort } from '@shop/tooling/free-port';
import { limitsOfTests } from '@shop/tooling/limits-of-tests';
import { type PrivatePostgres, startPrivatePostgres } from '@shop/tooling/private-postgres';
import { type Running, startServer, stopServers } from '@shop/tooling/processes';
import { testManifests } from './testing/test-manifests';
import { testShell } from './testing/test-shell';
import { type CollectedSpan, startTraceCollector, type TraceCollector } from './testing/trace-collector';

// A shop server, a backend, the simulators and PostgreSQL in processes of their own, and a collector.

jest.setTimeout(180_000);

/** A shell that renders from one call to the backend, and reports a remote, which is logged. */
const shellBuild = `exports.renderShop = async ({ fetch, apiAddress, pathname, onBroken }) => {
  await fetch(apiAddress + '/api/product/list?search=' + pathname.slice(1));
  onBroken('mf-content', new Error('no server build'), true);
  return { status: 200, html: '', head: '', sent: [], seeds: {} };
};`;

const running: Running[] = [];
/** The log lines of both servers. */
const lines: Readonly<Record<string, string>>[] = [];
let collector: TraceCollector;
let postgres: PrivatePostgres;
let directory: string;
let shopAddress: string;
let simulators: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'traces-'));
  collector = await startTraceCollector();
  postgres = await startPrivatePostgres();
  const sources = (['shell', 'mf-content'] as const).map((app) => ({
    ...testShell,
    app,
    metadata: { ...testShell.metadata, ...(testManifests[app] && { manifest: testManifests[app] }) },
    server: app === 'shell' ? Buffer.from(shellBuild) : null,
  }));
  await releaseSources(sources, { dataDirectory: directory });
  const [port, apiPort, simulatorsPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  shopAddress = `http://127.0.0.1:${port}`;
  simulators = `http://localhost:${simulatorsPort}`;
  const environment = {
    PATH: process.env['PATH'],
    ...limitsOfTests,
    ...createPostgresVariables(),
    ...createSimulatorVariables({}, simulatorsPort),
    ...collector.variables,
    HOST: '127.0.0.1',
    PORT: String(port),
    API_PORT: String(apiPort),
    DATABASE_URL: postgres.url,
    SHOP_DATA_DIR: directory,
    SHOP_SEED_PRODUCTS: '5',
    SHOP_DEMO_DATA: 'yes',
    SHOP_RECONCILE_SECONDS: '0',
    LOG_LEVEL: 'debug',
  };
  for (const program of ['backend/simulators', 'backend/api', 'backend/shop-server']) {
    const server = await startServer(program, `${program}/src/main.ts`, environment, [], 'pipe');
    running.push(server);
    let text = '';
    server.child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      const parts = (text + part).split('\n');
      text = parts.pop() ?? '';
      for (const line of parts) if (line.startsWith('{')) lines.push(JSON.parse(line) as (typeof lines)[number]);
    });
  }
});

afterAll(async () => {
  await stopServers(running);
  await postgres.stop();
  await collector.close();
  await rm(directory, { recursive: true });
});

async function post(address: string, payload: object, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payload),
  });
  if (!response.ok) throw new Error(`${address}: ${await response.text()}`);
  return (await response.json()) as { readonly token?: string; readonly order?: { readonly id: string } };
}

interface Product {
  readonly _id: string;
  readonly price: number;
  readonly sizes: readonly string[];
}

/** Opens a page in a trace, and pays for an order with the page's first call. The webhook reports the payment. */
async function buy(traceId: string, token: string, { _id, price, sizes: [size = ''] }: Product): Promise<void> {
  const page = await fetch(`${shopAddress}/about`, { headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } });
  const [, traceparent = ''] = /traceparent;desc="([^"]+)"/.exec(page.headers.get('server-timing') ?? '') ?? [];
  const address = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.com',
    street: '14, 3rd Cross',
    city: 'Bengaluru',
    state: 'Karnataka',
    zipcode: '560038',
    country: 'India',
    phone: '9845012345',
  };
  const items = [{ _id, size, quantity: 1 }];
  const submission = { address, items, amount: price + 59 };
  const { order } = await post(`${shopAddress}/api/order/razorpay`, submission, { token, traceparent });
  await post(`${simulators}/razorpay/window/${order?.id}/act`, { ending: 'pay' });
}

/** Waits until the mailbox has the mail about the order. */
async function waitForMail(): Promise<void> {
  for (let subjects = ''; !subjects.includes('is placed'); await new Promise((resolve) => setTimeout(resolve, 200)))
    subjects = await (await fetch(`${simulators}/mailbox`, { headers: { accept: 'application/json' } })).text();
}

test('server: one trace leads from a page through its rendering and its order to the webhook, the mail and all their statements', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const list = (await (await fetch(`${shopAddress}/api/product/list`)).json()) as { products: Product[] };
  const product = list.products.find(({ sizes }) => sizes.length > 0);
  const account = { name: 'Asha Rao', email: 'asha@example.com', password: 'monsoon-2026' };
  const { token } = await post(`${shopAddress}/api/user/register`, account);
  if (!product || !token) throw new Error('There is nothing to order, or nobody who orders.');
  await buy(traceId, token, product);
  await waitForMail();
  // What is left is sent when the servers stop.
  await stopServers(running.splice(0));

  const trace = collector.spans.filter((span) => span.traceId === traceId);
  const findSpan = (isWanted: (span: CollectedSpan) => boolean) => {
    const span = trace.find(isWanted);
    if (!span) throw new Error(`The trace has only ${trace.map(({ service, name }) => `${service} ${name}`).join()}.`);
    return span;
  };
  const isChildOf = (parent: CollectedSpan) => (span: CollectedSpan) => span.parentSpanId === parent.spanId;
  const page = findSpan(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331');
  const render = findSpan(({ name }) => name === 'render');
  const answer = findSpan(isChildOf(render));
  const handling = findSpan(({ name }) => name === 'handle webhook');
  const mail = findSpan(
    ({ name, attributes }) => name === 'send mail' && attributes['shop.mail.kind'] === 'order-placed',
  );
  const ordering = findSpan(({ spanId }) => handling.links.includes(spanId));
  expect([page, answer, ordering, mail].map(({ service }) => service)).toEqual(['shop', 'api', 'api', 'api']);
  expect(isChildOf(page)(render)).toBe(true);
  expect(render.attributes).toMatchObject({
    'url.path': '/about',
    'shop.app.shell': expect.stringMatching(/^1\.0\.0-/) as string,
    'shop.app.mf-content.pages.about': expect.stringMatching(/^1\.0\.0-/) as string,
  });
  expect(mail.links).toEqual([handling.spanId]);

  const readStatements = (parent: CollectedSpan) =>
    trace
      .filter(isChildOf(parent))
      .flatMap(({ attributes }) => attributes['db.query.text'] ?? attributes['db.statement'] ?? []);
  expect(readStatements(answer).join('\n')).toMatch(/from "(?:products|listed_products)"/);
  expect(readStatements(ordering).join('\n')).toMatch(/insert into "payment_intents" .*\$1/);
  expect(readStatements(handling).join('\n')).toMatch(/insert into "orders" .*\$1/);
  expect(readStatements(mail).join('\n')).toMatch(/update "outbox_messages" .*\$1/);
  expect(JSON.stringify(collector.spans)).not.toMatch(/asha@example\.com|9845012345/i);

  const webhook = collector.spans.find(({ spanId }) => spanId !== ordering.spanId && handling.links.includes(spanId));
  expect(webhook?.attributes).toMatchObject({ 'url.path': '/api/webhooks/razorpay' });
  const logged = lines.filter((line) => line['trace_id'] === traceId);
  expect(new Set(logged.map(({ service }) => service))).toEqual(new Set(['shop', 'api']));
  expect(logged).toContainEqual(expect.objectContaining({ route: '/api/order/razorpay', status: 200 }));
});
