// npm run standalone -- <app>: one remote alone, as it is released, in a harness that plays the rest of the shop.
// npm run standalone -- --from <folder>: the same for a remote that a team has built elsewhere.
import path from 'node:path';
import { readEnvironment } from '@shop/server-environment';
import { remoteNames, startHarness, startHarnessFrom } from './harness';
import { root } from './places.mjs';
import { portIsFree } from './processes';

const usage = `npm run standalone -- ${remoteNames.join(' | ')} | --from <folder>`;

let stopHarness = () => Promise.resolve();

async function main([first, folder, ...rest]: readonly string[]): Promise<void> {
  const { port, host } = readEnvironment(process.env, root);
  const isFolder = first === '--from';
  if (!first || rest.length > 0 || isFolder !== (folder !== undefined) || !(isFolder || remoteNames.includes(first)))
    throw new Error(`Wrong or missing argument. Usage: ${usage}`);
  if (!(await portIsFree(port, host)))
    throw new Error(`Port ${port} is in use. Stop what runs there, or choose another with PORT=${port + 1}.`);
  console.log('Building what has changed …');
  stopHarness =
    folder === undefined
      ? await startHarness(first, { port })
      : await startHarnessFrom(path.resolve(process.env['INIT_CWD'] ?? '.', folder), { port });
  console.log(`${folder ?? first} alone: http://localhost:${port}/visitor/ or http://localhost:${port}/shopper/`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stopHarness().then(() => process.exit(0)));

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
