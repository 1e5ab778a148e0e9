// npm start: from a checkout to an open shop.
import { mkdir } from 'node:fs/promises';
import { readStoreSettings } from '@shop/release-registry/store';
import { readEnvironment, type ServerEnvironment } from '@shop/server-environment';
import { findReadableProgram, listDisabledServices } from '@shop/server-environment/disabled-services';
import { readHttpLimits } from '@shop/server-environment/http-limits';
import { findSimulatedServices, createSimulatorVariables } from '@shop/server-environment/simulators';
import { buildApps, buildHarness } from './build-apps';
import { bundleServers } from './bundle-servers';
import { root } from './places.mjs';
import { portIsFree, type ReadyMessage, refusedBy, startServer } from './processes';
import { releaseLocalBuilds } from './release-local-builds';
import { stopOnSignal } from './stop-on-signal';
import { createSupervisor } from './supervisor';

const supervisor = createSupervisor({
  log: (line) => console.error(line),
  stopMs: 10_000 + readHttpLimits(process.env).limits.drainMs,
});
let stopping = false;

async function main(): Promise<void> {
  await bundleServers();
  const ownBackend = process.env['API_BASE_URL'] === undefined;
  const environment = await checkedEnvironment(ownBackend);
  const simulators = Object.values(findSimulatedServices(process.env)).includes(true);
  await needPort('PORT', environment.port, environment.host);
  if (ownBackend) await needPort('API_PORT', environment.apiPort, '127.0.0.1');
  if (simulators) await needPort('SIMULATORS_PORT', environment.simulatorsPort, 'localhost');

  // The first release would make it with the rights of any folder; customers' data lies in it.
  await mkdir(environment.dataDirectory, { recursive: true, mode: 0o700 });
  console.log('Building what has changed …');
  await buildApps();
  if (environment.servesHarness) await buildHarness();
  console.log('Releasing what is new …');
  await releaseLocalBuilds(environment.dataDirectory, 'npm start', (sentence) => console.log(sentence));
  console.log(
    ownBackend
      ? 'Starting the backend (the first start fills the database) and the shop server …'
      : 'Starting the shop server …',
  );
  const variables = {
    ...process.env,
    SHOP_URL: environment.siteUrl,
    ...createSimulatorVariables(process.env, environment.simulatorsPort),
  };
  // Stopped in the opposite order: the shop server finishes its requests while the backend is still there.
  if (simulators) await start('The simulators', 'backend/simulators/src/main.ts', variables);
  const backend = ownBackend ? await start('The backend', 'backend/api/src/main.ts', variables) : undefined;
  // It renders its first page as it opens, and asks the backend for what is on it.
  await start('The shop server', 'backend/shop-server/src/main.ts', variables);
  await answers(`http://localhost:${environment.port}/`);
  const known = { isBackedUp: backend?.isBackedUp, readableProgram: findReadableProgram() };
  const disabled = process.env['NODE_ENV'] === 'production' ? listDisabledServices(variables, known) : [];
  if (disabled.length > 0) console.log(['Off in this shop:', ...disabled].join('\n  '));
  console.log(`Shop ready: http://localhost:${environment.port}`);
}

/** The environment, once both servers accept it. Throws one error with everything that either of them refuses. */
async function checkedEnvironment(ownBackend: boolean): Promise<ServerEnvironment> {
  const refused = ownBackend ? await refusedBy('backend/api/src/main.ts') : '';
  let environment: ServerEnvironment | null = null;
  let problems = refused;
  try {
    environment = readEnvironment(process.env, root);
    readStoreSettings(process.env);
  } catch (error) {
    problems = [error instanceof Error ? error.message : String(error), refused].filter(Boolean).join('\n  ');
  }
  if (!environment || problems) throw new Error(problems);
  return environment;
}

async function needPort(name: string, port: number, host: string): Promise<void> {
  if (await portIsFree(port, host)) return;
  throw new Error(
    `Port ${port} is in use. Stop what runs there, or choose another with ${name}=${port + 1} npm start.`,
  );
}

/** Starts a server, which is started again when it dies. Returns what it said when it was ready first. */
async function start(name: string, program: string, variables: NodeJS.ProcessEnv): Promise<ReadyMessage> {
  let first: ReadyMessage = { ready: true };
  await supervisor.start({
    name,
    async start() {
      const { child, message } = await startServer(name, program, variables);
      first = message;
      return child;
    },
  });
  return first;
}

/** Resolves once a page really answers with a page. */
async function answers(address: string): Promise<void> {
  const response = await fetch(address);
  const text = await response.text();
  if (!response.ok || !text.includes('id="root"'))
    throw new Error(`${address} answers with ${response.status}, not with the shop.`);
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await supervisor.stop();
  process.exit(code);
}

stopOnSignal(() => void stop(0));

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  void stop(1);
});
