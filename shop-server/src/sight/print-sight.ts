// npm run sight [-- app]: what shoppers' browsers reported of each live release in the last week.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRegistry } from '@shop/release-registry';
import { readEnvironment } from '@shop/server-environment';
import { formatSight } from './format-sight';
import { readHours, sightDirectory } from './sight-files';
import { mergeHours } from './sight-tally';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

async function main([app, ...more]: readonly string[]): Promise<void> {
  if (more.length > 0) throw new Error(`Too many arguments: ${more.join(' ')}. Usage: npm run sight [-- <app>]`);
  const { dataDirectory, registryFile } = readEnvironment(process.env, root);
  const hours = await readHours(sightDirectory(dataDirectory), console.warn);
  console.log(formatSight(await readRegistry(registryFile), mergeHours(hours), app).join('\n'));
  if (hours.length === 0) console.log('No browser has reported anything yet.');
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
