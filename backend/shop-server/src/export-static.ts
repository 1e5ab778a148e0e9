// npm run export-static -- <directory>: the shop as files for any static server or CDN.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportStatic } from '@shop/page-server/export-static';
import { readEnvironment } from '@shop/server-environment';
import { openShop } from './open-shop';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

async function main(directory: string | undefined): Promise<void> {
  if (!directory) throw new Error('Missing argument: <directory>. Usage: npm run export-static -- <directory>');
  const environment = readEnvironment(process.env, root);
  await exportStatic(path.resolve(root, directory), environment, await openShop(environment));
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
