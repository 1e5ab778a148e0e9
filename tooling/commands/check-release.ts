import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseChecks, type SkippedChecks } from '@shop/release-registry';
import {
  type CheckLog,
  type CheckResult,
  checkResultSchema,
  createCheckLog,
  timeCheck,
} from '@shop/release-registry/release';
import { findServerProgram } from '@shop/server-environment/server-program';
import * as v from 'valibot';
import { buildApps, buildHarness } from './build-apps';
import { runTests } from './check-tests';
import { findTypeErrors } from './check-types';
import { findOrInstallBrowser } from './find-browser';
import { root } from './places.mjs';
import { type Build, getLocalBuild, releaseBuilds } from './release-builds';

type Log = (line: string) => void;

/**
 * Builds apps, and checks what is to be released: types and tests beside the build, pages once it is there. Returns the
 * checks that did not run. The first check that fails ends the others, and this throws its problems with their places.
 */
export async function buildAndCheck(
  apps: readonly string[],
  log: Log,
  { skipChecks }: { readonly skipChecks: boolean },
): Promise<SkippedChecks> {
  if (skipChecks) {
    await buildApps(apps, { log });
    return [...releaseChecks];
  }
  return withChecks(log, async (take, signal) => {
    const built = Promise.all([buildApps(apps, { log, signal }), buildHarness({ log, signal })]);
    await Promise.all(
      apps.flatMap((app) => [
        timeCheck(async () => ({ check: 'types', problems: await findTypeErrors(app, signal), detail: 'by tsc' })).then(
          take(app),
        ),
        timeCheck(async () => {
          const { problems, passed } = await runTests(app, signal);
          return { check: 'tests', problems, detail: `${passed} tests` };
        }).then(take(app)),
        built.then(() => checkPagesOf(getLocalBuild(app), take(app), signal)),
      ]),
    );
  });
}

/** Checks the pages of a build of this repository, without its types and tests. Throws their problems. */
export async function checkBuild(build: Build, log: Log): Promise<SkippedChecks> {
  await buildHarness({ log });
  return withChecks(log, (take, signal) => checkPagesOf(build, take(build.app), signal));
}

/** Checks the pages of a folder that was built elsewhere, where its types and tests are not. */
export async function checkFolder(
  app: string,
  folder: string,
  log: Log,
  { skipChecks }: { readonly skipChecks: boolean },
): Promise<SkippedChecks> {
  if (skipChecks) return [...releaseChecks];
  const skipped = await withChecks(log, async (take, signal) => {
    await buildHarness({ log, signal });
    await checkFolderOf(app, folder, take(app), signal);
  });
  return ['types', 'tests', ...skipped];
}

/** Runs checks; the signal ends those that still run when one has failed. Returns the checks that were left out. */
async function withChecks(
  log: Log,
  run: (take: CheckLog['take'], signal: AbortSignal) => Promise<unknown>,
): Promise<SkippedChecks> {
  const stop = new AbortController();
  const results = createCheckLog(log);
  try {
    await run(results.take, stop.signal);
  } finally {
    stop.abort();
  }
  return results.listSkipped();
}

/** Opens each page of a build in the harness, from a data directory of its own. */
const checkPagesOf = (build: Build, take: (result: CheckResult) => void, signal: AbortSignal): Promise<void> =>
  withDataDirectory(async (dataDirectory) => {
    const { app } = build;
    await releaseBuilds([build], { dataDirectory, isForHarness: true });
    const browser = app === 'shell' ? null : findOrInstallBrowser((line) => console.log(line));
    await runChecksProgram({ app, dataDirectory, browser, directory: path.join(root, app) }, take, signal);
  });

/** The same for the folder of a team that builds elsewhere. */
const checkFolderOf = (
  app: string,
  folder: string,
  take: (result: CheckResult) => void,
  signal: AbortSignal,
): Promise<void> =>
  withDataDirectory((dataDirectory) => {
    const browser = findOrInstallBrowser((line) => console.log(line));
    return runChecksProgram({ app, folder, dataDirectory, browser, directory: path.dirname(folder) }, take, signal);
  });

async function withDataDirectory(run: (dataDirectory: string) => Promise<void>): Promise<void> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'release-checks-'));
  try {
    await run(dataDirectory);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

function runChecksProgram(order: object, take: (result: CheckResult) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const { file, execArgv } = findServerProgram(path.join(root, 'platform/harness/checks/main.ts'));
    const child = fork(file, [JSON.stringify(order)], {
      cwd: root,
      execArgv: [...execArgv],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      signal,
    });
    let errorOutput = '';
    child.stderr?.on('data', (text: Buffer) => (errorOutput = (errorOutput + String(text)).slice(-4000)));
    child.on('message', (message) => {
      try {
        take(v.parse(checkResultSchema, message));
      } catch (error) {
        reject(error);
      }
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(errorOutput.trim() || `The checks of pages ended with code ${code}.`)),
    );
  });
}
