import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fallBackIfMissing } from '@shop/release-registry';
import { withFileLock } from '@shop/release-registry/file-lock';
import apps from '../apps.cjs';
import { eventsDocCheck } from '../checks/events-doc';
import { openRepository } from '../checks/repository';
import { root } from './places.mjs';

/** The names of all apps. */
export const appNames = Object.keys(apps);

const skipped = new Set(['node_modules', 'dist', 'var', '.cache', 'coverage']);
const testFile = /\.test\.[cm]?[jt]sx?$|for-test\.[jt]sx?$/;

/**
 * Builds each app whose sources, shared packages or build configuration have changed since its last build,
 * two at a time. The signal ends a build. Throws a sentence with the build's output when one fails, and for a contract that is not the locked
 * one: builds say of their messages what is locked, and the gate believes them.
 */
export async function buildApps(
  wanted: readonly string[] = appNames,
  log: (line: string) => void = console.log,
  signal?: AbortSignal,
): Promise<void> {
  const { findings } = await eventsDocCheck.run(openRepository(root));
  if (findings.length > 0) throw new Error(findings.map(({ message: sentence }) => sentence).join('\n'));
  const queue = [...wanted];
  const worker = async () => {
    for (let app = queue.shift(); app; app = queue.shift()) await buildApp(app, log, signal);
  };
  await Promise.all([worker(), worker()]);
}

/** Milliseconds for which a program waits while another one builds the harness. */
const harnessTimeoutMs = 300_000;

/** Builds the harness in which a remote runs alone. Programs that need it at the same time build it once. */
export const buildHarness = (log: (line: string) => void = console.log, signal?: AbortSignal): Promise<void> =>
  withFileLock(
    path.join(root, '.cache', 'builds', 'harness'),
    () => build('harness', ['browser/release.json', 'server/server.cjs'], log, signal),
    harnessTimeoutMs,
  );

const buildApp = (app: string, log: (line: string) => void, signal?: AbortSignal): Promise<void> =>
  build(app, ['browser/release.json', 'server/server.cjs'], log, signal);

/** Builds a package unless it is unchanged and the named files are below its `dist`. */
async function build(
  app: string,
  results: readonly string[],
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const stampFile = path.join(root, '.cache', 'builds', app);
  const stamp = await computeFingerprint(app);
  const built = results.every((file) => existsSync(path.join(root, app, 'dist', file)));
  if (built && (await readFile(stampFile, 'utf8').catch(fallBackIfMissing(''))) === stamp)
    return log(`  ${app}: as built before`);
  const began = Date.now();
  // A build that fails or is killed leaves files behind, which must not pass for the build of before.
  await rm(stampFile, { force: true });
  await runWebpack(app, 'webpack.config.cjs', {}, signal);
  // What was edited meanwhile may be in the files or not.
  if ((await computeFingerprint(app)) === stamp) {
    await mkdir(path.dirname(stampFile), { recursive: true });
    await writeFile(stampFile, stamp);
  }
  log(`  ${app}: built in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/**
 * Makes the builds of a configuration. Throws with the build's output when one fails, and when it only warns: webpack
 * warns of an import that nobody exports, and the page that needs it breaks.
 */
export function runWebpack(
  app: string,
  config: string,
  environment: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const cli = path.join(root, app, 'node_modules', 'webpack-cli', 'bin', 'cli.js');
    const child = spawn(process.execPath, [cli, '--mode', 'production', '--config', config, '--fail-on-warnings'], {
      cwd: path.join(root, app),
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal ? { signal } : {}),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += String(text)));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${app} could not be built:\n${output}`))));
  });
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
  const hash = createHash('sha256').update(`${process.version} ${process.env['SHOP_FEDERATION'] ?? ''}`);
  for (const room of [...rooms, 'tooling/webpack']) {
    for (const file of await listFiles(path.join(root, room))) {
      hash.update(path.relative(root, file)).update(await readFile(file));
    }
  }
  for (const file of sharedInputs) hash.update(await readFile(path.join(root, file)));
  return hash.digest('hex');
}

async function listWorkspaceDependencies(room: string, seen = new Set<string>()): Promise<string[]> {
  const own = JSON.parse(await readFile(path.join(root, room, 'package.json'), 'utf8')) as {
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
