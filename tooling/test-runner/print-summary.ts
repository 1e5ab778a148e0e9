import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TimedTest } from './read-reports';
import type { FinishedStep } from './run-steps';

/** What the last run found, in node_modules/.cache/last-test.json. */
interface Verdict {
  readonly commit: string;
  /** Whether the tree was that commit, with nothing changed. */
  readonly clean: boolean;
  readonly command: string;
  readonly finishedAt: string;
  readonly steps: readonly {
    readonly name: string;
    readonly seconds: number;
    readonly passed: number;
    readonly failed: number;
  }[];
  readonly passed: number;
  readonly failed: number;
}

const shown = 10;

/** Prints what each step took and found, the slowest tests, and what failed. Returns how many things failed. */
export function printSummary(steps: readonly FinishedStep[], log: (line: string) => void): number {
  for (const { name, result } of steps) printSlowest(name, result.tests ?? [], log);
  log('\n── summary');
  for (const { name, seconds, result, isLeftOut } of steps) {
    const time = isLeftOut ? '' : `${seconds.toFixed(1)} s`;
    const found = result.failures.length > 0 ? `${result.failures.length} failed` : `${result.passed} passed`;
    log(`  ${name.padEnd(24)}${time.padStart(9)}   ${isLeftOut ? 'not run' : found}`);
  }
  const failures = steps.flatMap(({ result }) => result.failures);
  for (const { name, command, message } of failures) {
    log(`\n  ✗ ${name}`);
    if (command) log(`    ${command}`);
    if (message) log(message.replace(/^/gm, '      '));
  }
  log(`\n${steps.reduce((sum, { result }) => sum + result.passed, 0)} passed, ${failures.length} failed`);
  return failures.length;
}

function printSlowest(name: string, tests: readonly TimedTest[], log: (line: string) => void): void {
  if (tests.length === 0) return;
  log(`\n── slowest of ${name}`);
  const slowest = [...tests].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, shown);
  for (const test of slowest) log(`  ${(test.milliseconds / 1000).toFixed(1).padStart(6)} s   ${test.name}`);
}

/** Writes what a run found of which commit. A checkout without git has no commit. */
export function writeVerdict(
  root: string,
  command: string,
  started: Pick<Verdict, 'commit' | 'clean'>,
  steps: readonly FinishedStep[],
): void {
  const counted = steps.map(({ name, seconds, result }) => ({
    name,
    seconds: Math.round(seconds * 10) / 10,
    passed: result.passed,
    failed: result.failures.length,
  }));
  const verdict: Verdict = {
    ...started,
    command,
    finishedAt: new Date().toISOString(),
    steps: counted,
    passed: counted.reduce((sum, { passed }) => sum + passed, 0),
    failed: counted.reduce((sum, { failed }) => sum + failed, 0),
  };
  const file = path.join(root, 'node_modules/.cache/last-test.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(verdict, null, 2)}\n`);
}

/** Reads which commit is checked out, and whether files differ from it. */
export function readCheckout(root: string): Pick<Verdict, 'commit' | 'clean'> {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return { commit: git('rev-parse', 'HEAD'), clean: git('status', '--porcelain') === '' };
  } catch {
    return { commit: '', clean: false };
  }
}
