import { readJudgements } from '../canary/canary-judgement';
import { readAuditLog, readRegistry, registryFile } from '../index';
import { createPanelLink } from '../panel/create-panel-link';
import { createPreview } from '../preview/create-preview';
import { changeReleases } from '../release/change-releases';
import { listChangedApps } from '../release/change-request';
import { formatDeleted, pruneReleases } from '../release/prune-releases';
import { toServed } from '../release/served';
import type { MonitoringReport } from '../service/monitoring-report';
import type { VerbClient } from './verb-client';

export interface LocalClientOptions {
  readonly dataDirectory: string;
  /** Returns the public address of the shop. Called for links only: a rollback needs no variables. */
  readonly readSiteUrl: () => string;
  /** Absent: the program reads no reports of browsers. */
  readonly readReport?: (app?: string) => Promise<MonitoringReport>;
  readonly warn: (sentence: string) => void;
}

/** Creates what verbs call on the operator's machine, over a store that is open and up to date. */
export function createLocalClient({ dataDirectory, readSiteUrl, readReport, warn }: LocalClientOptions): VerbClient {
  const file = registryFile(dataDirectory);
  return {
    async status() {
      const registry = await readRegistry(file);
      return { ...toServed(registry), judgements: await readJudgements(dataDirectory, registry) };
    },
    async history(app) {
      const entries = await readAuditLog(file, (line) =>
        warn(`Line ${line} of the audit log is no entry and is left out.`),
      );
      return { entries: entries.filter((entry) => app === undefined || entry.app === app) };
    },
    async change(change) {
      return toServed(await changeReleases(dataDirectory, change), listChangedApps(change));
    },
    preview: async (app, version) => ({
      preview: await createPreview({ app, version, dataDirectory, siteUrl: readSiteUrl() }),
    }),
    panel: async (hours) => ({ panel: await createPanelLink({ hours, dataDirectory, siteUrl: readSiteUrl() }) }),
    prune: async (apps, keep) => ({ deleted: (await pruneReleases(dataDirectory, apps, keep)).map(formatDeleted) }),
    async monitoring(app) {
      if (!readReport) throw new Error('The reports of browsers are printed by: npm run monitoring');
      return { report: await readReport(app) };
    },
  };
}
