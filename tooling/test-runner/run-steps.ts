import type { Report } from './read-reports';

/** What a step found: how many things hold, and each that does not. */
export type StepResult = Pick<Report, 'passed' | 'failures'> & Partial<Pick<Report, 'tests'>>;

export interface Step {
  readonly name: string;
  /** The cores that it keeps busy. */
  readonly cores: 1 | 2;
  /** Steps without which this one has nothing to look at. It waits for them and is left out when one fails. */
  readonly needs?: readonly string[];
  /** Rejects with a sentence when it cannot look at all. What it logs appears at once, or when it ends. */
  run(log: (line: string) => void): Promise<StepResult>;
}

export interface FinishedStep {
  readonly name: string;
  readonly seconds: number;
  readonly result: StepResult;
  /** Whether a step that it needs failed. */
  readonly isLeftOut: boolean;
}

/** Cores that steps use at the same time. */
const cores = 2;

/**
 * Runs steps side by side while their cores suffice, in the order of the list. A step that shares the machine logs when
 * it ends, so that lines do not mix.
 */
export async function runSteps(steps: readonly Step[], log: (line: string) => void): Promise<readonly FinishedStep[]> {
  const waiting = [...steps];
  const finished = new Map<string, FinishedStep>();
  const running = new Map<Step, Promise<void>>();
  const names = new Set(steps.map(({ name }) => name));

  async function runStep(step: Step): Promise<void> {
    const lines: string[] = [];
    const began = performance.now();
    if (step.cores === cores) log(`\n── ${step.name}`);
    const result = await step
      .run(step.cores === cores ? log : (line) => void lines.push(line))
      .catch((error: unknown): StepResult => ({ passed: 0, failures: [createFailure(step.name, error)] }));
    const seconds = (performance.now() - began) / 1000;
    if (step.cores < cores) log([`\n── ${step.name}`, ...lines].join('\n'));
    finished.set(step.name, { name: step.name, seconds, result, isLeftOut: false });
    running.delete(step);
  }

  while (waiting.length > 0 || running.size > 0) {
    const free = cores - [...running.keys()].reduce((sum, step) => sum + step.cores, 0);
    const next = waiting.find(
      ({ cores: wanted, needs = [] }) =>
        wanted <= free && needs.every((name) => !names.has(name) || finished.has(name)),
    );
    if (!next) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    const broken = next.needs?.find((name) => (finished.get(name)?.result.failures.length ?? 0) > 0);
    if (broken) {
      const failure = { name: `${next.name}: not run, because ${broken} failed`, command: '', message: '' };
      const result = { passed: 0, failures: [failure] };
      finished.set(next.name, { name: next.name, seconds: 0, result, isLeftOut: true });
    } else running.set(next, runStep(next));
  }
  return steps.flatMap(({ name }) => finished.get(name) ?? []);
}

const createFailure = (name: string, error: unknown) => ({
  name: `${name}: could not be run`,
  command: '',
  message: error instanceof Error ? error.message : String(error),
});
