import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { root } from './places.mjs';
import { runCheckProgram } from './run-check-program';

const reportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    numPassedTests: v.number(),
    testResults: v.array(
      v.object({
        name: v.string(),
        status: v.string(),
        message: v.string(),
        assertionResults: v.array(
          v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
        ),
      }),
    ),
  }),
);

export interface TestRun {
  readonly problems: readonly string[];
  readonly passed: number;
}

/** Runs an app's own tests, up to the first file that fails. Returns each failure with its file and line. */
export async function runTests(app: string, signal: AbortSignal): Promise<TestRun> {
  const directory = await mkdtemp(path.join(tmpdir(), `${app}-tests-`));
  try {
    const file = path.join(directory, 'report.json');
    const { code, output } = await runCheckProgram(
      [
        path.join(root, 'node_modules/jest/bin/jest.js'),
        ...['--selectProjects', app, '--bail', '--ci', '--json', '--outputFile', file],
      ],
      signal,
    );
    const report = await readFile(file, 'utf8').catch(() => {
      throw new Error(`The tests of ${app} could not be run:\n${output.trim()}`);
    });
    const run = parseTestReport(report, root);
    return code === 0 || run.problems.length > 0 ? run : { ...run, problems: [output.trim()] };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Parses Jest's report. Files are named from `directory`. */
export function parseTestReport(text: string, directory: string): TestRun {
  const { numPassedTests, testResults } = v.parse(reportSchema, text);
  const problems = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = path.relative(directory, name);
      if (failed.length === 0) return [`${findLine(message, directory) ?? file} ${shorten(message)}`];
      return failed.map(
        ({ fullName, failureMessages: [failure = ''] }) =>
          `${findLine(failure, directory) ?? file} ${fullName}\n    ${shorten(failure)}`,
      );
    });
  return { problems, passed: numPassedTests };
}

/** Returns the innermost place of a stack that is a source of the directory. */
function findLine(stack: string, directory: string): string | null {
  const places = [...stack.matchAll(/\(?(\/[^():\n]+):(\d+):(\d+)\)?$/gm)];
  const own = places.find(([, file = '']) => file.startsWith(directory + path.sep) && !file.includes('node_modules'));
  return own ? `${path.relative(directory, own[1] ?? '')}:${own[2]}:${own[3]}` : null;
}

/** The lines before the stack, without empty ones; the first six say what was expected. */
function shorten(failure: string): string {
  const lines = failure.split('\n');
  const end = lines.findIndex((line) => /^\s+at /.test(line));
  const told = lines.slice(0, end < 0 ? undefined : end).filter((line) => line.trim() !== '');
  return told.slice(0, 6).join('\n    ').trim();
}
