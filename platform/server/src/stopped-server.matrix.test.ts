import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createReleaseKey, parseReleaseKey } from '@shop/release-registry/keys';
import { type ReleaseSource, releaseSources } from '@shop/release-registry/release';
import { openReleaseStore, type ReleaseStore } from '@shop/release-registry/store';
import type { MonitoringReport } from '@shop/page-contract/monitoring-report';
import { createOwnEnvironment } from '@shop/tooling/deployed-shop';
import { findFreePort } from '@shop/tooling/free-port';
import { type PrivatePostgres, startPrivatePostgres } from '@shop/tooling/private-postgres';
import { startServer, stopServers } from '@shop/tooling/processes';
import { monitoringDirectory } from './monitoring/monitoring-files';
import { openMonitoringHours } from './monitoring/monitoring-hours';
import { mergeHours } from './monitoring/monitoring-tally';

// A shop server in a process of its own, on PostgreSQL.

jest.setTimeout(120_000);

const signingLine = createReleaseKey('shop').line;
let root: string;
let postgres: PrivatePostgres;
let store: ReleaseStore;

const shell: ReleaseSource = {
  app: 'shell',
  version: '1.0.0',
  container: '',
  metadata: { entry: ['entry.js'], remoteModule: [], parts: {}, messages: {} },
  files: new Map([['entry.js', Buffer.from('void 0;')]]),
  server: null,
  description: Buffer.from('{}'),
};

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'stopped-server-'));
  postgres = await startPrivatePostgres();
  const signingKey = parseReleaseKey(signingLine);
  store = await openReleaseStore({ databaseUrl: postgres.url, signingKey, dataDirectory: root, log: () => undefined });
});

afterAll(async () => {
  await store.close();
  await postgres.stop();
  await rm(root, { recursive: true });
});

test('a shop server that is stopped writes the reports of its last seconds into the database before that is closed', async () => {
  const { releases } = await releaseSources([shell], { dataDirectory: root });
  const version = releases.get('shell')?.metadata.version ?? '';
  const port = await findFreePort();
  const server = await startServer(
    'The shop server',
    'backend/shop-server/src/main.ts',
    createOwnEnvironment({
      PORT: String(port),
      SHOP_DATA_DIR: path.join(root, 'server'),
      DATABASE_URL: postgres.url,
      SHOP_SIGNING_KEY: signingLine,
      LOG_LEVEL: 'error',
      SHOP_MONITORING: '10',
    }),
  );
  const report: MonitoringReport = {
    device: 'mobile',
    shell: version,
    entries: [{ kind: 'view', app: 'shell', version, route: '/', count: 1 }],
  };
  const sent = await fetch(`http://localhost:${port}/monitoring`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  // Sums are written every five seconds, so they wait in memory when the signal comes.
  await stopServers([server]);
  expect(sent.status).toBe(204);
  expect(server.child.exitCode).toBe(0);
  const directory = monitoringDirectory(root);
  const hours = openMonitoringHours({ dataDirectory: root, directory, server: 'reader', log: () => undefined });
  // One of ten visits reports views.
  expect([...mergeHours(await hours.readAll()).values()].map(({ views }) => views)).toEqual([10]);
});
