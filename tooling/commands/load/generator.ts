// A load generator in a process of its own, so that it does not wait for the measuring process nor delay it. Started by
// start-generator.ts, which sends it one job after the other.
import { buy, openAccounts } from './buyers';
import { requestInTurns } from './connections';
import type { Answer, Job } from './start-generator';

function run(job: Job): Promise<unknown> {
  if (job.kind === 'request') return requestInTurns(job.options);
  if (job.kind === 'buy') return buy(job.options);
  return openAccounts(job.server, job.count);
}

process.on('message', (job: Job) => {
  run(job).then(
    (result) => process.send?.({ result } satisfies Answer),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
// The measurement ended without a signal.
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
