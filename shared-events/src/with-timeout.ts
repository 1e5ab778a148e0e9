import { failed, type Problem, problem, type Result } from '@shop/shared-api';

/** Resolves with the result, or with a problem after `limitMs`. */
export function withTimeout(
  limitMs: number,
  result: Promise<Result<unknown, Problem>>,
): Promise<Result<unknown, Problem>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(failed(problem('unanswered'))), limitMs);
    void result.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
