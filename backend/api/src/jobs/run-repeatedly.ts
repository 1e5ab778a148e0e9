import type { Report } from '../http/report';

interface RepeatedJob {
  /** What the log calls it, such as 'sending mails'. */
  readonly name: string;
  readonly everyMs: number;
  readonly report: Report;
  /** One round. `signal` is aborted when the job is stopped. */
  run(signal: AbortSignal): Promise<void>;
}

/**
 * Runs a job again and again, each round `everyMs` after the one before. A failed round is reported, and so are not the
 * ones that fail right after it. Returns a function that stops the job and resolves when the current round is over.
 */
export function runRepeatedly({ name, everyMs, report, run }: RepeatedJob): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  let hasFailed = false;
  const runRound = async () => {
    try {
      await run(stopping.signal);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) report(error, name);
      hasFailed = true;
    }
    schedule();
  };
  const schedule = () => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      round = runRound();
    }, everyMs);
    timer.unref();
  };
  schedule();
  return () => {
    stopping.abort();
    clearTimeout(timer);
    return round;
  };
}
