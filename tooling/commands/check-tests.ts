import path from 'node:path';
import * as v from 'valibot';
import { root } from './places.mjs';
import { runCheckProgram } from './run-check-program';

/** A line of tooling/jest/report-lines.cjs. */
const lineSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    file: v.string(),
    passed: v.number(),
    failures: v.array(v.object({ title: v.string(), message: v.string() })),
    broken: v.exactOptional(v.string()),
  }),
);

/** Milliseconds for one test, which shares the machine with the compiler and the build. */
const testMs = 60_000;

interface TestRun {
  readonly problems: readonly string[];
  readonly passed: number;
}

/** Runs an app's own tests, up to the first file that fails. Returns each failure with its file and line. */
export async function runTests(app: string, signal: AbortSignal): Promise<TestRun> {
  const { code, output } = await runCheckProgram(
    [
      path.join(root, 'node_modules/jest/bin/jest.js'),
      ...['--selectProjects', app, '--bail', '--ci', '--testTimeout', String(testMs)],
      ...['--reporters', path.join(root, 'tooling/jest/report-lines.cjs')],
    ],
    signal,
  );
  const run = parseTestReport(output, root);
  return code === 0 || run.problems.length > 0
    ? run
    : { ...run, problems: [output.trim() || `Jest ended with ${code ?? 'a signal'}.`] };
}

/** Parses the lines that the reporter wrote. Other output is left out. Files are named from `directory`. */
export function parseTestReport(output: string, directory: string): TestRun {
  const files = output.split('\n').flatMap((line) => {
    const checked = v.safeParse(lineSchema, line);
    return checked.success ? [checked.output] : [];
  });
  const problems = files.flatMap(({ file, failures, broken }) => {
    const name = path.relative(directory, file);
    return [
      ...(broken === undefined ? [] : [`${findLine(broken, directory) ?? name} ${shorten(broken)}`]),
      ...failures.map(
        ({ title, message }) => `${findLine(message, directory) ?? name} ${title}\n    ${shorten(message)}`,
      ),
    ];
  });
  return { problems, passed: files.reduce((sum, { passed }) => sum + passed, 0) };
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
  const explanation = lines.slice(0, end < 0 ? undefined : end).filter((line) => line.trim() !== '');
  return explanation.slice(0, 6).join('\n    ').trim();
}
