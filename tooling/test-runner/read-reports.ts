import path from 'node:path';

/** A test that failed, or a file of tests that could not be run. */
export interface Failure {
  /** `file: title`. */
  readonly name: string;
  /** The command that runs it alone. */
  readonly command: string;
  /** The last lines of its message. */
  readonly message: string;
}

export interface TimedTest {
  /** `file: title`. */
  readonly name: string;
  readonly milliseconds: number;
}

export interface Report {
  readonly passed: number;
  readonly failures: readonly Failure[];
  readonly tests: readonly TimedTest[];
}

interface JestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface Attempt {
  readonly duration: number;
  readonly errors?: readonly { readonly message?: string }[];
}

interface JourneySuite {
  readonly file: string;
  readonly suites?: readonly JourneySuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly file: string;
    readonly tests?: readonly { readonly results?: readonly Attempt[] }[];
  }[];
}

interface JourneyReport {
  readonly stats: { readonly expected: number };
  readonly suites: readonly JourneySuite[];
}

/** Lines of a message that are printed again at the end of a run. */
const maxLines = 12;

/** Reads Jest's report (`--json`). A file that could not be run counts as one failed test. */
export function readJestReport(json: string, root: string): Report {
  const { numPassedTests, testResults } = JSON.parse(json) as JestReport;
  const failures: Failure[] = [];
  const tests: TimedTest[] = [];
  for (const { name, status, message = '', assertionResults } of testResults) {
    const file = path.relative(root, name);
    const command = `npx jest ${file}`;
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
    if (failed.length === 0 && status === 'failed')
      failures.push({ name: `${file}: could not be run`, command, message: shorten(message) });
    for (const { fullName, failureMessages = [] } of failed)
      failures.push({ name: `${file}: ${fullName}`, command, message: shorten(failureMessages.join('\n')) });
    for (const { fullName, duration } of assertionResults)
      tests.push({ name: `${file}: ${fullName}`, milliseconds: duration ?? 0 });
  }
  return { passed: numPassedTests, failures, tests };
}

/** Reads the report of Playwright's JSON reporter. */
export function readJourneyReport(json: string): Report {
  const { stats, suites } = JSON.parse(json) as JourneyReport;
  const specs = suites.flatMap(listSpecs);
  return {
    passed: stats.expected,
    failures: specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, attempts }) => ({
        name: `${file}: ${title}`,
        command: `cd e2e && npx playwright test ${file}`,
        message: shorten(
          attempts.flatMap((attempt) => attempt.errors?.map(({ message = '' }) => message) ?? []).join('\n'),
        ),
      })),
    tests: specs.map(({ file, title, attempts }) => ({
      name: `${file}: ${title}`,
      milliseconds: attempts.reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
}

function listSpecs({ suites = [], specs = [] }: JourneySuite): readonly {
  readonly file: string;
  readonly title: string;
  readonly ok: boolean;
  readonly attempts: readonly Attempt[];
}[] {
  const own = specs.map(({ file, title, ok, tests = [] }) => ({
    file,
    title,
    ok,
    attempts: tests.flatMap(({ results = [] }) => results),
  }));
  return [...own, ...suites.flatMap(listSpecs)];
}

/** The first lines of a message that are not empty, without colours. */
function shorten(message: string): string {
  return message
    .replace(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, maxLines)
    .join('\n');
}
