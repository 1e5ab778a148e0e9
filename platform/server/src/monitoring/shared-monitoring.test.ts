import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readRegistry, registryFile } from '@shop/release-registry';
import { createReleaseKey, parseReleaseKey } from '@shop/release-registry/keys';
import { releaseSources } from '@shop/release-registry/release';
import { openReleaseStore, type ReleaseStore } from '@shop/release-registry/store';
import type { MonitoringReport } from '@shop/page-contract/monitoring-report';
import { createOwnEnvironment } from '@shop/tooling/deployed-shop';
import { type PrivatePostgres, startPrivatePostgres } from '@shop/tooling/private-postgres';
import { createMonitoringFiles, monitoringDirectory } from './monitoring-files';
import { openMonitoringHours } from './monitoring-hours';
import { createMonitoringRecorder } from './monitoring-recorder';
import { mergeHours } from './monitoring-tally';

// Shop servers with separate disks, one name and one database.

const app = 'mf-content';
const signingLine = createReleaseKey('shop').line;
const stores: ReleaseStore[] = [];
const logged: string[] = [];
const log = (line: string) => void logged.push(line);
let root: string;
let postgres: PrivatePostgres;

beforeAll(async () => {
  postgres = await startPrivatePostgres();
  root = await mkdtemp(path.join(tmpdir(), 'shared-monitoring-'));
});

afterAll(async () => {
  for (const store of stores) await store.close();
  await postgres.stop();
  await rm(root, { recursive: true });
});

async function openServer(name: string) {
  const dataDirectory = path.join(root, name);
  const directory = monitoringDirectory(dataDirectory);
  const signingKey = parseReleaseKey(signingLine);
  stores.push(await openReleaseStore({ databaseUrl: postgres.url, signingKey, dataDirectory, log }));
  const open = () => openMonitoringHours({ dataDirectory, directory, server: 'shop-3000', log });
  return { dataDirectory, directory, open };
}

const reportOf = (version: string, count: number): MonitoringReport => ({
  device: 'mobile',
  shell: '1',
  entries: [{ kind: 'view', app, version, route: '/', count }],
});

test('monitoring: shop servers with one database add their reports up, also after a restart, and the command prints the sum', async () => {
  const [one, two] = [await openServer('one'), await openServer('two')];
  const { releases } = await releaseSources(
    [
      {
        app,
        version: '1.0.0',
        container: 'mf_content',
        metadata: { entry: ['entry.js'], remoteModule: [], parts: {}, messages: {} },
        files: new Map([['entry.js', Buffer.from('1')]]),
        server: null,
        description: Buffer.from('{}'),
      },
    ],
    one,
  );
  const version = releases.get(app)?.metadata.version ?? '';
  const registry = await readRegistry(registryFile(one.dataDirectory));
  const report = async (server: typeof one, count: number) => {
    const recorder = createMonitoringRecorder({ hours: server.open(), percent: 100, log });
    await recorder.add(reportOf(version, count), registry);
    await recorder.close();
  };
  await report(one, 3);
  await report(two, 4);
  await report(one, 5);
  for (const server of [one, two]) {
    const sums = mergeHours(await server.open().readAll());
    expect(sums.get(`${app} ${version} /*`)?.views).toBe(12);
    expect(await createMonitoringFiles(server.directory, 'shop-3000').readAll()).toEqual([]);
  }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'platform/server/src/release-service/print-monitoring.ts', app],
    {
      cwd: path.resolve(__dirname, '../../../..'),
      env: createOwnEnvironment({
        SHOP_DATA_DIR: path.join(root, 'command'),
        DATABASE_URL: postgres.url,
        SHOP_SIGNING_KEY: signingLine,
      }),
    },
  );
  expect(stdout).toMatch(new RegExp(`${version} +12 `));
  const later = Date.now() + 8 * 24 * 3_600_000;
  await one.open().deleteOld(later, (name, oneVersion) => name === app && oneVersion === version);
  const retained = await two.open().readAll();
  expect(mergeHours(retained).get(`${app} ${version} /*`)?.views).toBe(12);
  expect(retained.flatMap(({ groups }) => Object.keys(groups))).not.toContain('shell other /*');
  await one.open().deleteOld(later, () => false);
  expect(await two.open().readAll()).toEqual([]);
  expect(logged).toEqual([]);
});

test('monitoring: reports wait in memory while the database is away, also beyond the end of an hour', async () => {
  let now = Date.parse('2026-11-23T14:59:00Z');
  const { dataDirectory, open } = await openServer('three');
  const registry = await readRegistry(registryFile(path.join(root, 'one')));
  const hours = open();
  let isAway = true;
  const recorder = createMonitoringRecorder({
    hours: { ...hours, write: (hour) => (isAway ? Promise.reject(new Error('away')) : hours.write(hour)) },
    percent: 100,
    log,
    now: () => now,
    writeMs: 5,
  });
  await recorder.add(reportOf('gone', 1), registry);
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => logged.length > 0 && (clearInterval(timer), resolve()), 1);
  });
  expect(logged[0]).toBe('What browsers reported could not be written: away');
  now += 120_000;
  await recorder.add(reportOf('gone', 1), registry);
  isAway = false;
  await recorder.close();
  const stored = await openMonitoringHours({ dataDirectory, directory: root, server: 'reader', log }).readAll();
  expect(stored.map(({ hour, groups }) => [hour, groups[`${app} other /*`]?.views])).toEqual([
    ['2026-11-23T14', 1],
    ['2026-11-23T15', 1],
  ]);
});
