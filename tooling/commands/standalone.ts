// npm run standalone -- <app>: one remote alone, as it is released, in a harness that plays the rest of the shop.
import { readEnvironment } from '@shop/server-environment';
import { remoteNames, startHarness } from './harness';
import { root } from './places.mjs';
import { portIsFree } from './processes';

let stopHarness = () => Promise.resolve();

async function main(named: readonly string[]): Promise<void> {
  const [app] = named;
  if (named.length !== 1 || !app || !remoteNames.includes(app))
    throw new Error(`Missing argument. Usage: npm run standalone -- ${remoteNames.join(' | ')}`);
  const { port, host } = readEnvironment(process.env, root);
  if (!(await portIsFree(port, host)))
    throw new Error(`Port ${port} is in use. Stop what runs there, or choose another with PORT=${port + 1}.`);
  console.log('Building what has changed …');
  stopHarness = await startHarness(app, port);
  console.log(`${app} alone: http://localhost:${port}/visitor/ or http://localhost:${port}/shopper/`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stopHarness().then(() => process.exit(0)));

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
