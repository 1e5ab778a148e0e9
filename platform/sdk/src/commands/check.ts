import path from 'node:path';
import { readFolderToSend } from '@shop/release-registry/client';
import { type CheckResult, formatCheck } from '@shop/release-registry/release';
import { runChecks } from './check-remote';
import { formatSarif } from './format-sarif';

export interface CheckOptions {
  /** The built remote, with its `release.json`. */
  readonly folder: string;
  /** The harness as this package brings it, in which the pages are checked. */
  readonly harnessDirectory: string;
  /** Whether problems are printed as a SARIF file, for services that show them at their lines. */
  readonly isSarif: boolean;
  readonly environment: NodeJS.ProcessEnv;
  /** Receives the problems. */
  readonly print: (text: string) => void;
  /** Receives a line for each check. */
  readonly log: (line: string) => void;
}

/** Runs all checks of a built remote without a release, and prints every problem. Returns whether there is none. */
export async function checkWithoutRelease({ folder, isSarif, print, log, ...options }: CheckOptions): Promise<boolean> {
  const { app } = (await readFolderToSend(folder)).source;
  const results: CheckResult[] = [];
  await runChecks({ ...options, app, folder }, (result) => {
    results.push(result);
    log(formatCheck(app, result));
  });
  const problems = results.flatMap((result) => result.problems);
  if (isSarif) print(formatSarif(results, path.dirname(folder)));
  else for (const problem of problems) print(problem);
  return problems.length === 0;
}
