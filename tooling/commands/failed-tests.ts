import path from 'node:path';

export interface TestResult {
  readonly passed: number;
  readonly failed: number;
  /** `file: title` of each test that failed. */
  readonly titles: readonly string[];
}

interface JestResults {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface JourneySuite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly JourneySuite[];
  readonly specs?: readonly { readonly title: string; readonly ok: boolean; readonly file: string }[];
}

interface JourneyResults {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly JourneySuite[];
}

/** Reads Jest's report (`--json`). A file that could not be run counts as one failed test. */
export function readFailedTests(json: string, root: string): TestResult {
  const results = JSON.parse(json) as JestResults;
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    titles: results.testResults.flatMap(({ name, status, assertionResults }) => {
      const file = path.relative(root, name);
      const failed = assertionResults.filter((one) => one.status === 'failed');
      if (failed.length === 0 && status === 'failed') return [`${file}: could not be run`];
      return failed.map(({ fullName }) => `${file}: ${fullName}`);
    }),
  };
}

/** Reads the report of Playwright's JSON reporter. A journey that passed only when repeated counts as failed. */
export function readFailedJourneys(json: string): TestResult {
  const { stats, suites } = JSON.parse(json) as JourneyResults;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    titles: suites.flatMap(listFailedSpecs),
  };
}

function listFailedSpecs({ suites = [], specs = [] }: JourneySuite): readonly string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...failed, ...suites.flatMap(listFailedSpecs)];
}
