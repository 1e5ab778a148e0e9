import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPostgresVariables } from '@shop/tooling/deployed-shop';
import { findFreePort } from '@shop/tooling/free-port';
import { limitsOfTests } from '@shop/tooling/limits-of-tests';
import { type PrivatePostgres, startPrivatePostgres } from '@shop/tooling/private-postgres';
import { type Running, startServer, stopServers } from '@shop/tooling/processes';

// A shop server, a backend and PostgreSQL in processes of their own, and a collector that reads OpenTelemetry's JSON.

jest.setTimeout(180_000);

interface Span {
  readonly traceId: string;
  readonly service: string;
  readonly name: string;
  readonly statement: string | undefined;
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string };
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly { traceId: string; name: string; attributes: readonly Attribute[] }[];
    }[];
  }[];
}

const spans: Span[] = [];
const running: Running[] = [];
let collector: Server;
let postgres: PrivatePostgres;
let directory: string;
let shopAddress: string;

const findAttribute = (attributes: readonly Attribute[], ...keys: readonly string[]) =>
  attributes.find(({ key }) => keys.includes(key))?.value.stringValue;

function readSpans({ resourceSpans }: Export): Span[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map(({ traceId, name, attributes }) => ({
        traceId,
        name,
        service: findAttribute(resource.attributes, 'service.name') ?? '',
        statement: findAttribute(attributes, 'db.query.text', 'db.statement'),
      })),
    ),
  );
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'traces-'));
  collector = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      spans.push(...readSpans(JSON.parse(body) as Export));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  postgres = await startPrivatePostgres();
  const [port, apiPort] = [await findFreePort(), await findFreePort()];
  shopAddress = `http://127.0.0.1:${port}`;
  const environment = {
    PATH: process.env['PATH'],
    ...limitsOfTests,
    ...createPostgresVariables(),
    HOST: '127.0.0.1',
    PORT: String(port),
    API_PORT: String(apiPort),
    DATABASE_URL: postgres.url,
    SHOP_DATA_DIR: directory,
    SHOP_SEED_PRODUCTS: '5',
    SHOP_DEMO_DATA: 'yes',
    LOG_LEVEL: 'silent',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  };
  running.push(await startServer('The backend', 'reference-api/src/main.ts', environment));
  running.push(await startServer('The shop server', 'shop-server/src/main.ts', environment));
});

afterAll(async () => {
  await stopServers(running);
  await postgres.stop();
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
  await rm(directory, { recursive: true });
});

test('server: one trace leads from a request through shop server and backend to the statements of PostgreSQL, without their values', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const login = await fetch(`${shopAddress}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'monsoon-2026' }),
  });
  expect(login.status).toBe(400);
  // What is left is sent when the servers stop.
  await stopServers(running.splice(0));
  const trace = spans.filter((span) => span.traceId === traceId);
  expect(new Set(trace.map(({ service }) => service))).toEqual(new Set(['shop', 'api']));
  const statements = trace.flatMap(({ statement }) => statement ?? []);
  expect(statements.join('\n')).toMatch(/from "users" where .*\$1/);
  expect(JSON.stringify(spans)).not.toContain('nobody@example.com');
});
