import { changeRegistry, promoteRelease, type Registry, rollBack } from '@shop/release-registry';
import {
  type CanarySettings,
  type CanaryVerdict,
  endJudging,
  findNextPercent,
  formatStepName,
  judgeCanary,
  type JudgedCanary,
  listJudgedCanaries,
  setJudgedCanary,
  writeJudgement,
} from '@shop/release-registry/canary';
import { assertFoldersExist } from '@shop/release-registry/release';
import type { Logger } from '@shop/server-environment/logging';
import type { CanaryVisits } from './canary-visits';

export interface CanaryConductorOptions {
  readonly registryFile: string;
  readonly dataDirectory: string;
  readonly settings: CanarySettings;
  readonly visits: CanaryVisits;
  readonly readRegistry: () => Promise<Registry>;
  readonly logger: Logger;
  /** Describes what browsers reported of a canary that is stopped; '' for nothing. */
  readonly describeEvidence: (canary: JudgedCanary) => Promise<string>;
  readonly now?: () => number;
  /** Milliseconds between two looks. */
  readonly lookEveryMs?: number;
}

export interface CanaryConductor {
  /** Judges each canary that judges itself, and makes the changes that follow. Never rejects. */
  look(): Promise<void>;
  /** Writes the visits of the last seconds, and ends. */
  close(): Promise<void>;
}

/** Creates what takes canaries from step to step, and rolls them back. Several shop servers may do so at once. */
export function createCanaryConductor(options: CanaryConductorOptions): CanaryConductor {
  const {
    dataDirectory,
    settings,
    visits,
    readRegistry,
    describeEvidence,
    logger,
    now = Date.now,
    lookEveryMs = 2000,
  } = options;
  let queue: Promise<void> = Promise.resolve();
  let lastProblem = '';

  async function judge(canary: JudgedCanary): Promise<void> {
    const nextPercent = findNextPercent(canary.percent, settings);
    const counts = await visits.count(formatStepName(canary));
    const at = now();
    const step = { percent: canary.percent, nextPercent, elapsedMs: at - Date.parse(canary.since), counts };
    const found = judgeCanary(step, settings);
    const evidence = found.decision === 'stop' ? await readEvidence(canary) : '';
    const verdict = judgeCanary({ ...step, evidence }, settings);
    const { app, version, percent, since } = canary;
    const { sentence } = verdict;
    await writeJudgement(dataDirectory, {
      ...{ app, version, percent, since, sentence, counts },
      at: new Date(at).toISOString(),
    });
    if (verdict.decision === 'wait') return;
    await change(canary, { ...verdict, nextPercent }, new Date(at));
    logger[verdict.decision === 'stop' ? 'warn' : 'info'](
      { event: 'canary_judged', app, version, percent, decision: verdict.decision, sentence },
      'canary judged',
    );
  }

  /** Returns what was reported. A canary is stopped also where that cannot be read. */
  async function readEvidence(canary: JudgedCanary): Promise<string> {
    try {
      return await describeEvidence(canary);
    } catch (error) {
      logger.error({ event: 'canary_without_evidence', app: canary.app, err: error }, 'reports could not be read');
      return '';
    }
  }

  /** Makes the change unless the canary was changed since it was judged. */
  function change(canary: JudgedCanary, verdict: CanaryVerdict & { nextPercent: number }, at: Date): Promise<Registry> {
    const { what, apply } = planChange(canary, verdict, at);
    return changeRegistry(options.registryFile, { what, who: 'the shop', note: verdict.sentence }, (known) => {
      const isUnchanged = listJudgedCanaries(known).some(
        ({ app, version, since }) => app === canary.app && version === canary.version && since === canary.since,
      );
      return isUnchanged ? assertFoldersExist(dataDirectory, known, apply(known)) : known;
    });
  }

  async function lookOnce(): Promise<void> {
    // A registry that cannot be read is reported by the pages.
    const registry = await readRegistry().catch(() => null);
    const judged = registry ? listJudgedCanaries(registry) : [];
    const problems: string[] = [];
    for (const canary of judged)
      await judge(canary).catch((error: unknown) => problems.push(`${canary.app}: ${toMessage(error)}`));
    await visits.keepOnly(judged.map(formatStepName));
    report(problems.join('\n'));
  }

  /** Logs a problem once, not at every look. */
  function report(problem: string): void {
    if (problem !== '' && problem !== lastProblem)
      logger.error({ event: 'canary_not_judged', detail: problem }, 'a canary could not be judged');
    lastProblem = problem;
  }

  const look = (): Promise<void> => (queue = queue.then(lookOnce).catch((error: unknown) => report(toMessage(error))));
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return {
    look,
    async close() {
      clearInterval(timer);
      await queue;
      await visits.write();
    },
  };
}

function planChange(
  canary: JudgedCanary,
  { decision, nextPercent }: CanaryVerdict & { readonly nextPercent: number },
  at: Date,
): { readonly what: string; readonly apply: (registry: Registry) => Registry } {
  const { app, version } = canary;
  if (decision === 'stop') return { what: 'rollback', apply: (registry) => rollBack(registry, app) };
  if (decision === 'stay') return { what: 'canary', apply: (registry) => endJudging(registry, canary) };
  if (nextPercent === 100) return { what: 'promote', apply: (registry) => promoteRelease(registry, app, version) };
  return {
    what: 'canary',
    apply: (registry) => setJudgedCanary(registry, { app, version, percent: nextPercent, now: at }),
  };
}

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
