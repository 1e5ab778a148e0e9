// npm run monitoring [-- app]: what shoppers' browsers reported of each live and each stopped release.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listStoppedReleases, readAuditLog, readRegistry, releasesDirectory } from '@shop/release-registry';
import { readEnvironment } from '@shop/server-environment';
import { openShopStore } from '../open-shop-store';
import { readReleaseSettings } from '../release-service/settings';
import { formatMonitoring } from './format-monitoring';
import { monitoringDirectory } from './monitoring-files';
import { openMonitoringHours } from './monitoring-hours';
import { mergeHours } from './monitoring-tally';
import { createSourceLocator, locateErrors } from './source-positions';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

async function main([app, ...more]: readonly string[]): Promise<void> {
  if (more.length > 0) throw new Error(`Too many arguments: ${more.join(' ')}. Usage: npm run monitoring [-- <app>]`);
  const environment = readEnvironment(process.env, root);
  const { dataDirectory, registryFile } = environment;
  const { registryKey } = readReleaseSettings(process.env, environment);
  const store = await openShopStore(process.env, { dataDirectory, registryFile, registryKey }, console.warn);
  try {
    await store.refresh();
    const directory = monitoringDirectory(dataDirectory);
    const stored = openMonitoringHours({ dataDirectory, directory, server: 'npm run monitoring', log: console.warn });
    const hours = await stored.readAll();
    const sums = mergeHours(hours);
    const registry = await readRegistry(registryFile);
    const locator = createSourceLocator(releasesDirectory(dataDirectory), console.warn);
    const located = await locateErrors(registry, sums, locator);
    const stopped = listStoppedReleases(registry, await readAuditLog(registryFile));
    console.log(formatMonitoring(registry, sums, app, located, stopped).join('\n'));
    if (hours.length === 0) console.log('No browser has reported anything yet.');
  } finally {
    await store.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
