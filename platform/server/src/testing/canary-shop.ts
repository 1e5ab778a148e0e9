import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeRegistry, listLiveReleases, readRegistry, releasesDirectory, rollBack } from '@shop/release-registry';
import {
  type CanaryCounts,
  defaultCanarySettings,
  readJudgements,
  setJudgedCanary,
} from '@shop/release-registry/canary';
import { createLogger } from '@shop/server-environment/logging';
import type { MonitoringEntry } from '@shop/page-contract/monitoring-report';
import type { FastifyInstance } from 'fastify';
import { createCanaryConductor, type CanaryConductor } from '../canary/canary-conductor';
import { createCanaryVisits } from '../canary/canary-visits';
import { createEvidenceReader } from '../canary/describe-evidence';
import { openMonitoringHours } from '../monitoring/monitoring-hours';
import { createSourceLocator } from '../monitoring/source-positions';
import { createTestRelease, openTestShop, type TestShop } from './test-shop';

const app = 'mf-content';
const settings = { ...defaultCanarySettings, steps: [40, 60], minVisitors: 4, minMinutes: 10 };

/** A page as a visitor gets it. */
export interface VisitedPage {
  /** The token of the page; undefined without a canary that judges itself. */
  readonly token: string | undefined;
  readonly isCanary: boolean;
  readonly body: string;
  /** The cookie that the visitor has, or got with the page; empty without a canary. */
  readonly cookie: string;
}

/** A shop with release 1 of mf-content for everybody, and release 2 in the registry. */
export interface CanaryShop extends TestShop {
  /** The directory of the sums of all reports. */
  readonly monitoringDirectory: string;
  /** The lines that the servers logged. */
  readonly lines: readonly string[];
  /** Gives release 2 to 40 % of the visitors, in a step that judges itself. */
  startCanary(): Promise<void>;
  /** Lets time pass for the conductors; the server itself judges by the clock of the machine. */
  wait(minutes: number): void;
  /** Opens the conductor of another shop server over the same data directory. */
  openConductor(server?: string): CanaryConductor;
  openPage(server?: FastifyInstance, cookie?: string): Promise<VisitedPage>;
  /** Sends what a page reports, from an address of its own unless one is given. Returns the status. */
  sendReport(
    page: Pick<VisitedPage, 'token' | 'cookie'>,
    entries: readonly MonitoringEntry[],
    options?: SendOptions,
  ): Promise<number>;
  /** Visits the shop with new visitors, who report what is given for the canary and for the others. */
  visit(server: FastifyInstance, count: number, entriesOf: (isCanary: boolean) => MonitoringEntry[]): Promise<void>;
  /** Percent of the visitors by version. */
  readTraffic(): Promise<Record<string, number>>;
  /** What a conductor found last. */
  readCounts(): Promise<CanaryCounts | undefined>;
}

interface SendOptions {
  readonly server?: FastifyInstance;
  readonly sender?: string;
}

const where = { app, route: '/', version: '2' };
export const viewOfCanary: MonitoringEntry = { kind: 'view', ...where, count: 1 };
export const errorOfCanary: MonitoringEntry = {
  kind: 'error',
  ...where,
  type: 'uncaught',
  message: 'no',
  at: '',
  count: 1000,
};

export async function openCanaryShop(): Promise<CanaryShop> {
  const monitoringDirectory = await mkdtemp(path.join(tmpdir(), 'canaries-'));
  const lines: string[] = [];
  const logger = createLogger({ service: 'shop', destination: { write: (line) => void lines.push(line) } });
  const monitoring = { directory: monitoringDirectory, server: 'one', percent: 10 };
  const shop = await openTestShop({ monitoring, canaries: settings, logger });
  await shop.deploy(app, createTestRelease(app, '2', { live: true }));
  await changeRegistry(shop.registryFile, { what: 'rollback' }, (known) => rollBack(known, app));
  let now = Date.now();
  let visitors = 0;
  let senders = 0;
  const read = () => readRegistry(shop.registryFile);
  /** The cookie of a visitor whose release is the same in each run. */
  const createCookie = (): string =>
    `shop_visitor=${createHash('sha256')
      .update(`visitor ${(visitors += 1)}`)
      .digest('base64url')
      .slice(0, 22)}`;

  const opened: CanaryShop = {
    ...shop,
    monitoringDirectory,
    lines,
    async startCanary() {
      const start = { app, version: '2', percent: 40, now: new Date(now) };
      await changeRegistry(shop.registryFile, { what: 'release' }, (known) => setJudgedCanary(known, start));
    },
    wait: (minutes) => void (now += minutes * 60_000),
    openConductor(server = 'two') {
      const log = (line: string) => void lines.push(line);
      const visits = createCanaryVisits({ ...shop, server, visitorsPerAddress: 20, log });
      const hours = openMonitoringHours({ ...shop, directory: monitoringDirectory, server, log });
      const locator = createSourceLocator(releasesDirectory(shop.dataDirectory), log);
      const evidence = { hours, writeReports: async () => undefined, readRegistry: read, locator };
      const describeEvidence = createEvidenceReader(evidence);
      const options = { ...shop, settings, visits, readRegistry: read, describeEvidence, logger, now: () => now };
      return createCanaryConductor(options);
    },
    async openPage(server = shop.app, cookie = '') {
      const { headers, body } = await server.inject({ url: '/', headers: { cookie } });
      const [, token] = /^canary;desc="([\w.~-]+)"$/.exec(String(headers['server-timing'] ?? '')) ?? [];
      const isCanary = body.includes(`/releases/${app}/2/`);
      return { token, isCanary, body, cookie: String(headers['set-cookie'] ?? cookie).split(';')[0] ?? '' };
    },
    async sendReport(
      { token, cookie },
      entries,
      { server = shop.app, sender = `10.0.${(senders += 1) >> 8}.${senders & 255}` } = {},
    ) {
      const report = { device: 'mobile', shell: '1', draw: 50, ...(token ? { canary: token } : {}), entries };
      const request = { method: 'POST', url: '/monitoring', headers: { cookie } } as const;
      return (await server.inject({ ...request, remoteAddress: sender, payload: report })).statusCode;
    },
    async visit(server, count, entriesOf) {
      for (let index = 0; index < count; index += 1) {
        const page = await opened.openPage(server, createCookie());
        const status = await opened.sendReport(page, entriesOf(page.isCanary), { server });
        if (status !== 204) throw new Error(`A report was answered with ${status}.`);
      }
    },
    async readTraffic() {
      const live = listLiveReleases(await read(), app);
      return Object.fromEntries(live.map(({ metadata, deployment }) => [metadata.version, deployment.traffic]));
    },
    readCounts: async () => (await readJudgements(shop.dataDirectory, await read()))[0]?.counts,
    async close() {
      await shop.close();
      await rm(monitoringDirectory, { recursive: true });
    },
  };
  return opened;
}
