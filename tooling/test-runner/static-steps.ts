import path from 'node:path';
import { runChecks } from '../checks/run-checks';
import { root } from '../commands/places.mjs';
import { runPackage } from './programs';
import type { Step, StepResult } from './run-steps';

const cache = path.join(root, '.cache');

/** What looks at the sources without running them; `files` limits lint and format to these, if there are any. */
export function createStaticSteps(files: readonly string[] = []): readonly Step[] {
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

/** Programs in plain JavaScript have a configuration of their own. TypeScript 7 checks; 6 is for what needs its API. */
async function checkTypes(log: (line: string) => void): Promise<StepResult> {
  const codes: number[] = [];
  for (const configuration of ['tsconfig.json', 'tsconfig.programs.json']) {
    const information = path.join(cache, `${configuration}.tsbuildinfo`);
    const words = ['-p', configuration, '--incremental', '--tsBuildInfoFile', information];
    codes.push(await runPackage('typescript-7/bin/tsc', words, { log }));
  }
  return asResult(
    codes.every((code) => code === 0),
    'types: the compiler found errors',
    'npm test -- checks',
  );
}

async function lint(files: readonly string[], log: (line: string) => void): Promise<StepResult> {
  const code = await runPackage('oxlint/bin/oxlint', ['--deny-warnings', '--no-error-on-unmatched-pattern', ...files], {
    log,
  });
  return asResult(code === 0, 'lint: oxlint found problems', 'npm run lint');
}

async function checkFormat(files: readonly string[], log: (line: string) => void): Promise<StepResult> {
  const code = await runPackage('oxfmt/bin/oxfmt', ['--list-different', '--no-error-on-unmatched-pattern', ...files], {
    log,
  });
  return asResult(code === 0, 'format: oxfmt would change files', 'npm run format');
}
