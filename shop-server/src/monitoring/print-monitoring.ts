// npm run monitoring [-- app]: what shoppers' browsers reported of each live release in the last week.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRegistry } from '@shop/release-registry';
import { readEnvironment } from '@shop/server-environment';
import { formatMonitoring } from './format-monitoring';
import { readHours, monitoringDirectory } from './monitoring-files';
import { mergeHours } from './monitoring-tally';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

async function main([app, ...more]: readonly string[]): Promise<void> {
  if (more.length > 0) throw new Error(`Too many arguments: ${more.join(' ')}. Usage: npm run monitoring [-- <app>]`);
  const { dataDirectory, registryFile } = readEnvironment(process.env, root);
  const hours = await readHours(monitoringDirectory(dataDirectory), console.warn);
  console.log(formatMonitoring(await readRegistry(registryFile), mergeHours(hours), app).join('\n'));
  if (hours.length === 0) console.log('No browser has reported anything yet.');
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
