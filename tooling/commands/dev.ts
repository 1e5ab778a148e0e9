// npm run dev [-- app …]: the named apps live with reload (all when none is named), the others from their last build.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import apps from '../apps.cjs';
import type { Manifest } from '@shop/release-registry/manifest';
import { readEnvironment } from '@shop/server-environment';
import {
  changeRegistry,
  emptyRegistry,
  readRegistry,
  type Registry,
  type Release,
  addRelease,
  registryFile,
} from '@shop/release-registry';
import { findSimulatedServices, createSimulatorVariables } from '@shop/server-environment/simulators';
import { appNames, buildApps } from './build-apps';
import { root } from './places.mjs';
import { portIsFree, type Running, startServer, stopServers } from './processes';
import { getLocalBuild, releaseBuilds } from './release-builds';
import { withReleases } from './with-release-store';

interface LiveFiles {
  readonly entry: string[];
  readonly remoteModule: string[];
  readonly parts: Record<string, string[]>;
  readonly files: Record<string, unknown>;
  readonly manifest?: Manifest;
}

const named = process.argv.slice(2);
const live = named.length > 0 ? named : appNames;
const running: Running[] = [];
const builders: ChildProcess[] = [];

async function main(): Promise<void> {
  const unknown = named.filter((name) => !appNames.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no app ${unknown.join(', ')}. The apps are ${appNames.join(', ')}.`);
  const environment = readEnvironment(process.env, root);
  const simulators = Object.values(findSimulatedServices(process.env)).includes(true);
  const variables = {
    ...process.env,
    SHOP_URL: environment.siteUrl,
    ...createSimulatorVariables(process.env, environment.simulatorsPort),
  };
  const ports = [
    environment.port,
    environment.apiPort,
    ...(simulators ? [environment.simulatorsPort] : []),
    ...live.map((app) => getApp(app).devPort),
  ];
  for (const port of ports) {
    if (!(await portIsFree(port, 'localhost'))) throw new Error(`Port ${port} is in use. Stop what runs there first.`);
  }

  const still = appNames.filter((app) => !live.includes(app));
  if (still.length > 0) {
    console.log(`From their last build: ${still.join(', ')}`);
    await buildApps(still);
    await withReleases(environment.dataDirectory, () =>
      releaseBuilds(still.map(getLocalBuild), {
        dataDirectory: environment.dataDirectory,
        keepTraffic: true,
        note: 'npm run dev',
      }),
    );
  }
  const registry = path.join(root, '.cache', 'dev', 'registry.json');
  const deployedFile = registryFile(environment.dataDirectory);
  const deployed = existsSync(deployedFile) ? await readRegistry(deployedFile) : emptyRegistry;
  const others = Object.fromEntries(Object.entries(deployed.microFrontends).filter(([app]) => !live.includes(app)));
  for (const app of live) {
    console.log(`Live: ${app} on port ${getApp(app).devPort}`);
    builders.push(serveLive(app));
  }
  const releases = new Map<string, Release>();
  for (const app of live) releases.set(app, await createLiveRelease(app));
  await changeRegistry(registry, { what: 'dev' }, () =>
    [...releases].reduce<Registry>((known, [app, release]) => addRelease(known, app, release), {
      ...deployed,
      microFrontends: others,
    }),
  );
  if (simulators) running.push(await startServer('The simulators', 'simulators/src/main.ts', variables));
  if (process.env['API_BASE_URL'] === undefined)
    running.push(await startServer('The backend', 'reference-api/src/main.ts', variables));
  running.push(
    await startServer('The shop server', 'shop-server/src/main.ts', { ...variables, SHOP_REGISTRY: registry }),
  );
  console.log(`Shop ready: http://localhost:${environment.port}`);
}

const getApp = (app: string): { readonly container?: string; readonly devPort: number } => apps[app] ?? { devPort: 0 };

function serveLive(app: string): ChildProcess {
  const cli = path.join(root, app, 'node_modules', 'webpack-cli', 'bin', 'cli.js');
  return spawn(process.execPath, [cli, 'serve', '--mode', 'development'], {
    cwd: path.join(root, app),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** How the registry names a development server: no hashes, no fixed files. */
async function createLiveRelease(app: string): Promise<Release> {
  const { container = '', devPort } = getApp(app);
  const base = `http://localhost:${devPort}/`;
  const files = await waitForBuild<LiveFiles>(`${base}release.json`);
  return {
    url: base + (files.entry.findLast((file) => file.endsWith('.js')) ?? ''),
    metadata: { version: 'live', integrity: '' },
    deployment: { traffic: 100, default: true },
    extras: {
      container,
      base,
      entry: files.entry,
      remoteModule: files.remoteModule,
      parts: files.parts,
      ...(files.manifest ? { manifest: files.manifest } : {}),
      files: Object.fromEntries(Object.keys(files.files).map((file) => [file, ''])),
      live: true,
    },
  };
}

/** Asks a development server until its first build is there. */
async function waitForBuild<T>(address: string): Promise<T> {
  const until = Date.now() + 120_000;
  for (;;) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return (await response.json()) as T;
    if (Date.now() > until) throw new Error(`${address} does not answer. Look at the build’s output above.`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

async function stop(code: number): Promise<void> {
  for (const builder of builders) builder.kill('SIGTERM');
  await stopServers(running);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  void stop(1);
});
