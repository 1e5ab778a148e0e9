import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { checkPages } from '@shop/harness/check-pages';
import { readGarments } from '@shop/harness/garments';
import { openFolder } from '@shop/harness/open-folder';
import { releaseChecks, type SkippedChecks } from '@shop/release-registry';
import { type CheckResult, createCheckLog, timeCheck } from '@shop/release-registry/release';
import { findBrowser } from '@shop/tooling/find-browser';

export interface RemoteChecksOptions {
  /** The name of the remote. */
  readonly app: string;
  /** The built remote. Its package is around it. */
  readonly folder: string;
  /** The harness as this package brings it: `browser/`, `server/`, `demo/pictures/` and `garments.json`. */
  readonly harnessDirectory: string;
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Checks a built remote before its release. Returns the checks that did not run. Throws the problems of the first check
 * that fails.
 */
export async function checkRemote(
  options: RemoteChecksOptions & { readonly skipChecks: boolean; readonly log: (line: string) => void },
): Promise<SkippedChecks> {
  if (options.skipChecks) return [...releaseChecks];
  const results = createCheckLog(options.log);
  await runChecks(options, results.take(options.app));
  return results.listSkipped();
}

/**
 * Runs the checks of a built remote: types and tests by the scripts of its package, pages in the harness. What `take`
 * throws ends the others.
 */
export async function runChecks(options: RemoteChecksOptions, take: (result: CheckResult) => void): Promise<void> {
  const stop = new AbortController();
  const directory = path.dirname(options.folder);
  try {
    await Promise.all([
      timeCheck(() => runScript('types', directory, stop.signal)).then(take),
      timeCheck(() => runScript('test', directory, stop.signal)).then(take),
      checkInHarness(options, directory, take),
    ]);
  } finally {
    stop.abort();
  }
}

/** The last lines of a script's output say what is wrong. */
const maxLines = 40;

/** Runs a script of a package. A package without it leaves the check out. */
async function runScript(
  script: 'types' | 'test',
  directory: string,
  signal: AbortSignal,
): Promise<Omit<CheckResult, 'ms'>> {
  const check = script === 'test' ? 'tests' : 'types';
  const file = path.join(directory, 'package.json');
  const own = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as { scripts?: object }) : {};
  if (!Object.hasOwn(own.scripts ?? {}, script))
    return { check, problems: [], detail: `${file} has no script ${script}`, isLeftOut: true };
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(npm, ['run', '--silent', script], {
      cwd: directory,
      // The compiler takes every FORCE_COLOR for a wish for colours, also 0.
      env: { ...process.env, CI: 'true', NO_COLOR: '1', FORCE_COLOR: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += String(chunk)));
    child.on('error', reject);
    child.on('close', (status) => resolve({ code: status, output: text }));
  });
  const lines = stripVTControlCharacters(output).trim().split('\n').slice(-maxLines);
  return { check, problems: code === 0 ? [] : [lines.join('\n  ')], detail: `by npm run ${script}` };
}

async function checkInHarness(
  { folder, harnessDirectory, environment }: RemoteChecksOptions,
  directory: string,
  onResult: (result: CheckResult) => void,
): Promise<void> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'release-checks-'));
  const browserFiles = path.join(harnessDirectory, 'browser');
  try {
    const { app, registryFile, releasesDirectory } = await openFolder({ folder, dataDirectory, browserFiles });
    await checkPages({
      app,
      registryFile,
      releasesDirectory,
      browserFiles,
      serverFiles: path.join(harnessDirectory, 'server'),
      pictures: {
        directory: path.join(harnessDirectory, 'pictures'),
        garments: await readGarments(path.join(harnessDirectory, 'garments.json')),
      },
      browser: findBrowser(environment),
      directory,
      onResult,
    });
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
