import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkBudgets } from '../checks/budgets';
import { formatFinding } from '../checks/check';
import { openRepository } from '../checks/repository';
import { buildApps } from '../commands/build-apps';
import { bundleServers } from '../commands/bundle-servers';
import { findOrInstallBrowser } from '../commands/find-browser';
import { root } from '../commands/places.mjs';
import { hashInputs, type Matrix, recordPassed } from './matrices';
import { runProgram } from './programs';
import { readJestReport, readJourneyReport, type Report } from './read-reports';
import type { Step, StepResult } from './run-steps';

const cache = path.join(root, '.cache');
/** One more than there are cores: tests often wait for a database, a browser or another process. */
const workers = 3;
const one: StepResult = { passed: 1, failures: [] };

export const buildSteps: readonly Step[] = [
  { name: 'builds', cores: 1, run: async (log) => (await buildApps(undefined, { log, parallel: 1 }), one) },
  { name: 'byte budgets', cores: 1, needs: ['builds'], run: async (log) => checkByteBudgets(log) },
];

/** All unit tests but those of some packages, by their names in Jest. */
export const createUnitStep = (ignored: readonly string[] = []): Step => ({
  name: 'unit tests',
  cores: 2,
  run: () => runJest(ignored.length > 0 ? ['--ignoreProjects', ...ignored] : []),
});

const needsOfJourneys = ['builds', 'browser'];

export const journeySteps: readonly Step[] = [
  { name: 'browser', cores: 1, run: async (log) => (log(`  ${findOrInstallBrowser(log)}`), one) },
  { name: 'journeys', cores: 2, needs: needsOfJourneys, run: () => runJourneys({}) },
];

/** Runs a matrix, and writes down the hash of its inputs when it passed. */
export function createMatrixStep(name: string, matrix: Matrix): Step {
  return {
    name: `matrix ${name}`,
    cores: 2,
    needs: matrix.unit || matrix.projects ? [] : needsOfJourneys,
    async run() {
      const hash = hashInputs(matrix, openRepository(root));
      const result = await runMatrix(name, matrix);
      if (result.failures.length === 0) recordPassed(root, name, hash);
      return result;
    },
  };
}

function runMatrix(name: string, { unit, projects, onMachineNode = false }: Matrix): Promise<Report> {
  if (projects) return runJest(['--selectProjects', ...projects]);
  if (!unit) return runJourneys({ SHOP_MATRIX: name });
  // run.mjs names it.
  const node = (onMachineNode && process.env['SHOP_MACHINE_NODE']) || process.execPath;
  return runJest(unit, { variables: { SHOP_TEST_LENGTH: 'full' }, node });
}

/** Runs the unit tests whose path contains one of these texts, or all, or with `words` those that Jest selects. */
export async function runJest(
  words: readonly string[],
  { variables = {}, node = process.execPath }: { readonly variables?: NodeJS.ProcessEnv; readonly node?: string } = {},
): Promise<Report> {
  const file = path.join(cache, 'jest-results.json');
  rmSync(file, { force: true });
  // Tests that start servers find the bundles by the environment.
  await bundleServers();
  const code = await runProgram(
    node,
    [
      path.join(root, 'node_modules/jest/bin/jest.js'),
      ...words,
      '--ci',
      `--maxWorkers=${workers}`,
      // A process that is never replaced grows to 2 GB, because each file of tests leaves something behind.
      '--workerIdleMemoryLimit=1GB',
      ...['--cacheDirectory', path.join(cache, 'jest')],
      ...['--json', '--outputFile', file, '--reporters', 'summary'],
    ],
    { variables },
  );
  return readReport(file, code, (text) => readJestReport(text, root));
}

async function runJourneys(variables: NodeJS.ProcessEnv): Promise<Report> {
  const file = path.join(cache, 'e2e', 'results.json');
  rmSync(file, { force: true });
  const cli = path.join(root, 'e2e/node_modules/@playwright/test/cli.js');
  const code = await runProgram(process.execPath, [cli, 'test'], {
    cwd: path.join(root, 'e2e'),
    variables,
  });
  return readReport(file, code, readJourneyReport);
}

/** Reads the report that a runner left. A runner that failed without a failed test counts as one. */
function readReport(file: string, code: number, read: (text: string) => Report): Report {
  if (!existsSync(file)) throw new Error(`The runner ended with ${code} and left no report.`);
  const report = read(readFileSync(file, 'utf8'));
  if (code === 0 || report.failures.length > 0) return report;
  const failure = { name: `the runner ended with ${code}, and no test failed`, command: '', message: '' };
  return { ...report, failures: [failure] };
}

function checkByteBudgets(log: (line: string) => void): StepResult {
  const { findings, lines } = checkBudgets(root);
  for (const line of lines) log(`  ${line}`);
  for (const finding of findings) log(`  ✗ ${formatFinding(finding)}`);
  const failures = findings.map((finding) => ({
    name: formatFinding(finding),
    command: 'npm test -- builds',
    message: '',
  }));
  return { passed: failures.length === 0 ? 1 : 0, failures };
}
