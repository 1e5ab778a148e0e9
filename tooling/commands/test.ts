// npm test [-- checks | unit | builds | e2e | faults …]: everything that must hold, or the named parts of it.
// `faults` opens the whole matrix of broken remotes and runs only when it is named; e2e opens its representative cells.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkBudgets } from '../checks/budgets';
import { formatFinding } from '../checks/check';
import { isProgram, openRepository } from '../checks/repository';
import { type CheckCounts, runChecks } from '../checks/run-checks';
import { buildApps } from './build-apps';
import { findOrInstallBrowser } from './find-browser';
import { readFailedJourneys, readFailedTests } from './failed-tests';
import { findOrInstallNode } from './find-node';
import { root } from './places.mjs';

interface Step {
  readonly name: string;
  readonly part: 'checks' | 'unit' | 'builds' | 'e2e' | 'faults';
  /** A step without which this one has nothing to look at. */
  readonly after?: string;
  /** How much held and how much did not. Throws a sentence when it cannot look at all. */
  run(): Promise<StepResult>;
}

interface StepResult extends CheckCounts {
  /** The titles of what failed; they are printed once more at the end. */
  readonly titles?: readonly string[];
}

const cache = path.join(root, '.cache');
const prettierArguments = [
  '--check',
  '.',
  '--cache',
  '--cache-location',
  path.join(cache, 'prettier'),
  '--log-level=warn',
];
const one = (passes: boolean): CheckCounts => ({ passed: passes ? 1 : 0, failed: passes ? 0 : 1 });

const steps: readonly Step[] = [
  { name: 'checks', part: 'checks', run: () => runChecks() },
  {
    name: 'types',
    part: 'checks',
    // Programs in plain JavaScript have a configuration of their own.
    run: async () => one((await checkTypes('tsconfig.json')) && (await checkTypes('tsconfig.programs.json'))),
  },
  {
    name: 'lint',
    part: 'checks',
    run: lint,
  },
  {
    name: 'format',
    part: 'checks',
    run: async () => one((await node('prettier/bin/prettier.cjs', prettierArguments)) === 0),
  },
  { name: 'unit tests', part: 'unit', run: unitTests },
  {
    name: 'builds',
    part: 'builds',
    run: async () => {
      await buildApps();
      return one(true);
    },
  },
  { name: 'byte budgets', part: 'builds', after: 'builds', run: async () => budgets() },
  { name: 'browser', part: 'e2e', run: async () => (log(`  ${findOrInstallBrowser(log)}`), one(true)) },
  { name: 'Node 24', part: 'e2e', run: async () => (log(`  ${findOrInstallNode(log)}`), one(true)) },
  { name: 'journeys', part: 'e2e', after: 'browser', run: () => journeys() },
  { name: 'all fault cells', part: 'faults', run: () => journeys(['faults.spec.ts'], { SHOP_FAULTS: 'all' }) },
];

async function checkTypes(configuration: string): Promise<boolean> {
  const information = path.join(cache, `${configuration}.tsbuildinfo`);
  const words = ['-p', configuration, '--incremental', '--tsBuildInfoFile', information];
  return (await node('typescript/bin/tsc', words)) === 0;
}

/**
 * Rules look at types too, so a file may fail because of another one: all are looked at again, or none when none has
 * changed.
 */
async function lint(): Promise<CheckCounts> {
  const stampFile = path.join(cache, 'lint');
  const stamp = sourcesStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
    log('  nothing has changed since all of it passed');
    return one(true);
  }
  const passes = (await node('eslint/bin/eslint.js', ['.', '--max-warnings', '0'])) === 0;
  if (passes) writeFileSync(stampFile, stamp);
  return one(passes);
}

function sourcesStamp(): string {
  const repository = openRepository(root);
  const hash = createHash('sha256').update(process.version);
  for (const file of repository.files.filter((one) => isProgram(one) || /\.(?:json|yaml)$/.test(one)))
    hash.update(file).update(repository.read(file));
  return hash.digest('hex');
}

async function unitTests(): Promise<StepResult> {
  const results = path.join(cache, 'jest-results.json');
  rmSync(results, { force: true });
  const code = await node('jest/bin/jest.js', [
    '--ci',
    '--maxWorkers=2',
    '--cacheDirectory',
    path.join(cache, 'jest'),
    '--json',
    '--outputFile',
    results,
    '--reporters',
    'summary',
  ]);
  const { passed, failed, titles } = readFailedTests(readFileSync(results, 'utf8'), root);
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, titles };
}

function budgets(): CheckCounts {
  const { findings, lines } = checkBudgets(root);
  for (const line of lines) log(`  ${line}`);
  for (const finding of findings) log(`  ✗ ${formatFinding(finding)}`);
  return { passed: findings.length === 0 ? 1 : 0, failed: findings.length };
}

/** Runs all journeys, or those of the named files, on Node 24 with further environment variables. */
async function journeys(files: readonly string[] = [], variables: NodeJS.ProcessEnv = {}): Promise<StepResult> {
  const results = path.join(cache, 'e2e', 'results.json');
  rmSync(results, { force: true });
  const code = await run(
    findOrInstallNode(log),
    [path.join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'test', ...files],
    path.join(root, 'e2e'),
    variables,
  );
  const { passed, failed, titles } = readFailedJourneys(readFileSync(results, 'utf8'));
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, titles };
}

/** Runs a program of the root's packages; its words go straight to the terminal. */
const node = (program: string, words: readonly string[]): Promise<number> =>
  run(process.execPath, [path.join(root, 'node_modules', program), ...words], root);

function run(
  program: string,
  words: readonly string[],
  cwd: string,
  variables: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, CI: process.env['CI'] ?? 'true', ...variables },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function log(line: string): void {
  console.log(line);
}

async function main(named: readonly string[]): Promise<number> {
  const parts = new Set(steps.map(({ part }) => part));
  const unknown = named.filter((name) => !parts.has(name as Step['part']));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. The parts are ${[...parts].join(', ')}.`);
  mkdirSync(cache, { recursive: true });
  const table: { readonly name: string; readonly seconds: string; readonly result: string }[] = [];
  const broken = new Set<string>();
  const titles: string[] = [];
  let passed = 0;
  let failed = 0;
  const isAskedFor = ({ part }: Step) => (named.length === 0 ? part !== 'faults' : named.includes(part));
  for (const step of steps.filter(isAskedFor)) {
    if (step.after && broken.has(step.after)) {
      broken.add(step.name);
      failed += 1;
      table.push({ name: step.name, seconds: '', result: `not run: ${step.after} failed` });
      continue;
    }
    log(`\n── ${step.name}`);
    const began = Date.now();
    const counted = await step.run().catch((error: unknown): StepResult => {
      log(error instanceof Error ? error.message : String(error));
      broken.add(step.name);
      return one(false);
    });
    passed += counted.passed;
    failed += counted.failed;
    titles.push(...(counted.titles ?? []));
    table.push({
      name: step.name,
      seconds: `${((Date.now() - began) / 1000).toFixed(1)} s`,
      result: counted.failed > 0 ? `${counted.failed} failed` : `${counted.passed} passed`,
    });
  }
  log('\n── summary');
  for (const { name, seconds, result } of table) log(`  ${name.padEnd(14)}${seconds.padStart(9)}   ${result}`);
  for (const title of titles) log(`  ✗ ${title}`);
  log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    log(error instanceof Error ? error.message : String(error));
    process.exit(1);
  },
);
