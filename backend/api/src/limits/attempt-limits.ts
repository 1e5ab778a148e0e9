import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../http/refusal';
import type { Report } from '../http/report';
import type { LogSecurityEvent } from '../http/security-events';
import {
  attemptLimitNames,
  type AttemptLimitName,
  type AttemptLimits,
  attemptMessages,
  formatWait,
} from './limits.rules';

/** The origin of an attempt, for the security log. */
export interface Attempt {
  readonly userId?: string | undefined;
  readonly address?: string | undefined;
}

export interface AttemptCounter {
  /** Counts one attempt. Refuses with 429 when the limit is reached, and with 503 when the counts cannot be reached. */
  consume(key: string, attempt: Attempt): Promise<void>;
  /** Removes one attempt that was no failure. */
  giveBack(key: string): Promise<void>;
  /** Removes all attempts of a key. */
  reset(key: string): Promise<void>;
}

export type AttemptCounters = Readonly<Record<AttemptLimitName, AttemptCounter>>;

interface AttemptCounterOptions {
  readonly limits: AttemptLimits;
  /** The connections to PostgreSQL, where all processes count together; undefined with the embedded database. */
  readonly pool: Pool | undefined;
  readonly report: Report;
  readonly logSecurityEvent: LogSecurityEvent;
}

const attemptTable = 'attempt_counts';
const tooBusy = 'The shop is having trouble right now. Please try again in a moment.';
/** Limits that are not enforced while the counts cannot be read. */
const failOpen: ReadonlySet<AttemptLimitName> = new Set(['searchAddress']);

const unlimited: AttemptCounter = {
  consume: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
  reset: () => Promise.resolve(),
};

/** Creates the counters of all attempts, in PostgreSQL for all processes or in memory. */
export function createAttemptCounters(options: AttemptCounterOptions): AttemptCounters {
  const entries = attemptLimitNames.map(
    (name) => [name, options.limits[name].count === 0 ? unlimited : createCounter(name, options)] as const,
  );
  return Object.fromEntries(entries) as Record<AttemptLimitName, AttemptCounter>;
}

function createCounter(
  name: AttemptLimitName,
  { limits, pool, report, logSecurityEvent }: AttemptCounterOptions,
): AttemptCounter {
  const { count, minutes } = limits[name];
  const rules = { keyPrefix: name, points: count, duration: minutes * 60 };
  const limiter = pool
    ? new RateLimiterPostgres({
        ...rules,
        storeClient: pool,
        storeType: 'pool',
        tableName: attemptTable,
        tableCreated: true,
      })
    : new RateLimiterMemory(rules);
  const reportFailure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => report(error, `limit ${name}`),
    );
  return {
    async consume(key, attempt) {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) {
          report(error, `limit ${name}`);
          if (failOpen.has(name)) return;
          throw new Refusal(503, tooBusy);
        }
        // Logged once per key and window, so that an attacker cannot fill the log.
        if (error.consumedPoints === count + 1) logSecurityEvent({ event: 'limit_reached', limit: name, ...attempt });
        throw tooManyAttempts(attemptMessages[name], error.msBeforeNext);
      }
    },
    giveBack: (key) => reportFailure(limiter.reward(key)),
    reset: (key) => reportFailure(limiter.delete(key)),
  };
}

/** Creates a refusal with status 429, whose message and retry-after header give the waiting time. */
export function tooManyAttempts(message: (wait: string) => string, waitMs: number): Refusal {
  return new Refusal(429, message(formatWait(waitMs)), undefined, Math.max(1, Math.ceil(waitMs / 1000)));
}

/** Runs `work` as one attempt, which counts only if it fails with an error that `isFailure` accepts. */
export async function countFailures<T>(
  counter: AttemptCounter,
  key: string,
  work: () => Promise<T>,
  isFailure: (error: unknown) => boolean,
): Promise<T> {
  // Counted before the work, so that concurrent attempts are all counted.
  await counter.consume(key, { userId: key });
  try {
    const result = await work();
    await counter.giveBack(key);
    return result;
  } catch (error) {
    if (!isFailure(error)) await counter.giveBack(key);
    throw error;
  }
}
