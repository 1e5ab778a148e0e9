// npm run monitoring [-- app]: what shoppers' browsers reported of each live and each stopped release.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { releasesDirectory } from '@shop/release-registry';
import { createLocalClient, formatNpmCommand, runVerb } from '@shop/release-registry/commands';
import { readEnvironment } from '@shop/server-environment';
import { openShopStore } from '../open-shop-store';
import { readReleaseSettings } from './settings';
import { monitoringDirectory } from '../monitoring/monitoring-files';
import { openMonitoringHours } from '../monitoring/monitoring-hours';
import { readMonitoring } from '../monitoring/read-monitoring';
import { createSourceLocator } from '../monitoring/source-positions';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');
const { log, warn, error } = console;

runVerb('monitoring', process.argv.slice(2), {
  format: formatNpmCommand,
  environment: process.env,
  log,
  async withLocal(run) {
    const environment = readEnvironment(process.env, root);
    const { dataDirectory, registryFile, siteUrl } = environment;
    const { registryKey } = readReleaseSettings(process.env, environment);
    const store = await openShopStore(process.env, { dataDirectory, registryFile, registryKey }, warn);
    try {
      await store.refresh();
      const directory = monitoringDirectory(dataDirectory);
      const hours = openMonitoringHours({ dataDirectory, directory, server: 'npm run monitoring', log: warn });
      const locator = createSourceLocator(releasesDirectory(dataDirectory), warn);
      const readReport = (named?: string) => readMonitoring({ registryFile, hours, locator }, { named });
      await run(createLocalClient({ dataDirectory, readSiteUrl: () => siteUrl, readReport, warn }));
    } finally {
      await store.close();
    }
  },
}).catch((failure: unknown) => {
  error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
});
