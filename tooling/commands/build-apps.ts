import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fallBackIfMissing } from '@shop/release-registry';
import { withFileLock } from '@shop/release-registry/file-lock';
import apps from '../apps.cjs';
import folders from '../packages.cjs';
import { eventsDocCheck } from '../checks/events-doc';
import { openRepository } from '../checks/repository';
import { root } from './places.mjs';

/** The names of all apps. */
export const appNames = Object.keys(apps);

const skipped = new Set(['node_modules', 'dist', 'var', '.cache', 'coverage']);
const testFile = /\.test\.[cm]?[jt]sx?$|for-test\.[jt]sx?$/;

/** Returns the folder of a package, from the root. What is no package is its own folder. */
const getFolder = (name: string) => folders[name] ?? name;

export interface BuildOptions {
  /** Receives a line for each app. */
  readonly log?: (line: string) => void;
  /** Ends the builds. */
  readonly signal?: AbortSignal;
  /** How many apps are built at the same time, each on a core. */
  readonly parallel?: number;
}

/**
 * Builds each app whose sources, shared packages or build configuration have changed since its last build. Throws a
 * sentence with the build's output when one fails, and for a contract that is not the locked one: builds say of their
 * messages what is locked, and the gate believes them.
 */
export async function buildApps(
  wanted: readonly string[] = appNames,
  { log = console.log, signal, parallel = 2 }: BuildOptions = {},
): Promise<void> {
  const { findings } = await eventsDocCheck.run(openRepository(root));
  if (findings.length > 0) throw new Error(findings.map(({ message: sentence }) => sentence).join('\n'));
  const queue = [...wanted];
  const worker = async () => {
    const builder = createBuilder({}, signal);
    try {
      for (let app = queue.shift(); app; app = queue.shift()) await build(app, builder, log);
    } finally {
      builder.close();
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

/** Milliseconds for which a program waits while another one builds the harness. */
const harnessTimeoutMs = 300_000;

/** Builds the harness in which a remote runs alone. Programs that need it at the same time build it once. */
export const buildHarness = ({ log = console.log, signal }: BuildOptions = {}): Promise<void> =>
  withFileLock(
    path.join(root, '.cache', 'builds', 'harness'),
    async () => {
      const builder = createBuilder({}, signal);
      await build('harness', builder, log).finally(() => builder.close());
    },
    harnessTimeoutMs,
  );

/** Makes the builds of a configuration. Throws with the build's output when one fails or warns. */
export async function runWebpack(
  app: string,
  config: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const builder = createBuilder(environment);
  await builder.build(app, config).finally(() => builder.close());
}

const results = ['browser/release.json', 'server/server.cjs'];

/** Builds a package unless it is unchanged and its results are there. */
async function build(app: string, builder: Builder, log: (line: string) => void): Promise<void> {
  const stampFile = path.join(root, '.cache', 'builds', app);
  const stamp = await computeFingerprint(app);
  const built = results.every((file) => existsSync(path.join(root, getFolder(app), 'dist', file)));
  if (built && (await readFile(stampFile, 'utf8').catch(fallBackIfMissing(''))) === stamp)
    return log(`  ${app}: as built before`);
  const began = Date.now();
  // A build that fails or is killed leaves files behind, which must not pass for the build of before.
  await rm(stampFile, { force: true });
  await builder.build(app, 'webpack.config.cjs');
  // What was edited meanwhile may be in the files or not.
  if ((await computeFingerprint(app)) === stamp) {
    await mkdir(path.dirname(stampFile), { recursive: true });
    await writeFile(stampFile, stamp);
  }
  log(`  ${app}: built in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/** A process that makes builds one after the other (tooling/webpack/run-builds.cjs). It starts with the first. */
interface Builder {
  /** Rejects with the build's output when it fails or warns, and when the process ends. */
  build(app: string, config: string): Promise<void>;
  close(): void;
}

function createBuilder(environment: Readonly<Record<string, string>>, signal?: AbortSignal): Builder {
  let child: ChildProcess | undefined;
  let printed = '';
  let finish: (output: unknown) => void = () => undefined;

  function start(): ChildProcess {
    const started = fork(path.join(root, 'tooling/webpack/run-builds.cjs'), [], {
      cwd: root,
      // This process's own arguments may load TypeScript, which the builds do not need. A build makes much that it soon
      // throws away, and clears it up half as often with this space.
      execArgv: ['--max-semi-space-size=64'],
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      ...(signal ? { signal } : {}),
    });
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (text: Buffer) => (printed += String(text)));
    started.on('message', (output) => finish(output));
    started.on('error', (error) => finish(error.message));
    started.on('exit', () => finish(`The process of the builds ended.\n${printed}`));
    return started;
  }

  return {
    async build(app, config) {
      child ??= start();
      const answer = new Promise<unknown>((resolve) => (finish = resolve));
      child.send({ directory: path.join(root, getFolder(app)), config });
      const output = await answer;
      if (output !== '') throw new Error(`${app} could not be built:\n${String(output)}`);
    },
    close: () => child?.kill(),
  };
}

/** Files outside of an app's packages that decide its build; the last ones, which modules it finds in the page. */
const sharedInputs = [
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'tooling/apps.cjs',
  'shell/src/remotes/shared-rxjs.ts',
  'shell/src/remotes/shared-valibot.ts',
];

/** A hash of everything that a build of the app reads from this repository and its environment. */
async function computeFingerprint(app: string): Promise<string> {
  const rooms = [app, ...(await listWorkspaceDependencies(app))].sort();
  const hash = createHash('sha256').update(process.env['SHOP_FEDERATION'] ?? '');
  for (const room of [...rooms, 'tooling/webpack']) {
    for (const file of await listFiles(path.join(root, getFolder(room)))) {
      hash.update(path.relative(root, file)).update(await readFile(file));
    }
  }
  for (const file of sharedInputs) hash.update(await readFile(path.join(root, file)));
  return hash.digest('hex');
}

async function listWorkspaceDependencies(room: string, seen = new Set<string>()): Promise<string[]> {
  const own = JSON.parse(await readFile(path.join(root, getFolder(room), 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const name of Object.keys(own.dependencies ?? {})) {
    const found = name.startsWith('@shop/') ? name.slice('@shop/'.length) : null;
    if (!found || seen.has(found)) continue;
    seen.add(found);
    await listWorkspaceDependencies(found, seen);
  }
  return [...seen];
}

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const files = await Promise.all(
    entries.map(async (entry) => {
      const place = path.join(directory, entry.name);
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listFiles(place);
      return testFile.test(entry.name) ? [] : [place];
    }),
  );
  return files.flat().sort();
}
