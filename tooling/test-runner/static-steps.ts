import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isProgram, openRepository } from '../checks/repository';
import { runChecks } from '../checks/run-checks';
import { root } from '../commands/places.mjs';
import { runPackage } from './programs';
import type { Step, StepResult } from './run-steps';

const cache = path.join(root, '.cache');

/** What looks at the sources without running them; `files` limits lint and format to these. */
export function createStaticSteps(files?: readonly string[]): readonly Step[] {
  return [
    { name: 'lint', cores: 1, run: (log) => lint(files, log) },
    { name: 'types', cores: 1, run: checkTypes },
    { name: 'format', cores: 1, run: (log) => checkFormat(files, log) },
    { name: 'checks', cores: 1, run: check },
  ];
}

const asResult = (passes: boolean, name: string, command: string): StepResult =>
  passes ? { passed: 1, failures: [] } : { passed: 0, failures: [{ name, command, message: '' }] };

async function check(log: (line: string) => void): Promise<StepResult> {
  const { passed, failed } = await runChecks([], log);
  const failure = { name: `checks: ${failed} of ${passed + failed} found something`, command: 'npm test -- checks' };
  return { passed, failures: failed > 0 ? [{ ...failure, message: '' }] : [] };
}

/** Programs in plain JavaScript have a configuration of their own. */
async function checkTypes(log: (line: string) => void): Promise<StepResult> {
  const codes: number[] = [];
  for (const configuration of ['tsconfig.json', 'tsconfig.programs.json']) {
    const information = path.join(cache, `${configuration}.tsbuildinfo`);
    const words = ['-p', configuration, '--incremental', '--tsBuildInfoFile', information];
    codes.push(await runPackage('typescript/bin/tsc', words, { log }));
  }
  return asResult(
    codes.every((code) => code === 0),
    'types: the compiler found errors',
    'npx tsc -p tsconfig.json',
  );
}

/** Rules look at types, so a file may fail because of another one: without named files all are looked at, or none. */
async function lint(files: readonly string[] | undefined, log: (line: string) => void): Promise<StepResult> {
  const words = ['--max-warnings', '0', '--no-warn-ignored'];
  const failed = 'lint: ESLint found problems';
  if (files) {
    const programs = files.filter(isProgram);
    const passes =
      programs.length === 0 || (await runPackage('eslint/bin/eslint.js', [...programs, ...words], { log })) === 0;
    return asResult(passes, failed, 'npm run lint');
  }
  const stampFile = path.join(cache, 'lint');
  const stamp = hashSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
    log('  nothing has changed since all of it passed');
    return asResult(true, failed, '');
  }
  const passes = (await runPackage('eslint/bin/eslint.js', ['.', ...words], { log })) === 0;
  if (passes) writeFileSync(stampFile, stamp);
  return asResult(passes, failed, 'npm run lint');
}

function hashSources(): string {
  const repository = openRepository(root);
  const hash = createHash('sha256').update(process.version);
  for (const file of repository.files.filter((one) => isProgram(one) || /\.(?:json|yaml)$/.test(one)))
    hash.update(file).update(repository.read(file));
  return hash.digest('hex');
}

async function checkFormat(files: readonly string[] | undefined, log: (line: string) => void): Promise<StepResult> {
  const words = ['--check', '--cache', '--cache-location', path.join(cache, 'prettier'), '--log-level=warn'];
  const code = await runPackage('prettier/bin/prettier.cjs', [...words, '--ignore-unknown', ...(files ?? ['.'])], {
    log,
  });
  return asResult(code === 0, 'format: Prettier would change files', 'npm run format');
}
