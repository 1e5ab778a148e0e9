import * as v from 'valibot';
import { releaseChecks, type SkippedChecks } from '../index';

/** What a check found before a release. */
export const checkResultSchema = v.object({
  check: v.picklist(releaseChecks),
  /** Sentences with the place of each problem; none when the release passes the check. */
  problems: v.pipe(v.array(v.string()), v.readonly()),
  /** What was looked at, such as `4 pages`, or why nothing was. */
  detail: v.string(),
  ms: v.number(),
  /** Whether the check did not run. */
  isLeftOut: v.exactOptional(v.boolean()),
});

export type CheckResult = v.InferOutput<typeof checkResultSchema>;

/** Thrown for a release that a check refuses. Nothing was released. */
export class FailedCheckError extends Error {}

/** The most problems of a check that are printed. */
const maxProblems = 10;

/** One line for the terminal: what was checked, and in what time. */
export function formatCheck(app: string, { check, detail, ms, problems, isLeftOut }: CheckResult): string {
  const time = `${(ms / 1000).toFixed(1)} s`;
  if (isLeftOut) return `  ${app}: ${check} left out: ${detail}`;
  return problems.length > 0 ? `  ${app}: ${check} failed (${time})` : `  ${app}: ${check} passed, ${detail} (${time})`;
}

/** Throws `FailedCheckError` with the problems that a check found. */
function assertCheckPassed(app: string, { check, problems }: CheckResult): void {
  if (problems.length === 0) return;
  const shown = problems.slice(0, maxProblems).map((problem) => `  ${problem}`);
  const others = problems.length - shown.length;
  throw new FailedCheckError(
    [
      `${app} was not released. Its check “${check}” failed:`,
      ...shown,
      ...(others > 0 ? [`  and ${others} more`] : []),
      'Mend it, or release it with --skip-checks, which the audit log records.',
    ].join('\n'),
  );
}

export interface CheckLog {
  /** Returns what receives the results of an app: it prints a line for each, and throws for one that failed. */
  take(app: string): (result: CheckResult) => void;
  /** The checks that were left out so far. */
  listSkipped(): SkippedChecks;
}

/** Creates what receives the results of checks. */
export function createCheckLog(log: (line: string) => void): CheckLog {
  const skipped = new Set<CheckResult['check']>();
  return {
    take: (app) => (result) => {
      log(formatCheck(app, result));
      if (result.isLeftOut) skipped.add(result.check);
      assertCheckPassed(app, result);
    },
    listSkipped: () => [...skipped],
  };
}

/** Runs one check and measures its time. */
export async function timeCheck(run: () => Promise<Omit<CheckResult, 'ms'>>): Promise<CheckResult> {
  const began = performance.now();
  const result = await run();
  return { ...result, ms: performance.now() - began };
}
