import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readAuditLog, readRegistry, registryFile } from '@shop/release-registry';
import {
  defaultCanarySettings,
  formatStepName,
  type JudgedCanary,
  listJudgedCanaries,
  readJudgements,
} from '@shop/release-registry/canary';
import { createReleaseKey, parseReleaseKey } from '@shop/release-registry/keys';
import { type ReleaseSource, releaseSources } from '@shop/release-registry/release';
import { openReleaseStore, type ReleaseStore } from '@shop/release-registry/store';
import { createLogger } from '@shop/server-environment/logging';
import { type PrivatePostgres, startPrivatePostgres } from '@shop/tooling/private-postgres';
import { errorOfCanary, viewOfCanary } from '../testing/canary-shop';
import { type CanaryConductor, createCanaryConductor } from './canary-conductor';
import { type CanaryVisits, createCanaryVisits } from './canary-visits';

// Two shop servers with separate disks and one database.

interface Server {
  readonly dataDirectory: string;
  readonly store: ReleaseStore;
  readonly visits: CanaryVisits;
  readonly conductor: CanaryConductor;
}

const app = 'mf-content';
const logger = createLogger({ service: 'shop', destination: { write: () => undefined } });
const settings = { ...defaultCanarySettings, steps: [40], minVisitors: 4 };

let root: string;
let postgres: PrivatePostgres;
let servers: Server[];
let canary: JudgedCanary;

const sourceOf = (text: string): ReleaseSource => ({
  app,
  version: '1.0.0',
  container: 'mf_content',
  metadata: { entry: ['entry.js'], remoteModule: [], parts: {}, messages: {} },
  files: new Map([['entry.js', Buffer.from(text)]]),
  server: null,
  description: Buffer.from('{}'),
});

beforeAll(async () => {
  postgres = await startPrivatePostgres();
  root = await mkdtemp(path.join(tmpdir(), 'shared-canaries-'));
  const signingKey = parseReleaseKey(createReleaseKey('shop').line);
  const open = async (name: string): Promise<Server> => {
    const dataDirectory = path.join(root, name);
    const log = () => undefined;
    const store = await openReleaseStore({ databaseUrl: postgres.url, signingKey, dataDirectory, log });
    const visits = createCanaryVisits({ dataDirectory, server: name, visitorsPerAddress: 20, log });
    const file = registryFile(dataDirectory);
    // Looks are made by the test alone.
    const conductor = createCanaryConductor({
      ...{ registryFile: file, dataDirectory, settings, visits, logger, lookEveryMs: 3_600_000 },
      readRegistry: () => readRegistry(file),
      describeEvidence: async () => '',
    });
    return { dataDirectory, store, visits, conductor };
  };
  servers = [await open('one'), await open('two')];
  const [one] = servers;
  if (!one) throw new Error('No server was opened.');
  const { dataDirectory } = one;
  await releaseSources([sourceOf('1')], { dataDirectory });
  await releaseSources([sourceOf('2')], { dataDirectory, percent: 40, isJudged: true });
  for (const { store } of servers) await store.refresh();
  const [judged] = listJudgedCanaries(await readRegistry(registryFile(dataDirectory)));
  if (!judged) throw new Error('There is no canary.');
  canary = judged;
});

afterAll(async () => {
  for (const { conductor } of servers) await conductor.close();
  for (const { store } of servers) await store.close();
  await postgres.stop();
  await rm(root, { recursive: true });
});

let visitors = 0;

/** Adds a visitor to a server; those of the canary have an error. */
function visit({ visits }: Server, isCanary: boolean, isBad: boolean, sender = `sender${visitors}`): void {
  visitors += 1;
  visits.add(
    { visitor: `visitor${visitors}`, step: formatStepName(canary), isCanary, sender },
    { device: 'mobile', shell: '1', draw: 50, entries: isBad ? [viewOfCanary, errorOfCanary] : [viewOfCanary] },
  );
}

const readSums = async ({ dataDirectory }: Server) => {
  const [found] = await readJudgements(dataDirectory, await readRegistry(registryFile(dataDirectory)));
  return found && [found.counts.canary.visitors, found.counts.others.visitors, found.counts.canary.measures.errors.bad];
};

test('one address counts once for all shop servers with one database: ten believe 20 visitors of it, two of them bad', async () => {
  const step = `${app}.flood`;
  const openVisits = ({ dataDirectory }: Server) =>
    createCanaryVisits({ dataDirectory, server: 'any', visitorsPerAddress: 20, log: () => undefined });
  const ten = Array.from({ length: 5 }, () => servers.map(openVisits)).flat();
  for (const [index, visits] of ten.entries())
    for (let count = 0; count < 30; count += 1)
      visits.add(
        { visitor: `flood${index}-${count}`, step, isCanary: true, sender: 'flood' },
        { device: 'mobile', shell: '1', entries: [viewOfCanary, errorOfCanary] },
      );
  // A server that starts later reads what the others have written.
  const all = [...ten, ...servers.map(openVisits)];
  for (const visits of ten) await visits.write();
  for (const visits of all) {
    const { canary: counted } = await visits.count(step);
    expect([counted.visitors, counted.measures.errors.bad]).toEqual([20, 2]);
  }
});

test('shop servers with one database judge a canary by the visitors of all, and one of them takes it back', async () => {
  for (const server of servers) {
    for (let count = 0; count < 2; count += 1) visit(server, true, true);
    for (let count = 0; count < 3; count += 1) visit(server, false, false);
  }
  for (const { visits } of servers) await visits.write();
  for (const { conductor } of servers) await conductor.look();
  expect(await Promise.all(servers.map(readSums))).toEqual([
    [4, 6, 4],
    [4, 6, 4],
  ]);
  // Neither server alone has seen as many errors as a rollback needs.
  for (const server of servers) {
    for (let count = 0; count < 4; count += 1) visit(server, true, true);
    for (let count = 0; count < 6; count += 1) visit(server, false, false);
  }
  for (const { visits } of servers) await visits.write();
  await Promise.all(servers.map(({ conductor }) => conductor.look()));
  for (const { store } of servers) await store.refresh();
  for (const { dataDirectory } of servers) {
    const file = registryFile(dataDirectory);
    expect(listJudgedCanaries(await readRegistry(file))).toEqual([]);
    const changes = (await readAuditLog(file)).filter(({ what }) => what === 'rollback');
    expect(changes).toEqual([expect.objectContaining({ app, who: 'the shop' })]);
  }
});
